import { expect, test } from 'vitest';
import { cacheVariantFromCookies, isCacheablePage, calculateCacheBudget, keysToEvict } from './eviction.ts';

test('only a whole page of ours that is the same for everyone is kept: no server error, no redirect, nothing made for one visitor or marked no-store', () => {
  const told = (headers: Record<string, string>) =>
    new Headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-shared': '1',
      ...headers,
    });
  const page = { status: 200, type: 'basic', redirected: false, headers: told({}) };
  expect(isCacheablePage(page)).toBe(true);
  for (const fault of [
    { status: 500 },
    { status: 503 },
    { status: 404 },
    { type: 'opaqueredirect' },
    { redirected: true },
    { headers: told({ 'content-type': 'application/pdf' }) },
    { headers: told({ 'cache-control': 'no-store' }) },
    { headers: told({ 'x-shared': '' }) },
  ])
    expect(isCacheablePage({ ...page, ...fault }), JSON.stringify(fault)).toBe(false);
});

test('a page belongs to a language, a country, a currency and a weight; other cookies do not matter', () => {
  const here = [
    { name: 'language', value: 'fr' },
    { name: 'location', value: 'CA.H2X' },
  ];
  expect(cacheVariantFromCookies([...here, { name: 'cart', value: 'x' }], null)).toBe(
    cacheVariantFromCookies(here, null),
  );
  expect(cacheVariantFromCookies([here[0]!, { name: 'location', value: 'ML' }], null)).not.toBe(
    cacheVariantFromCookies(here, null),
  );
  expect(cacheVariantFromCookies([...here, { name: 'currency', value: 'XOF' }], null)).not.toBe(
    cacheVariantFromCookies(here, null),
  );
  expect(cacheVariantFromCookies([...here, { name: 'light', value: '1' }], null)).not.toBe(
    cacheVariantFromCookies(here, null),
  );
  expect(cacheVariantFromCookies(here, 'en')).not.toBe(cacheVariantFromCookies(here, null));
  expect(cacheVariantFromCookies(here, 'de')).toBe(cacheVariantFromCookies(here, null));
});

test('what was used longest ago goes first, and only as much as must', () => {
  const kept = { old: { bytes: 40, usedAt: 1 }, newest: { bytes: 40, usedAt: 3 }, middle: { bytes: 40, usedAt: 2 } };
  expect(keysToEvict(kept, 120)).toEqual([]);
  expect(keysToEvict(kept, 119)).toEqual(['old']);
  expect(keysToEvict(kept, 50)).toEqual(['old', 'middle']);
  expect(keysToEvict(kept, 0)).toEqual(['old', 'middle', 'newest']);
});

test('at most 12 MB, and half of what the browser allows when that is less', () => {
  expect(calculateCacheBudget({ quota: 1e9, usage: 5e6 }, 5e6)).toBe(12_000_000);
  expect(calculateCacheBudget({ quota: 1_000_000, usage: 400_000 }, 400_000)).toBe(500_000);
  expect(calculateCacheBudget({ quota: 100, usage: 500 }, 0)).toBe(0);
  expect(calculateCacheBudget({}, 0)).toBe(12_000_000);
});
