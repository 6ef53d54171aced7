import { expect, test } from 'vitest';
import { parseDefaultFactorNumber } from './factor-name.ts';

test('R-AUTH-36 a factor without a name of its own is known as such, also one of before, whose name was words of a language', () => {
  expect(
    [
      '',
      null,
      undefined,
      'totp',
      'totp 2',
      'phone 4567',
      'Application d’authentification',
      'Authenticator app 3',
      'Message texte 4567',
    ].map(parseDefaultFactorNumber),
  ).toEqual(['', '', '', '', '2', '4567', '', '3', '4567']);
});

test('R-AUTH-36 what its owner called it stays', () => {
  expect(
    ['Téléphone', 'totp de Binta', 'phone2', 'Mon Application d’authentification'].map(parseDefaultFactorNumber),
  ).toEqual([null, null, null, null]);
});
