// The files of content/: both languages have equal structure and links; lengths and numbers follow the specification.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EditorialDocument } from '#domain/editorial/document.ts';
import { languages } from '#domain/settings/language.ts';
import { routePathsPattern } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';
import { openContentLibrary } from './library.ts';

const library = openContentLibrary();
const pages = readdirSync('content/pages');
const articles = readdirSync('content/blog');
const page = (id: string, language: 'fr' | 'en' = 'fr') => library.page(id, language);
const htmlOf = ({ opening, sections }: EditorialDocument): string =>
  opening + sections.map(({ html, parts }) => html + parts.map((part) => part.html).join('')).join('');
const shapeOf = ({ sections, updated }: EditorialDocument) => [updated, sections.map(({ parts }) => parts.length)];

test('each page and article has the same sections, in French and in English, and says when it was last changed', () => {
  for (const id of pages) expect(shapeOf(page(id, 'en')), id).toEqual(shapeOf(page(id)));
  for (const id of articles) {
    const [french, english] = [library.article(id, 'fr')!, library.article(id, 'en')!];
    expect(shapeOf(english), id).toEqual(shapeOf(french));
    expect([english.published, english.tile], id).toEqual([french.published, french.tile]);
    expect(english.title, id).not.toBe(french.title);
  }
  expect(library.article('nulle-part', 'fr')).toBeNull();
  expect(() => page('nulle-part')).toThrow();
});

test('R-SCR-02 there are six articles, newest first, each of 500 to 900 words, with its sources and their dates', () => {
  for (const language of languages) {
    const list = library.articles(language);
    expect(list).toHaveLength(articles.length);
    expect(list.length).toBeGreaterThanOrEqual(6);
    const days = list.map(({ published }) => published);
    expect(days).toEqual(days.toSorted().toReversed());
    for (const { id } of list) {
      const text = readFileSync(`content/blog/${id}/${language}.md`, 'utf8').split('\n---\n')[1]!;
      const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)!.length;
      expect(words, id).toBeGreaterThanOrEqual(500);
      expect(words, id).toBeLessThanOrEqual(900);
      const sources = library.article(id, language)!.sections.at(-1)!;
      expect(sources.id, id).toBe('sources');
      expect(sources.html, id).toMatch(/20\d\d/);
    }
  }
});

test('every link within the shop leads to a route, and every part of a page that is named is there', () => {
  const known = routePathsPattern(routes);
  const files = new Set(readdirSync('public').map((file) => `/${file}`));
  for (const language of languages) {
    const all = [
      ...pages.map((id) => ({ at: `/${id}`, document: page(id, language) })),
      ...articles.map((id) => ({ at: `/blog/${id}`, document: library.article(id, language)! })),
    ];
    for (const { at, document } of all) {
      const links = [...htmlOf(document).matchAll(/ href="(\/[^"]*)"/g)].map(([, link]) => link!);
      for (const link of links) {
        const { pathname } = new URL(link, 'https://sugu.example');
        expect(known.test(pathname) || files.has(pathname), `${language} ${at}: ${link}`).toBe(true);
        const [, id] = /^\/blog\/(?!rss)(.+)$/.exec(pathname) ?? [];
        if (id) expect(articles, `${at}: ${link}`).toContain(id);
      }
    }
  }
});

test('R-SCR-17, R-SCR-18, R-GEN-08 the terms have exactly nine sections, the day they last changed, and Amazon’s disclaimers', () => {
  for (const language of languages) {
    const terms = page('conditions-utilisation', language);
    expect(terms.sections).toHaveLength(9);
    expect(terms.updated).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
  expect(htmlOf(page('conditions-utilisation'))).toContain('En tant que Partenaire Amazon, Sugu réalise un bénéfice');
  const english = htmlOf(page('conditions-utilisation', 'en'));
  expect(english).toContain('As an Amazon Associate, Sugu earns from qualifying purchases.');
  expect(english).toContain('subject to change or removal at any time');
});

test('R-SCR-19, R-GEN-09 there are exactly five questions, one with Amazon’s disclaimer', () => {
  for (const language of languages) expect(page('faq', language).sections).toHaveLength(5);
  expect(htmlOf(page('faq'))).toContain('en tant que Partenaire Amazon, Sugu réalise un bénéfice');
  expect(htmlOf(page('faq', 'en'))).toContain('as an Amazon Associate, Sugu earns from qualifying purchases.');
});

test('R-SCR-15, R-SCR-16 technology has three features and three steps, each step with a way to check it', () => {
  for (const language of languages) {
    const [features, steps] = page('technology', language).sections;
    expect(features!.parts).toHaveLength(3);
    expect(steps!.parts).toHaveLength(3);
    for (const { html } of steps!.parts) expect(html).toMatch(/À vérifier|To check/);
  }
  expect(page('technology', 'en').sections[1]!.parts.map(({ title }) => title.toLowerCase())).toEqual([
    'data collection',
    'smart analysis',
    'personalized recommendations',
  ]);
  expect(page('technology').sections[1]!.parts.map(({ title }) => title)).toEqual([
    'Collecte de données',
    'Analyse intelligente',
    'Recommandations personnalisées',
  ]);
});

test('a shop without articles has an empty list, with an empty folder or with none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sugu-library-'));
  for (const made of ['pages', 'blog']) {
    mkdirSync(join(folder, made));
    expect(openContentLibrary({ folder }).articles('fr')).toEqual([]);
  }
  rmSync(folder, { recursive: true });
});
