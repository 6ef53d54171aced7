import { expect, test } from 'vitest';
import { isPrefetchableData, findSharedPage } from './page-cache-key.ts';

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  findSharedPage({ method, url, headers: { get: (name) => headers[name] ?? null } });
const isShared = (url: string, headers?: Record<string, string>, method?: string): boolean =>
  ask(url, headers, method) !== null;

test('the front page, searches, categories, products and the two lists of the browser are shared, and the data of each', () => {
  for (const url of [
    '/',
    '/_.data',
    '/?search=casque&category=electronique',
    '/?search=',
    '/_.data?page=2',
    '/categorie/mode',
    '/categorie/mode.data?sort=price',
    '/produit/casque-x2',
    '/produit/casque-x2.data',
    '/compare',
    '/favorites.data',
    '/blog',
    '/blog/lire-un-prix-livre.data',
    '/faq',
  ]) {
    expect(isShared(url), url).toBe(true);
    expect(isShared(`http://127.0.0.1:3000${url}`), url).toBe(true);
    expect(isShared(url, {}, 'HEAD'), url).toBe(true);
  }
});

test('what is one visitor’s is not: cart, checkout, orders, preferences, forms, and every page of who has a cart here', () => {
  for (const url of [
    '/panier',
    '/panier.data',
    '/paiement',
    '/commande',
    '/commande/S2026?token=x',
    '/commande/x/etat',
    '/payment-success?order=1',
    '/preferences',
    '/cartes?ids=1',
    '/resultats?page=2',
    '/nulle-part',
    '/rest/v1/rpc/get_product',
    '/assets/x.js',
    '/sitemap.xml',
    '/blog/rss.xml',
    '/healthz',
    '//',
    '//produit/x',
    '/produit/x/y',
    '/Produit/X',
  ])
    expect(isShared(url), url).toBe(false);
  expect(isShared('/', {}, 'POST')).toBe(false);
  expect(isShared('/', { cookie: 'language=en; cart=0b0e4c3e-0000-4000-8000-000000000000' })).toBe(false);
  expect(isShared('/', { cookie: 'language=en; cart=' })).toBe(true);
  // A script in the browser shows the number of items from the cookie `cart_units`, so these pages can be shared.
  expect(isShared('/', { cookie: 'cart=0b0e4c3e-0000-4000-8000-000000000000; cart_units=3' })).toBe(true);
  expect(isShared('/panier', { cookie: 'cart=0b0e4c3e-0000-4000-8000-000000000000; cart_units=3' })).toBe(false);
});

test('an unknown parameter, one said twice, a change of language and an endless address are not shared', () => {
  for (const url of [
    '/?inconnu=x',
    '/?lang=en',
    '/?lang=en&utm_source=x',
    '/produit/x?page=2',
    '/?search=a&search=b',
    '/compare?_routes=root',
    `/?search=${'a'.repeat(500)}`,
  ])
    expect(isShared(url), url).toBe(false);
});

test('what a campaign added makes no other page: the same key, and an address without it', () => {
  const long = `fbclid=${'Iw'.repeat(300)}`;
  for (const [url, plain] of [
    ['/?utm_source=x&utm_medium=cpc', '/'],
    [`/produit/x?${long}`, '/produit/x'],
    ['/categorie/mode?gclid=x&sort=price_asc&msclkid=y', '/categorie/mode?sort=price_asc'],
    ['/_.data?utm_id=1', '/_.data'],
    ['http://h:1/?search=a+b&_gl=1', '/?search=a+b'],
  ] as const) {
    expect([ask(url)?.key, ask(url)?.address], url).toEqual([ask(plain)!.key, plain]);
  }
});

test('the key holds all that a page may differ by, and nothing else of the visitor', () => {
  const keys = new Set<string>();
  for (const headers of [
    {},
    { cookie: 'language=en' },
    { cookie: 'location=ML' },
    { cookie: 'currency=USD' },
    { 'save-data': 'on' },
  ] as Record<string, string>[])
    keys.add(ask('/', headers)!.key);
  expect(keys.size).toBe(5);
  for (const headers of [
    { 'accept-language': 'fr-CA' },
    { cookie: 'session=x; language=fr; location=CA%3AH2X%201Y4' },
    { 'user-agent': 'x', host: 'evil.example', authorization: 'Bearer x' },
  ] as Record<string, string>[])
    expect(keys.has(ask('/', headers)!.key), JSON.stringify(headers)).toBe(true);
  expect(ask('/', { 'accept-language': 'en' })!.key).toBe(ask('/', { cookie: 'language=en' })!.key);
  expect(ask('/')!.key).not.toBe(ask('/_.data')!.key);
});

test('who has a session, whole or not, never gets a shared page, nor its data', () => {
  const keyOf = (url: string, cookie: string) =>
    findSharedPage({ method: 'GET', url, headers: new Headers({ cookie }) });
  for (const url of ['/', '/_.data', '/produit/theiere', '/categorie/mode?sort=price']) {
    expect(keyOf(url, 'language=fr'), url).not.toBeNull();
    for (const cookie of ['sugu-auth=base64-e30', 'language=fr; sugu-auth.0=x', 'sugu-auth.1=x'])
      expect(keyOf(url, cookie), `${url} ${cookie}`).toBeNull();
  }
});

test('the data of home, results, categories and products is what may be fetched ahead; of no other screen, nor a page', () => {
  for (const path of ['/_.data', '/categorie/mode.data', '/produit/telephone-kelia-k12.data'])
    expect(isPrefetchableData(path), path).toBe(true);
  for (const path of ['/', '/produit/x', '/panier.data', '/commande/1.data', '/compare.data', '/produit/x/y.data'])
    expect(isPrefetchableData(path), path).toBe(false);
});
