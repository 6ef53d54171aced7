import { expect, test } from 'vitest';
import { askingIn, isAsking, isLittle } from './little-words.ts';

test('a word that is grammar in one language and a thing in the other is judged by the language it is asked in', () => {
  expect([isLittle('or', 'en'), isLittle('or', 'fr')]).toEqual([true, false]);
  expect([isLittle('the', 'en'), isLittle('the', 'fr')]).toEqual([true, false]);
  expect([isLittle('pour', 'fr'), isLittle('pour', 'en')]).toEqual([true, false]);
});

test('grammar of either language is little in both where it is nothing else', () => {
  for (const word of ['de', 'du', 'les', 'avec', 'with', 'of', 'and'])
    expect([isLittle(word, 'fr'), isLittle(word, 'en')]).toEqual([true, true]);
});

test('asking is not the thing, the thing is not asking', () => {
  expect(['acheter', 'cheap', 'cher', 'prix'].every(isAsking)).toBe(true);
  expect(['casque', 'car', 'sans', 'phone'].some(isAsking)).toBe(false);
});

test('what is asked of the offer says nothing of the thing, but its words alone may', () => {
  expect(askingIn(['backpack', 'free', 'shipping'])).toEqual([false, true, true]);
  expect(askingIn(['top', 'rated', 'cheap', 'blender'])).toEqual([true, true, true, false]);
  expect(askingIn(['shipping', 'labels'])).toEqual([false, false]);
});
