import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnPath, signInPath } from './safe-return-path.ts';

test('R-GUARD-02 a path of this site is returned to, with its query', () => {
  for (const path of [
    '/account',
    '/payment-success?order=x&token=1.y',
    '/?search=th%C3%A9',
    '/produit/theiere#avis',
    '/authentique',
  ])
    expect(safeReturnPath(path), path).toBe(path);
});

test('a way to another site leads home', () => {
  for (const path of [
    null,
    undefined,
    '',
    'account',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /account',
    'javascript:alert(1)',
    '/../account',
    '/./x',
    '/a/..//evil.example',
    '/a//evil.example',
    '/%2e%2e/x',
    '/%2E/x',
    `/${'x'.repeat(3000)}`,
  ])
    expect(safeReturnPath(path), String(path)).toBe('/');
  expect(safeReturnPath('//evil.example', '/account')).toBe('/account');
});

test('a sign-in never leads back to itself', () => {
  for (const path of ['/auth', '/auth/', '/auth?from=/auth', '/auth#x']) expect(safeReturnPath(path), path).toBe('/');
});

test('whatever is asked, a browser stays on this site', () => {
  const pieces = fc
    .array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        'evil.example',
        '@',
        ':',
        '?',
        '#',
        '%2f',
        '%5c',
        '%2e',
        ' ',
        '\t',
        '\n',
        'http:',
        'javascript:',
        'a',
        'é',
        '\u202E',
      ),
      { maxLength: 12 },
    )
    .map((list) => list.join(''));
  fc.assert(
    fc.property(pieces, (path) => {
      expect(new URL(safeReturnPath(path), 'https://shop.example/auth').origin).toBe('https://shop.example');
    }),
    { numRuns: 2000 },
  );
});

test('R-GUARD-01 R-GUARD-02 the way to the sign-in passes on where one wanted to go', () => {
  expect(signInPath('/account/commandes?page=2')).toBe('/auth?from=%2Faccount%2Fcommandes%3Fpage%3D2');
  expect(signInPath('/')).toBe('/auth');
  expect(signInPath('//evil.example')).toBe('/auth');
});
