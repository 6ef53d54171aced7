import { expect, test } from 'vitest';
import { markFillerWords, isFillerWord, isStopWord } from './stop-words.ts';

test('a word that is grammar in one language and a thing in the other is judged by the language it is asked in', () => {
  expect([isStopWord('or', 'en'), isStopWord('or', 'fr')]).toEqual([true, false]);
  expect([isStopWord('the', 'en'), isStopWord('the', 'fr')]).toEqual([true, false]);
  expect([isStopWord('pour', 'fr'), isStopWord('pour', 'en')]).toEqual([true, false]);
});

test('grammar of either language is little in both where it is nothing else', () => {
  for (const word of ['de', 'du', 'les', 'avec', 'with', 'of', 'and'])
    expect([isStopWord(word, 'fr'), isStopWord(word, 'en')]).toEqual([true, true]);
});

test('asking is not the thing, the thing is not asking', () => {
  expect(['acheter', 'cheap', 'cher', 'prix'].every(isFillerWord)).toBe(true);
  expect(['casque', 'car', 'sans', 'phone'].some(isFillerWord)).toBe(false);
});

test('what is asked of the offer says nothing of the thing, but its words alone may', () => {
  expect(markFillerWords(['backpack', 'free', 'shipping'])).toEqual([false, true, true]);
  expect(markFillerWords(['top', 'rated', 'cheap', 'blender'])).toEqual([true, true, true, false]);
  expect(markFillerWords(['shipping', 'labels'])).toEqual([false, false]);
});
