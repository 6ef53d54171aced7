import { expect, test } from 'vitest';
import { kindOfAfricanProduct } from './african-market.ts';

test('R-ROUTE-19 cloth is what is sold by length, whatever department it stands in; the rest goes by its place in the tree', () => {
  const of = (category: string, subcategory: string | null = null, byLength = false) =>
    kindOfAfricanProduct({ category, subcategory, byLength });
  expect(of('mode', 'femmes', true)).toBe('tissus');
  expect(of('maison-jardin', 'decoration', true)).toBe('tissus');
  expect(of('mode', 'femmes')).toBe('vetements');
  expect(of('mode', 'chaussures')).toBe('cuir-bijoux');
  expect(of('cuisine', 'cafe-the')).toBe('epicerie');
  expect(of('beaute-sante', 'cheveux')).toBe('beaute');
  expect(of('maison-jardin', 'meubles')).toBe('maison');
  expect(of('sports-loisirs')).toBe('musique');
  expect(of('bebe', 'jouets')).toBe('divers');
});
