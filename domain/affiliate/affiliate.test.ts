import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRunCount } from '../../tests/draws.ts';
import { buildAffiliateUrl } from './affiliate-url.ts';
import { isAmazonHost, isLinkedPriceFresh, chooseAffiliateTag } from './programme.ts';

const sugu = { tagParameter: 'tag', tag: 'sugu-20' };

test('R-CARD-11 R-GEN-06 the affiliate tag is on the canonical address: the short one of the product at Amazon, else the same without campaigns', () => {
  expect(
    buildAffiliateUrl('https://www.amazon.ca/Telephone-Noir/dp/B0ABCDEF12/ref=sr_1_1?keywords=tel&th=1#avis', sugu),
  ).toBe('https://www.amazon.ca/dp/B0ABCDEF12?tag=sugu-20');
  expect(buildAffiliateUrl('https://www.amazon.ca/s?k=theiere', sugu)).toBe(
    'https://www.amazon.ca/s?k=theiere&tag=sugu-20',
  );
  expect(
    buildAffiliateUrl('http://Shop.example:8080/p/1?id=7&utm_source=x&fbclid=y', { tagParameter: 'aff', tag: 'a b' }),
  ).toBe('http://shop.example:8080/p/1?id=7&aff=a%20b');
});

test('R-CARD-11 another’s tag is replaced, not joined; without a tag of ours none is added', () => {
  expect(buildAffiliateUrl('https://www.amazon.ca/s?k=x&tag=autre-21&TAG=x', sugu)).toBe(
    'https://www.amazon.ca/s?k=x&tag=sugu-20',
  );
  expect(buildAffiliateUrl('https://a.example/?tagged=1', sugu)).toBe('https://a.example/?tagged=1&tag=sugu-20');
  expect(buildAffiliateUrl('https://a.example/x?a=1', { tagParameter: 'tag', tag: '' })).toBe(
    'https://a.example/x?a=1',
  );
});

test('only http(s) addresses with a host and nothing before it are linked to', () => {
  for (const wrong of [
    'javascript:alert(1)',
    '//a.example',
    '/x',
    'https://',
    'https://a.example/\nx',
    'data:text/html,x',
    ' https://a.example',
    'https://amazon.ca@elsewhere.example/',
    'https://a.example\\@b.example',
    'https://a.exa\u202emple/',
  ])
    expect(buildAffiliateUrl(wrong, sugu), wrong).toBeNull();
});

test('no open redirect: whatever is stored, the browser is led to the stored host and nowhere else', () => {
  const hostile = fc
    .array(
      fc.constantFrom(
        'https://',
        'http://',
        'amazon.ca',
        'a.example',
        '/',
        '//',
        '\\',
        '@',
        ':',
        '?',
        '#',
        '%0d%0a',
        '\r\n',
        'dp/B0ABCDEF12',
        '&tag=x',
        '.',
        ':80',
      ),
      { maxLength: 8 },
    )
    .map((some) => some.join(''));
  fc.assert(
    fc.property(
      fc.oneof(hostile, fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })),
      (stored) => {
        const led = buildAffiliateUrl(stored, sugu);
        if (led === null) return;
        expect(led).not.toMatch(/[\r\n\s]/);
        if (!URL.canParse(stored)) return void expect(URL.canParse(led)).toBe(false);
        const [from, to] = [new URL(stored), new URL(led)];
        expect([to.protocol, to.host, to.username, to.password]).toEqual([from.protocol, from.host, '', '']);
        expect(buildAffiliateUrl(led, sugu)).toBe(led);
        expect(to.searchParams.getAll('tag')).toEqual(['sugu-20']);
      },
    ),
    { numRuns: randomRunCount(200, 20_000) },
  );
});

test('R-FREE-05 the configured tag is for Amazon alone; a programme’s own comes first', () => {
  expect(chooseAffiliateTag({ host: 'amazon.ca', tag: '' }, 'sugu-20')).toBe('sugu-20');
  expect(chooseAffiliateTag({ host: 'amazon.ca', tag: 'mine-21' }, 'sugu-20')).toBe('mine-21');
  expect(chooseAffiliateTag({ host: 'shop.example', tag: '' }, 'sugu-20')).toBe('');
  expect([
    isAmazonHost('amazon.co.uk'),
    isAmazonHost('www.amazon.ca'),
    isAmazonHost('amazon.ca.evil.example'),
    isAmazonHost('notamazon.ca'),
  ]).toEqual([true, true, false, false]);
});

test('a linked price is shown for as long as its programme allows: 24 hours at Amazon, without end where nothing is said', () => {
  const hour = 3_600_000;
  const amazon = { priceHours: 24 };
  expect(isLinkedPriceFresh(amazon, 0, 24 * hour - 1)).toBe(true);
  expect(isLinkedPriceFresh(amazon, 0, 24 * hour)).toBe(false);
  expect([isLinkedPriceFresh(null, 0, 9e12), isLinkedPriceFresh({ priceHours: null }, 0, 9e12)]).toEqual([true, true]);
});
