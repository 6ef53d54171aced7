import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { categoryTree } from '#domain/catalogue/tree.ts';

test('every category of the tree has a drawing', () => {
  const sprite = readFileSync('web/routes/home/home-categories/category-drawings.svg', 'utf8');
  expect([...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id)).toEqual(
    categoryTree.map(({ slug }) => slug),
  );
});
