import { expect, test } from 'vitest';
import { isSpamLinkPath } from './suspicious-url.ts';

test.each([
  ['R-GUARD-04', '/promo.html'],
  ['R-GUARD-04', '/a/b/C.HTML'],
  ['R-GUARD-05', '/afrique/x/y'],
  ['R-GUARD-06', '/europe/x/y'],
  ['R-GUARD-07', '/asie/x/y'],
  ['R-GUARD-08', '/amerique/x/y'],
  ['R-GUARD-09', '/x/y/quincaillerie'],
  ['R-GUARD-10', '/x/y/electronique'],
  ['R-GUARD-11', '/x/y/mode'],
])('%s %s is suspicious', (_row, path) => {
  expect(isSpamLinkPath(path)).toBe(true);
});

test.each([
  '/',
  '/categorie/mode',
  '/categorie/electronique',
  '/categorie/bricolage',
  '/marche-africain',
  '/merchant/boutique-demo',
  '/restaurant/mode',
  '/blog/mode',
  '/produit/casque',
  '/afrique',
  '/afrique/x',
  '/afrique/x/y/z',
  '/x/y/modes',
  '/xhtml',
  '/commande/6f/',
  '/html',
  '/page.html/suite',
])('R-GUARD-12 %s is left alone', (path) => {
  expect(isSpamLinkPath(path)).toBe(false);
});
