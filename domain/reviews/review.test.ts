import { expect, test } from 'vitest';
import { canEditReview, suggestPublicName, listInvalidReviewFields } from './review.ts';

const fine = { stars: 4, words: 'Bien.\nVraiment.', name: 'Awa' };

test('a review needs one to five stars and a name; words may be left out', () => {
  expect(listInvalidReviewFields(fine)).toEqual([]);
  expect(listInvalidReviewFields({ ...fine, words: '' })).toEqual([]);
  for (const stars of [0, 6, 2.5, Number.NaN]) expect(listInvalidReviewFields({ ...fine, stars })).toEqual(['stars']);
  expect(listInvalidReviewFields({ ...fine, name: '' })).toEqual(['name']);
  expect(listInvalidReviewFields({ ...fine, name: 'gains.ru' })).toEqual(['name']);
  expect(listInvalidReviewFields({ ...fine, words: 'x'.repeat(2001) })).toEqual(['words']);
  expect(listInvalidReviewFields({ ...fine, words: 'a\u0007' })).toEqual(['words']);
});

test('a stranger is told the first name only', () => {
  expect(suggestPublicName('  Awa Diallo ')).toBe('Awa');
  expect(suggestPublicName('')).toBe('');
});

test('it may be changed for some days, and not once it was answered', () => {
  const day = 86_400_000;
  const review = { createdAtMs: 0, isAnswered: false };
  expect(canEditReview(review, 30, 30 * day - 1)).toBe(true);
  expect(canEditReview(review, 30, 30 * day)).toBe(false);
  expect(canEditReview({ ...review, isAnswered: true }, 30, day)).toBe(false);
});
