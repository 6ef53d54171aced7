import { expect, test } from 'vitest';
import { classifyRequest } from './request-kind.ts';

test('only public pages are kept: cart, checkout, orders and everything new are not', () => {
  for (const path of ['/', '/categorie/mode', '/produit/telephone-kelia-k12', '/hors-ligne'])
    expect(classifyRequest(path, true), path).toBe('page');
  for (const path of [
    '/panier',
    '/paiement',
    '/payment-success',
    '/commande',
    '/commande/0b6f',
    '/favorites',
    '/compare',
    '/compte',
    '/produit/a/b',
    '/quelque-part',
  ])
    expect(classifyRequest(path, true), path).toBe('private');
  for (const path of [
    '/rest/v1/products',
    '/functions/v1/quote-order',
    '/api/csp-report',
    '/cartes',
    '/resultats',
    '/sw.js',
  ])
    expect(classifyRequest(path, false), path).toBeNull();
  expect(classifyRequest('/commande/0b6f/recu.pdf', true)).toBeNull();
  expect(classifyRequest('/produit/x.data', false)).toBe('data');
  expect(classifyRequest('/assets/root-1.css', false)).toBe('asset');
  expect(classifyRequest('/pictures/ab-160.webp', false)).toBe('picture');
});
