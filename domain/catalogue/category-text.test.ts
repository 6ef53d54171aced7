import { expect, test } from 'vitest';
import { validateCategoryText, maxCategoryTextLength, collapseCategoryTextToLine } from './category-text.ts';

test('a paragraph is one line, and keeps the no-break spaces of French', () => {
  expect(collapseCategoryTextToLine('  Du riz \n\n et\tdu mil\u00A0! ')).toBe('Du riz et du mil\u00A0!');
  expect(collapseCategoryTextToLine(' \n ')).toBe('');
});

test('both languages or neither, and not too long', () => {
  expect(validateCategoryText({ textFr: '', textEn: '' })).toEqual({});
  expect(validateCategoryText({ textFr: 'Du riz', textEn: 'Rice' })).toEqual({});
  expect(validateCategoryText({ textFr: 'Du riz', textEn: '' })).toEqual({ textEn: 'one-language' });
  expect(validateCategoryText({ textFr: '', textEn: 'Rice' })).toEqual({ textFr: 'one-language' });
  expect(validateCategoryText({ textFr: 'x'.repeat(maxCategoryTextLength + 1), textEn: 'x' })).toEqual({
    textFr: 'too-long',
  });
});
