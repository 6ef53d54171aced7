import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removeCampaignFromQueryString } from './campaign.ts';

test('what a campaign added is gone, wherever it stands; the rest stays as it was written', () => {
  expect(removeCampaignFromQueryString('?utm_source=infolettre&utm_medium=email&utm_id=7')).toBe('');
  expect(removeCampaignFromQueryString('?fbclid=IwAR0x&search=th%C3%A9&gclid=Cj0&sort=price_asc&mc_eid')).toBe(
    '?search=th%C3%A9&sort=price_asc',
  );
  expect(removeCampaignFromQueryString('?search=a+b&gad_source=1')).toBe('?search=a+b');
});

test('an address without such a parameter is the same to the letter', () => {
  for (const query of [
    '',
    '?',
    '?&',
    '?search=',
    '?search=utm_source%3Dx&page=2',
    '?utm=1',
    '?utm_=1',
    '?gclids=1',
    '?Xfbclid=1',
    '?a=%',
  ])
    expect(removeCampaignFromQueryString(query)).toBe(query);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('search', 'page', 'lang', 'x'), fc.string())), (pairs) => {
      const query = `?${new URLSearchParams(pairs).toString()}`;
      return removeCampaignFromQueryString(query) === query;
    }),
  );
});
