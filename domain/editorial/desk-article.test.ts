import { expect, test } from 'vitest';
import {
  isArticleSlug,
  missingFields,
  maxLengthOfArticleField,
  emptyArticleTexts,
  parseProductSlug,
} from './desk-article.ts';

test('an article is whole when each text is there in both languages', () => {
  expect(missingFields(emptyArticleTexts)).toHaveLength(10);
  const whole = Object.fromEntries(
    Object.keys(emptyArticleTexts).map((name) => [name, 'x']),
  ) as typeof emptyArticleTexts;
  expect(missingFields(whole)).toEqual([]);
  expect(missingFields({ ...whole, topicEn: ' ' })).toEqual(['topicEn']);
  expect(maxLengthOfArticleField('bodyEn')).toBe(20_000);
});

test('an address has small letters, figures and single hyphens', () => {
  for (const slug of ['riz', 'riz-25-kg']) expect(isArticleSlug(slug), slug).toBe(true);
  for (const slug of ['', 'Riz', 'é', 'a--b', '-a', 'a/b', 'a'.repeat(81)])
    expect(isArticleSlug(slug), slug).toBe(false);
});

test('a product is named by its slug or by the address of its page', () => {
  expect(parseProductSlug(' riz-25kg ')).toBe('riz-25kg');
  expect(parseProductSlug('https://sugu.example/produit/riz-25kg?lang=en')).toBe('riz-25kg');
  expect(parseProductSlug('/produit/riz-25kg')).toBe('riz-25kg');
  for (const words of ['', 'Riz', 'https://elsewhere.example/p.jpg']) expect(parseProductSlug(words), words).toBeNull();
});
