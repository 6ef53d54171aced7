import { expect, test } from 'vitest';
import { deriveRoleFlags, type SessionPerson } from '#domain/people/person.ts';
import { parseCookies } from '#cookies/parse-cookies.ts';
import { addPersonToVisitor, visitorOf } from './visitor.ts';

const visit = (cookie: string) => {
  const request = new Request('https://shop.example/', { headers: { cookie } });
  return { who: visitorOf(request, { requestId: '1', siteUrl: '' }), cookies: parseCookies(cookie) };
};
const awa: SessionPerson = {
  id: '1',
  sessionId: '2',
  email: null,
  emailConfirmed: true,
  firstName: 'Awa',
  displayName: null,
  avatarUrl: null,
  role: 'user',
  roles: [],
  flags: deriveRoleFlags(['user']),
  aal: 'aal1',
  needsSecondFactor: false,
  isAdminOpen: false,
  actingAs: null,
  preferredCurrency: 'XOF',
  phoneCountry: null,
};

test('nobody is anybody by a cookie alone', () => expect(visit('sugu-auth=base64-e30').who.person).toBeNull());

test('the currency is the one chosen on this device, else the profile’s, else the country’s', () => {
  const currencyOf = (cookie: string, person: SessionPerson | null) =>
    addPersonToVisitor(visit(cookie).who, person, visit(cookie).cookies).currency;
  expect(currencyOf('', awa)).toBe('XOF');
  expect(currencyOf('currency=USD', awa)).toBe('USD');
  expect(currencyOf('', null)).toBe('CAD');
  // The profile has the shop's default currency, so the country decides: Guinean francs in Guinea.
  expect(
    currencyOf(`location=${encodeURIComponent(JSON.stringify({ country: 'GN', postalCode: '' }))}`, {
      ...awa,
      preferredCurrency: 'CAD',
    }),
  ).toBe('GNF');
});
