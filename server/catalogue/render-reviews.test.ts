import { expect, test } from 'vitest';
import type { Review } from '#domain/catalogue/product.ts';
import { overwriteGetLocale } from '#texts/compiled/runtime.js';
import { renderReviewsHtml } from './render-reviews.ts';

const review: Review = {
  id: '1',
  stars: 4,
  words: 'Très bien.',
  language: 'fr',
  author: null,
  photo: null,
  is_example: true,
  created_at: '2026-11-01T03:30:00Z',
  is_edited: false,
  answer: null,
  seller: null,
};
const reading = { rating: 4, language: 'fr', timeZone: 'America/Toronto' } as const;

test('says the rating, how many have each number of stars, and the day in the shop’s time zone', () => {
  overwriteGetLocale(() => 'fr');
  const html = renderReviewsHtml({ by_stars: [0, 0, 0, 1, 0], newest: [review] }, reading);
  expect(html).toContain('<b class="numbers">4,0</b> sur 5 · 1 avis');
  expect(html).toContain('<rect width="100" height="6"/>');
  expect(html).toContain('Exemple · 31 octobre 2026');
  expect(html).toContain('que personne n’a écrits');
});

test('what somebody wrote is text, never HTML; another language is marked', () => {
  overwriteGetLocale(() => 'en');
  const html = renderReviewsHtml(
    {
      by_stars: [0, 0, 0, 1, 0],
      newest: [
        {
          ...review,
          words: '<img src=x onerror=alert(1)>',
          author: '<b>A</b>',
          is_example: false,
          is_edited: true,
          answer: 'Merci\n<i>x',
          seller: '<i>x',
        },
      ],
    },
    { ...reading, language: 'en' },
  );
  expect(html).not.toMatch(/<img|<b>A<|<i>x/);
  expect(html).toContain('Answer from &#60;i&#62;x</b><br>Merci<br>&#60;i&#62;x');
  expect(html).toContain('href="/avis/1/signaler"');
  expect(html).toContain('changed');
  expect(html).toContain('<p lang="fr">&#60;img');
  expect(html).toContain('Verified purchase · &#60;b&#62;A');
});

test('without a review there is no section', () => {
  expect(renderReviewsHtml({ by_stars: [0, 0, 0, 0, 0], newest: [] }, { ...reading, rating: 4.2 })).toBe('');
});
