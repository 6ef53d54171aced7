import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { parseCategoryTextForm } from './parse-text-form.ts';
import CategoriesScreen from './screen.tsx';

const counts = {
  category: 'mode',
  searchWords: 'mode vêtements',
  shown: 1200,
  noPicture: 3,
  noOffer: 0,
  hasText: true,
};
function drawn(loaderData: object, actionData?: object): { html: string; words: string } {
  const Screen = CategoriesScreen as unknown as (props: { loaderData: unknown; actionData: unknown }) => ReactElement;
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Screen loaderData={loaderData} actionData={actionData} /> },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  return { html, words: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00A0]+/g, ' ') };
}
const at = '2026-11-26T12:00:00Z';
const one = {
  kind: 'one',
  counts,
  subcategories: [
    { subcategory: 'femmes', products: 7, searchWords: 'femme women' },
    { subcategory: null, products: 2, searchWords: '' },
  ],
  versions: [
    { id: 2, textFr: 'Nouvelle <b>', textEn: 'New', actor: 'x', actorName: 'Adama', at },
    { id: 1, textFr: 'Ancienne', textEn: 'Old', actor: 'x', actorName: null, at },
  ],
  from: 0,
  done: false,
  zone: 'America/Toronto',
};

test('each category’s figures lead to their products; an employee sees no way to the synonyms', () => {
  const { html, words } = drawn({ kind: 'all', categories: [counts], isAdmin: false });
  expect(words).toContain('1 200');
  expect(html).toContain('href="/admin/products?category=mode&amp;state=shown&amp;without=picture"');
  expect(html).not.toContain('without=offer');
  expect(html).not.toMatch(/class="link"[^>]*href="\/admin\/synonyms"/);
  expect(drawn({ kind: 'all', categories: [counts], isAdmin: true }).html).toContain('href="/admin/synonyms"');
});

test('a category shows its present text in the form, its history, and earlier versions to take up', () => {
  const { html, words } = drawn(one);
  expect(html).toContain('>Nouvelle &lt;b&gt;</textarea>');
  expect(html).toContain('href="/admin/categories?category=mode&amp;from=1"');
  expect(words).toContain('Sans sous-catégorie');
  expect(html).toMatch(/name="version"[^>]*value="2"/);
  const earlier = drawn({ ...one, from: 1 });
  expect(earlier.html).toContain('>Ancienne</textarea>');
  // The form of an earlier version still replaces the newest version (2).
  expect(earlier.html).toMatch(/name="version"[^>]*value="2"/);
});

test('issue 21: after somebody else’s edit both texts are shown and the form keeps the version it began with', () => {
  const typed = { textFr: 'Mon texte', textEn: 'My text' };
  const answer = { typed, faults: {}, version: 1, refused: 'Déjà modifié', isPreview: false, isConflict: true };
  const { html, words } = drawn(one, answer);
  expect(html).toMatch(/name="version"[^>]*value="1"/);
  expect(html).toMatch(/name="over"[^>]*value="2"/);
  for (const text of ['Nouvelle', 'Mon texte', 'Adama']) expect(words).toContain(text);
});

test('a preview says that nothing is published; a fault keeps what was typed', () => {
  const typed = { textFr: 'Essai', textEn: 'Trial' };
  const answer = { typed, faults: {}, version: 1, refused: null, isPreview: true, isConflict: false };
  const { words } = drawn(one, answer);
  expect(words).toContain('Rien n’est encore publié');
  const form = new FormData();
  form.set('textFr', ' Seule \n ligne ');
  form.set('version', '2');
  expect(parseCategoryTextForm(form)).toMatchObject({ typed: { textFr: 'Seule ligne', textEn: '' }, version: 2 });
  expect(Object.keys(parseCategoryTextForm(form).faults)).toEqual(['textEn']);
});
