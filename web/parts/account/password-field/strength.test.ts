import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordStrength } from './strength.ts';

test('a password below the least length is short, whatever it is made of', () => {
  fc.assert(fc.property(fc.string({ maxLength: 7 }), (password) => passwordStrength(password, 8) === 'short'));
});

test('runs, repetitions, well-known words and what everyone knows of the owner are weak at any length', () => {
  for (const password of ['12345678901234', 'aaaaaaaaaaaa', 'Azerty!2026xyz', 'motdepasse2026!', 'aminata.diallo99'])
    expect(passwordStrength(password, 8, ['aminata']), password).toBe('weak');
});

test('a short sentence is good, and so is a mixed word', () => {
  for (const password of ['le chat boit du thé', 'Kx7-mangue', 'théière bleue'])
    expect(passwordStrength(password, 8), password).toBe('good');
  expect(passwordStrength('mangue42', 8)).toBe('fair');
});
