import { expect, test } from 'vitest';
import {
  changedFields,
  isPermutation,
  productErrors,
  type ProductTexts,
  normalizeProductTexts,
} from './product-edit.ts';

const texts: ProductTexts = {
  titleFr: 'Bouilloire',
  titleEn: 'Kettle',
  descriptionFr: '',
  descriptionEn: '',
  brand: '',
  category: 'cuisine',
  subcategory: 'petit-electromenager',
  specs: [{ name_fr: 'Volume', name_en: 'Volume', value_fr: '1,7 l', value_en: '1.7 l' }],
};

test('texts that are whole have no fault; each field says its own', () => {
  expect(productErrors(texts)).toEqual({});
  expect(productErrors({ ...texts, titleFr: '', titleEn: 'x'.repeat(301), category: 'nulle-part' })).toEqual({
    titleFr: 'missing',
    titleEn: 'long',
    category: 'unknown',
  });
  expect(productErrors({ ...texts, subcategory: 'smartphones' })).toEqual({ subcategory: 'unknown' });
  expect(productErrors({ ...texts, specs: [{ name_fr: 'Volume', name_en: '', value_fr: '', value_en: '' }] })).toEqual({
    specs: 'half',
  });
});

test('what is stored has no empty specification line and no spaces at its ends', () => {
  const empty = { name_fr: ' ', name_en: '', value_fr: '', value_en: '' };
  const tidy = normalizeProductTexts({ ...texts, titleFr: ' Bouilloire \r\n', specs: [...texts.specs, empty] });
  expect(tidy).toEqual(texts);
  expect(changedFields(texts, { ...tidy, titleEn: 'Jug', specs: [] })).toEqual(['titleEn', 'specs']);
});

test('an order of pictures is one only when it names each of them once', () => {
  expect(isPermutation(['b', 'a'], ['a', 'b'])).toBe(true);
  expect(isPermutation(['a', 'a'], ['a', 'b'])).toBe(false);
  expect(isPermutation(['a'], ['a', 'b'])).toBe(false);
});
