import { expect, test } from 'vitest';
import { isArticleSlug, missingFields, mostFor, noTexts, productSlugIn } from './desk-article.ts';

test('an article is whole when each text is there in both languages', () => {
  expect(missingFields(noTexts)).toHaveLength(10);
  const whole = Object.fromEntries(Object.keys(noTexts).map((name) => [name, 'x'])) as typeof noTexts;
  expect(missingFields(whole)).toEqual([]);
  expect(missingFields({ ...whole, topicEn: ' ' })).toEqual(['topicEn']);
  expect(mostFor('bodyEn')).toBe(20_000);
});

test('an address has small letters, figures and single hyphens', () => {
  for (const slug of ['riz', 'riz-25-kg']) expect(isArticleSlug(slug), slug).toBe(true);
  for (const slug of ['', 'Riz', 'é', 'a--b', '-a', 'a/b', 'a'.repeat(81)])
    expect(isArticleSlug(slug), slug).toBe(false);
});

test('a product is named by its slug or by the address of its page', () => {
  expect(productSlugIn(' riz-25kg ')).toBe('riz-25kg');
  expect(productSlugIn('https://sugu.example/produit/riz-25kg?lang=en')).toBe('riz-25kg');
  expect(productSlugIn('/produit/riz-25kg')).toBe('riz-25kg');
  for (const words of ['', 'Riz', 'https://elsewhere.example/p.jpg']) expect(productSlugIn(words), words).toBeNull();
});
