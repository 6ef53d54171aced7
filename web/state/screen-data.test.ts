import { expect, test } from 'vitest';
import { screenDataAddress } from './screen-data.ts';

test('the data of home, results, categories and products is kept, and is where React Router asks for it', () => {
  const kept = [
    ['/', ''],
    ['/', '?search=casque'],
    ['/categorie/mode', '?sub=femmes&page=2'],
    ['/produit/telephone-kelia-k12', ''],
  ] as const;
  const addresses = kept.map(([pathname, search]) => screenDataAddress(pathname, search));
  expect(addresses).toEqual([
    '/_.data',
    '/_.data?search=casque',
    '/categorie/mode.data?sub=femmes&page=2',
    '/produit/telephone-kelia-k12.data',
  ]);
});

test('what is one visitor’s own or changes something is never fetched ahead nor kept', () => {
  for (const pathname of [
    '/panier',
    '/paiement',
    '/commande',
    '/commande/1',
    '/preferences',
    '/compare',
    '/produit/x/y',
    '/categorie/mode.data',
  ]) {
    expect(screenDataAddress(pathname, ''), pathname).toBeNull();
  }
  expect(screenDataAddress('/', '?lang=en')).toBeNull();
  expect(screenDataAddress('/categorie/mode', '?page=2&lang=en')).toBeNull();
});
