import { expect, test } from 'vitest';
import { productJsonLdVariantFields } from './variant-json-ld.ts';
import type { ProductGroup, Variant } from './variants.ts';

const variant = (id: string, values: string[]): Variant => ({
  id,
  slug: `chemise-${id}`,
  values,
  price: 100,
  in_stock: true,
});
const group: ProductGroup = {
  id: 'g',
  title: 'Chemise',
  axes: [
    { kind: 'size', name: 'Taille' },
    { kind: 'width', name: 'Largeur' },
  ],
  variants: [variant('m', ['M', 'Large']), variant('g', ['G', 'Large'])],
};

test('a variant names its group, what it varies by, and the pages of the others', () => {
  expect(productJsonLdVariantFields(group, 'm', 'https://sugu.example')).toEqual({
    size: 'M',
    inProductGroupWithID: 'g',
    isVariantOf: {
      '@type': 'ProductGroup',
      '@id': 'https://sugu.example/#group-g',
      productGroupID: 'g',
      name: 'Chemise',
      variesBy: ['https://schema.org/size'],
      hasVariant: [
        {
          '@type': 'Product',
          '@id': 'https://sugu.example/produit/chemise-g#product',
          url: 'https://sugu.example/produit/chemise-g',
        },
      ],
    },
  });
});

test('an axis that schema.org has no word for is left out, and a stranger says nothing', () => {
  const memory: ProductGroup = {
    ...group,
    axes: [{ kind: 'memory', name: 'Mémoire' }],
    variants: [variant('a', ['256 Go']), variant('b', ['512 Go'])],
  };
  expect(productJsonLdVariantFields(memory, 'a', 'https://sugu.example')!['isVariantOf']).not.toHaveProperty(
    'variesBy',
  );
  expect(productJsonLdVariantFields(group, 'x', 'https://sugu.example')).toBeNull();
});
