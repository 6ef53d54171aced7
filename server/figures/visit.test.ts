import { expect, test } from 'vitest';
import { isVisit, viewedProductSlug } from './visit.ts';

test('a visit is a page opened from outside by a person’s browser', () => {
  const browser: Record<string, string> = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'user-agent': 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0',
  };
  const visits = (changes: Readonly<Record<string, string | undefined>>, method = 'GET', path = '/') =>
    isVisit({ method, path, header: (name) => ({ ...browser, ...changes })[name] });
  expect([visits({}), visits({ 'sec-fetch-site': 'none' })]).toEqual([true, true]);
  for (const changes of [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-dest': 'empty' },
    { 'sec-purpose': 'prefetch' },
    { 'user-agent': 'Googlebot/2.1' },
  ])
    expect(visits(changes), JSON.stringify(changes)).toBe(false);
  expect([visits({}, 'POST'), visits({}, 'GET', '/admin/orders')]).toEqual([false, false]);
  expect(isVisit({ method: 'GET', path: '/', header: () => undefined })).toBe(false);
});

test('a view is the page of a product that a browser opens; not its data, nor what is fetched ahead', () => {
  const seen = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    viewedProductSlug({ method, path, header: (name) => headers[name] });
  expect(seen('/produit/theiere')).toBe('theiere');
  expect(seen('/produit/theiere?de=home', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' })).toBe(
    'theiere',
  );
  // A service worker sends these headers when it forwards the request for a page.
  expect(seen('/produit/theiere', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'navigate' })).toBe('theiere');
  for (const path of ['/', '/produit/', '/produit/theiere.data', '/produit/theiere/options', '/categorie/mode'])
    expect(seen(path), path).toBeNull();
  expect(seen('/produit/theiere', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' })).toBeNull();
  expect(seen('/produit/theiere', { 'sec-purpose': 'prefetch;prerender' })).toBeNull();
  expect(seen('/produit/theiere', {}, 'HEAD')).toBeNull();
});
