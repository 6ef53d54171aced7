import { expect, inject, test } from 'vitest';
import { categoryTree } from '#domain/catalogue/tree.ts';

test('R-TREE-14 the header’s category select lists Tous and all eleven categories of the tree', async () => {
  const html = await (await fetch(inject('shopUrl'))).text();
  const select = /<select[^>]*name="category"[\s\S]*?<\/select>/.exec(html)![0];
  const options = [...select.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)</g)].map(([, value, words]) => ({
    value,
    words,
  }));
  expect(options[0]).toEqual({ value: '', words: 'Tous' });
  expect(options.slice(1).map(({ value }) => value)).toEqual(categoryTree.map(({ slug }) => slug));
});
