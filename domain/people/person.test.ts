import { expect, test } from 'vitest';
import { deriveRoleFlags, emailLocalPart, type SessionPerson, toPublicPerson, userLabel } from './person.ts';

test('R-UMENU-01 the label is the first name; else the part of the e-mail before the @; else nothing, for which the texts have Utilisateur', () => {
  expect(userLabel({ firstName: 'Awa', email: 'awa.d@example.org' })).toBe('Awa');
  expect(userLabel({ firstName: ' Awa ', email: null })).toBe('Awa');
  for (const firstName of ['', '  ', null, undefined])
    expect(userLabel({ firstName, email: 'awa.d@example.org' })).toBe('awa.d');
  for (const email of ['', '@example.org', null, undefined]) expect(userLabel({ firstName: null, email })).toBeNull();
});

test('R-ROLE-06 R-ROLE-07 R-ROLE-08 R-ROLE-09 the flags of each role, and none of a visitor', () => {
  expect(named(['admin'])).toEqual(['admin', 'employee', 'merchant', 'restaurant']);
  expect((['employee', 'merchant', 'restaurant', 'user'] as const).map((role) => named([role]))).toEqual([
    ['employee'],
    ['merchant'],
    ['restaurant'],
    [],
  ]);
  expect(named([])).toEqual([]);
});

const named = (...of: Parameters<typeof deriveRoleFlags>) =>
  Object.entries(deriveRoleFlags(...of)).flatMap(([name, has]) => (has ? [name] : []));

test('R-ROLE-10 R-ROLE-12 the flags of merchants and restaurants come from all roles held, and from being a member', () => {
  expect(named(['employee', 'merchant', 'restaurant'])).toEqual(['employee', 'merchant', 'restaurant']);
  expect(named([], ['restaurant'])).toEqual(['restaurant']);
  expect(named(['user'], ['merchant'])).toEqual(['merchant']);
});

test('what every page is told of a person is what the header needs, and no more', () => {
  const person: SessionPerson = {
    id: '1',
    sessionId: '2',
    email: 'awa@example.org',
    emailConfirmed: true,
    firstName: null,
    displayName: 'Awa D.',
    avatarUrl: null,
    role: 'admin',
    roles: ['admin'],
    flags: deriveRoleFlags(['admin']),
    aal: 'aal2',
    needsSecondFactor: false,
    isAdminOpen: true,
    actingAs: { kind: 'merchant', id: '3', name: 'Chez Zita', isAdminMode: true },
    preferredCurrency: 'CAD',
    phoneCountry: 'ML',
  };
  expect(toPublicPerson(person)).toEqual({
    id: '1',
    label: 'awa',
    role: 'admin',
    flags: deriveRoleFlags(['admin']),
    actingAs: 'Chez Zita',
    phoneCountry: 'ML',
    avatarUrl: null,
  });
  expect(toPublicPerson({ ...person, firstName: 'Awa', actingAs: null })).toMatchObject({
    label: 'Awa',
    actingAs: null,
  });
  const own = { ...person.actingAs!, isAdminMode: false };
  expect(toPublicPerson({ ...person, actingAs: own }).actingAs, 'one’s own seller needs no banner').toBeNull();
});

test('what stands before the @', () =>
  expect(['a@b', 'a', '@b', ' ', null].map(emailLocalPart)).toEqual(['a', 'a', null, null, null]));
