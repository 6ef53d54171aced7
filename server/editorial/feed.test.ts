import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { openContentLibrary } from './library.ts';

const library = openContentLibrary();
const feedIn = (language: 'fr' | 'en') =>
  library.feed({ siteUrl: 'https://sugu.example', language, title: 'Le blog', description: 'A & B' });

/** The texts of the elements with this name, in document order. Throws when the XML is not well formed. */
function texts(xml: string, name: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    open.push(tag.name);
    if (tag.name === name) found.push('');
  });
  parser.on('text', (text) => {
    if (open.at(-1) === name) found.push(found.pop()! + text);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return found;
}

test('R-ROUTE-02 each language has a feed of its own, well formed, with every article and links that lead to it from anywhere', () => {
  for (const [language, suffix] of [
    ['fr', ''],
    ['en', '?lang=en'],
  ] as const) {
    const xml = feedIn(language);
    expect(texts(xml, 'link')).toEqual([
      `https://sugu.example/blog${suffix}`,
      ...library.articles(language).map(({ id }) => `https://sugu.example/blog/${id}${suffix}`),
    ]);
    expect(texts(xml, 'language')).toEqual([`${language}-CA`]);
    for (const body of texts(xml, 'content:encoded')) {
      expect(body).toContain('<h2>Sources</h2>');
      expect(body).not.toMatch(/href="\//);
    }
    for (const moment of texts(xml, 'pubDate')) expect(Date.parse(moment)).toBeGreaterThan(0);
  }
  expect(feedIn('en')).not.toBe(feedIn('fr'));
});
