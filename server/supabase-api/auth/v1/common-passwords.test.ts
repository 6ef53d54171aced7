import { expect, test, vi } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const taken = (all: readonly string[]): string[] => all.filter((one) => !isCommonPassword(one));

test('the passwords everybody tries first are known: words, with what people put around them, in French and in English', () => {
  expect(
    taken([
      'password',
      'Password1',
      'P@ssw0rd',
      'passw0rd!',
      'password123',
      'motdepasse',
      'MotDePasse1!',
      'bonjour123',
      'Soleil2024!',
      'doudou12',
      'jetaime1',
      'chouchou',
      'marseille13',
      'iloveyou',
      'football',
      'princess1',
      'trustno1',
      'loulou75',
      'Sénégal2024',
      'bamako223',
      'sugusugu',
      'welcome1',
      'admin123',
      'changeme!',
      'NICOLAS1',
    ]),
  ).toEqual([]);
});

test('so are rows of keys, repetitions and dates', () => {
  expect(
    taken([
      '12345678',
      '123456789',
      '1234567890',
      '0987654321',
      '87654321',
      '11111111',
      '00000000',
      '12341234',
      '123123123',
      'abcabcabc',
      'azertyui',
      'azertyuiop',
      'azerty123',
      '123azerty',
      'qwerty123',
      'qwertyuiop',
      '1q2w3e4r',
      '1qaz2wsx',
      'abcd1234',
      'a1234567',
      '1234567a',
      'aaaaaaaa',
      '147258369',
      '12344321',
      '01011990',
      '19900101',
      '24-12-1985',
      'abc12345',
      '1234qwer',
    ]),
  ).toEqual([]);
});

test('so are first names, with a year or a row of digits', () => {
  expect(
    taken([
      'Marie1990',
      'amadou123',
      'jean1234',
      'Lucas2010!',
      'john1234',
      'Aïcha2001',
      'koffi2024',
      'kouame01',
      'fanta!!!',
      'chloé1234',
    ]),
  ).toEqual([]);
});

test('length alone makes none of them better', () => {
  expect(
    taken([
      '1'.repeat(25),
      '1'.repeat(72),
      '123456789012345678901',
      '1234567890'.repeat(7),
      'passwordpasswordpassword',
      'Motdepasse-Motdepasse-Motdepasse',
      'bonjour1'.repeat(9),
      'passwordpasswordpass',
      'azertyuiopqsdfghjklmwxcvbn',
      'abcdefghijklmnopqrstuvwxyz0123456789',
      '19861224'.repeat(4),
      'a b '.repeat(18),
      '😀'.repeat(18),
    ]),
  ).toEqual([]);
});

test('a plain date is none, in whatever order it is written', () => {
  expect(taken(['19861224', '24121986', '12241986', '1986-12-24', '24/12/1986', '24 12 1986', '12.24.1986'])).toEqual(
    [],
  );
});

test('what is long or made of more is taken, also with such a word in it', () => {
  const good = [
    'le chat boit du thé',
    'correct horse',
    'battery staple',
    'phrase de passe 4f2a81c0',
    'soleil sur la mer 88',
    'brouette47violet',
    'tK9#mmq2',
    'motdepasse du jardin bleu',
    'Kadiatou et ses 3 chèvres',
    'x7f9q2lm',
    'mangue-verte-tôt',
    '83920174',
    'kR7 kR7 vent du nord',
    'x7f9q2lmx7f9q2lm',
    `${'\u0000é'.repeat(30)}x7f9q2lm`,
    'jean aime les mangues de marie',
  ];
  expect(good.filter(isCommonPassword)).toEqual([]);
});

test('no password, however long or strange, is walked through more than a few times', () => {
  const has = vi.spyOn(Set.prototype, 'has');
  // Passwords that almost consist of key sequences, so that all of the many ways to divide them are tried.
  for (const odd of [
    `${'1'.repeat(69)}zqp`,
    `${'123'.repeat(23)}zqp`,
    `${'abcde'.repeat(13)}kqz`,
    `${'12345678901234567890'.repeat(3)}vkhvkgvjg`,
  ]) {
    has.mockClear();
    expect(isCommonPassword(odd), odd).toBe(false);
    expect(has.mock.calls.length, odd).toBeGreaterThan(72);
    expect(has.mock.calls.length, odd).toBeLessThan(12 * 72);
    has.mockClear();
    isCommonPassword(odd.repeat(10_000));
    expect(has.mock.calls.length, 'what is too long').toBeLessThan(12 * 72);
  }
  has.mockRestore();
});
