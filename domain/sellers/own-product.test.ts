import { expect, test } from 'vitest';
import { parseOwnProductTexts, clearCopiedTitles } from './own-product.ts';

const texts = {
  titleFr: 'Savon noir au karité',
  titleEn: '',
  descriptionFr: '',
  descriptionEn: '',
  brand: '',
  category: 'beaute-sante',
  subcategory: '',
  specs: [
    { name_fr: 'Poids', name_en: '', value_fr: ' ', value_en: '' },
    { name_fr: 'Pays', name_en: '', value_fr: 'Sénégal', value_en: '' },
  ],
};

test('issue 22: one language may be missing: the other stands in, and the form shows the field empty again', () => {
  const read = parseOwnProductTexts(texts, '');
  expect(read).toMatchObject({ missing: 'en', barcode: null, faults: {} });
  expect(read.texts.titleEn).toBe('Savon noir au karité');
  expect(read.texts.specs).toHaveLength(1);
  expect(clearCopiedTitles(read.texts, read.missing).titleEn).toBe('');
});

test('issue 22: a title in neither language, an unknown category and a wrong bar code are refused beside their fields', () => {
  const { faults } = parseOwnProductTexts({ ...texts, titleFr: ' ', category: 'x' }, '4006381333932');
  expect(faults).toEqual({ titleFr: 'missing', category: 'unknown', barcode: 'digits' });
});
