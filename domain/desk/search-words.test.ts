import { expect, test } from 'vitest';
import { splitSearchWords } from './search-words.ts';

test('what is typed becomes the words the index holds: without case, accents and signs', () => {
  expect(splitSearchWords('Théière  Awa@Client.example')).toEqual(['theiere', 'awa client example']);
  expect(splitSearchWords('+1 (514) 555-0100')).toEqual(['514', '555 0100']);
  expect(splitSearchWords('pi_3Qx%_')).toEqual(['pi 3qx']);
});

test('what is too short for the index is left out, and no more than four words are looked for', () => {
  expect(splitSearchWords('à de')).toEqual([]);
  expect(splitSearchWords('un deux trois quatre cinq six sept')).toEqual(['deux', 'trois', 'quatre', 'cinq']);
});
