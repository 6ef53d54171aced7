import { expect, test } from 'vitest';
import type { Language } from '#domain/settings/language.ts';
import { canonicalPagePath } from './page-meta.ts';

const at = (path: string, language: Language = 'fr') => {
  const [pathname = '', search = ''] = path.split(/(?=\?)/);
  return canonicalPagePath({ pathname, search }, language);
};

test('R-SEO-07 French is at the address without a language, English at lang=en, whatever was asked for', () => {
  expect([at('/compare'), at('/compare?lang=fr'), at('/compare?lang=en')]).toEqual([
    '/compare',
    '/compare',
    '/compare',
  ]);
  expect([at('/compare', 'en'), at('/compare?lang=en', 'en'), at('/categorie/mode?sub=femmes', 'en')]).toEqual([
    '/compare?lang=en',
    '/compare?lang=en',
    '/categorie/mode?sub=femmes&lang=en',
  ]);
});

test('filters and sorting are views of the same page; a further page is another', () => {
  expect(at('/categorie/mode?sub=femmes&sort=price_asc&price_max=20&page=2')).toBe('/categorie/mode?sub=femmes&page=2');
});

test('a category asked of the home page is the category’s own page, unless something is searched in it', () => {
  expect([at('/?category=mode'), at('/?category=mode&sub=femmes', 'en'), at('/?category=mode&search=')]).toEqual([
    '/categorie/mode',
    '/categorie/mode?sub=femmes&lang=en',
    '/categorie/mode',
  ]);
  expect([at('/?category=Soldes'), at('/?category=mode&search=sac'), at('/?category=..')]).toEqual([
    '/?category=Soldes',
    '/?category=mode',
    '/?category=..',
  ]);
});
