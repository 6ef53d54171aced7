import { expect, test } from 'vitest';
import { handleDataRequest } from './screen-data.ts';

const cacheOf = (path: string, { status = 200, cookie = '', method = 'GET' } = {}): string | null =>
  handleDataRequest(new Response(null, { status }), { request: new Request(`http://shop.test${path}`, { method, headers: { cookie } }) }).headers.get('cache-control');

test('the data of a list or a product is the browser’s own for five minutes', () => {
  for (const path of ['/_.data', '/_.data?search=casque', '/categorie/mode.data?page=2', '/produit/pagne.data']) expect(cacheOf(path), path).toBe('private, max-age=300');
});

test('nothing is kept of a cart, an order, a form, what went wrong, or for who has a cart at the server', () => {
  for (const path of ['/panier.data', '/paiement.data', '/commande/1.data?token=x', '/compare.data']) expect(cacheOf(path), path).toBeNull();
  expect(cacheOf('/_.data', { method: 'POST' })).toBeNull();
  expect(cacheOf('/produit/pagne.data', { status: 404 })).toBeNull();
  expect(cacheOf('/produit/pagne.data', { cookie: 'language=fr; cart=5f0e' })).toBeNull();
});
