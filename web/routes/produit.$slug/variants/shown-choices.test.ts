import { expect, test } from 'vitest';
import type { ProductGroup } from '#domain/catalogue/variants.ts';
import { variantChoices } from './shown-choices.ts';

test('a variant that only a shop on holiday has is not called sold out', () => {
  const variant = { price: 100, in_stock: false };
  const group: ProductGroup = {
    id: 'g',
    title: 'Boubou',
    axes: [{ kind: 'size', name: 'Taille' }],
    variants: [
      { ...variant, id: 'a', slug: 'a', values: ['M'], in_stock: true, is_away: true },
      { ...variant, id: 'b', slug: 'b', values: ['L'], is_away: true },
      { ...variant, id: 'c', slug: 'c', values: ['XL'], is_away: false },
    ],
  };
  const [axis] = variantChoices(group, 'a');
  expect(axis!.values.map(({ value, isSoldOut, isAway }) => [value, isSoldOut, isAway])).toEqual([
    ['M', false, false],
    ['L', true, true],
    ['XL', true, false],
  ]);
});
