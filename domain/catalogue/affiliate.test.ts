import fc from 'fast-check';
import { expect, test } from 'vitest';
import { affiliateUrl } from './affiliate.ts';

test('R-CARD-11 R-GEN-06 the affiliate tag is added to a retailer’s address', () => {
  expect(affiliateUrl('https://www.amazon.ca/dp/B000', 'sugu-20')).toBe('https://www.amazon.ca/dp/B000?tag=sugu-20');
  expect(affiliateUrl('https://www.amazon.ca/dp/B000?th=1#avis', 'sugu-20')).toBe(
    'https://www.amazon.ca/dp/B000?th=1&tag=sugu-20#avis',
  );
});

test('R-CARD-11 another’s tag is replaced, not joined', () => {
  expect(affiliateUrl('https://www.amazon.ca/dp/B000?tag=autre-21&th=1&TAG=x', 'sugu-20')).toBe(
    'https://www.amazon.ca/dp/B000?th=1&tag=sugu-20',
  );
  expect(affiliateUrl('https://a.example/?tagged=1', 't')).toBe('https://a.example/?tagged=1&tag=t');
});

test('without a tag configured the address is untouched', () =>
  expect(affiliateUrl('https://a.example/x?tag=1', '')).toBe('https://a.example/x?tag=1'));

test('only http(s) addresses are linked to', () => {
  for (const wrong of [
    'javascript:alert(1)',
    '//a.example',
    '/x',
    'https://',
    'https://a.example/\nx',
    'data:text/html,x',
    ' https://a.example',
  ])
    expect(affiliateUrl(wrong, 't'), wrong).toBeNull();
});

test('adding the tag twice changes nothing', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      expect(affiliateUrl(affiliateUrl(url, 'sugu-20')!, 'sugu-20')).toBe(affiliateUrl(url, 'sugu-20'));
    }),
  );
});
