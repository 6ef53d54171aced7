import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test('initials are of the first and the last word, in any script; nothing where there is no letter', () => {
  expect(['Awa Marie Diallo', 'awa', 'Élodie N’Guessan', 'Jean-Luc', '  ', '(…) !', 'ߒߞߏ ߞߊ߲'].map(initialsOf)).toEqual([
    'AD',
    'A',
    'ÉN',
    'JL',
    '',
    '',
    'ߒߞ',
  ]);
});
