import { expect, test } from 'vitest';
import { nameWithSellerIfDuplicate } from './distinct-line-name.ts';

const of = (name: string, supplier_name: string) => ({ name, supplier_name });

test('one product of two sellers is named with its seller, anything else by its own name', () => {
  const cart = [of('Collier', 'Baobab'), of('Collier', 'Krobo'), of('Natte', 'Baobab')];
  expect(cart.map((line) => nameWithSellerIfDuplicate(line, cart))).toEqual([
    'Collier (Baobab)',
    'Collier (Krobo)',
    'Natte',
  ]);
});

test('two lines of one seller are one product; a seller nobody knows is not named', () => {
  expect(nameWithSellerIfDuplicate(of('Collier', 'Baobab'), [of('Collier', 'Baobab'), of('Collier', 'Baobab')])).toBe(
    'Collier',
  );
  expect(nameWithSellerIfDuplicate(of('Collier', ''), [of('Collier', ''), of('Collier', 'Baobab')])).toBe('Collier');
});
