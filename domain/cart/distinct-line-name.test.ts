import { expect, test } from 'vitest';
import { addSellerToDuplicateName } from './distinct-line-name.ts';

const of = (name: string, supplier_name: string) => ({ name, supplier_name });

test('one product of two sellers is named with its seller, anything else by its own name', () => {
  const cart = [of('Collier', 'Baobab'), of('Collier', 'Krobo'), of('Natte', 'Baobab')];
  expect(cart.map((line) => addSellerToDuplicateName(line, cart))).toEqual([
    'Collier (Baobab)',
    'Collier (Krobo)',
    'Natte',
  ]);
});

test('two lines of one seller are one product; a seller nobody knows is not named', () => {
  expect(addSellerToDuplicateName(of('Collier', 'Baobab'), [of('Collier', 'Baobab'), of('Collier', 'Baobab')])).toBe(
    'Collier',
  );
  expect(addSellerToDuplicateName(of('Collier', ''), [of('Collier', ''), of('Collier', 'Baobab')])).toBe('Collier');
});
