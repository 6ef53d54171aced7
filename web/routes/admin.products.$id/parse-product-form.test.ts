import { expect, test } from 'vitest';
import { parseUncheckedProductForm } from './parse-product-form.ts';

test('the form is read as the texts it holds; empty specification lines are none', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['change', 'c'],
    ['version', '3'],
    ['title_fr', ' Thé '],
    ['title_en', 'Tea'],
    ['place', 'cuisine/cafe-the'],
    ['name_fr', 'Poids'],
    ['value_fr', '100 g'],
    ['name_en', 'Weight'],
    ['value_en', '100 g'],
    ['name_fr', ''],
    ['value_fr', ''],
    ['name_en', ''],
    ['value_en', ''],
  ] as const)
    form.append(name, value);
  expect(parseUncheckedProductForm(form)).toMatchObject({
    version: 3,
    texts: { titleFr: 'Thé', category: 'cuisine', subcategory: 'cafe-the', specs: [{ name_fr: 'Poids' }] },
    pictures: null,
  });
});

test('pictures are put in the order of their numbers; a picture that takes the number of another goes before it', () => {
  const form = new FormData();
  for (const [hash, place] of [
    ['a', '1'],
    ['b', '2'],
    ['c', '1'],
  ] as const) {
    form.append('picture', hash);
    form.append('picture_place', place);
  }
  expect(parseUncheckedProductForm(form).pictures).toEqual(['c', 'a', 'b']);
});
