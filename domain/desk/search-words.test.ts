import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test('what is typed becomes the words the index holds: without case, accents and signs', () => {
  expect(searchWords('Théière  Awa@Client.example')).toEqual(['theiere', 'awa client example']);
  expect(searchWords('+1 (514) 555-0100')).toEqual(['514', '555 0100']);
  expect(searchWords('pi_3Qx%_')).toEqual(['pi 3qx']);
});

test('what is too short for the index is left out, and no more than four words are looked for', () => {
  expect(searchWords('à de')).toEqual([]);
  expect(searchWords('un deux trois quatre cinq six sept')).toEqual(['deux', 'trois', 'quatre', 'cinq']);
});
