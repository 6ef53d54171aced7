import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test('a page has one address: no slash at its end, no capitals', () => {
  expect(
    ['/produit/x/', '/Categorie/Mode', '//compare/', '/PANIER', '/commande/AbC/'].map((path) => canonicalPath(path)),
  ).toEqual(['/produit/x', '/categorie/mode', '/compare', '/panier', '/commande/AbC']);
});

test('an address holds no NUL, however it is spelled', () => {
  expect(['/blog/%00', '/recrutement/a%00b', '/%00/evil.example', '/x%0%000', '/%2500'].map(canonicalPath)).toEqual([
    '/blog',
    '/recrutement/ab',
    '/evil.example',
    '/x',
    '/%2500',
  ]);
});

test('what is canonical stays as it is, and so do the paths of machines', () => {
  for (const path of [
    '/',
    '/produit/x',
    '/rest/v1/',
    '/storage/v1/object/a//b/',
    '/auth/v1/token',
    '/assets/X.js',
    '/remise/Ab.cD',
  ])
    expect(canonicalPath(path)).toBe(path);
});

test('nothing leads to another site, and one redirect is enough', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('/', '\\', 'a', 'produit', 'Categorie', '.', '%', '0', '%00', '%2f')),
      (parts) => {
        const path = canonicalPath(`/${parts.join('')}`);
        expect(path.startsWith('/') && !path.startsWith('//')).toBe(true);
        expect(canonicalPath(path)).toBe(path);
      },
    ),
  );
});
