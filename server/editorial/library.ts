// The Markdown files of content/: articles and pages about the shop, each in both languages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Article,
  type ArticleSummary,
  type EditorialDocument,
  mergeArticlesNewestFirst,
  readingMinutes,
  coverBackgrounds,
  type CoverBackground,
} from '#domain/editorial/document.ts';
import { parseFrontMatter } from '#domain/editorial/front-matter.ts';
import type { Language } from '#domain/settings/language.ts';
import { shop } from '#domain/settings/shop.ts';
import { type RssChannel, renderRss } from './feed.ts';
import { renderMarkdownSections } from './markdown.ts';
import { typeset } from './typography.ts';

export type ContentLibrary = {
  /** The summary of every article, newest first. */
  articles(language: Language): ArticleSummary[];
  article(id: string, language: Language): Article | null;
  /** A page about the shop, by the name of its folder. Throws when there is none. */
  page(id: string, language: Language): EditorialDocument;
  /** The articles as RSS 2.0, together with those of administrators (`own`). */
  feed(about: RssChannel, own?: readonly Article[]): string;
};

type Shelf<Document> = Record<Language, Map<string, Document>>;

/** Reads and renders all files at the first call, in development (`isFresh`) at each call, because files change. */
export function openContentLibrary({ folder = 'content', isFresh = false } = {}): ContentLibrary {
  let kept: { articles: Shelf<Article>; pages: Shelf<EditorialDocument> } | undefined;
  const all = () =>
    (kept = (isFresh ? undefined : kept) ?? {
      articles: loadShelf(join(folder, 'blog'), readArticle),
      pages: loadShelf(join(folder, 'pages'), readPage),
    });
  const ofFiles = (language: Language) => [...all().articles[language].values()];
  return {
    articles: (language) => mergeArticlesNewestFirst(ofFiles(language), []).map(summaryOf),
    feed: (about, own = []) => renderRss(mergeArticlesNewestFirst(ofFiles(about.language), own), about),
    article: (id, language) => all().articles[language].get(id) ?? null,
    page: (id, language) => {
      const found = all().pages[language].get(id);
      if (!found) throw new Error(`There is no page "${id}" in ${folder}/pages.`);
      return found;
    },
  };
}

const summaryOf = ({ id, title, description, updated, published, minutes, topic, alt, tile, cover }: Article) => ({
  id,
  title,
  description,
  updated,
  published,
  minutes,
  topic,
  alt,
  tile,
  cover,
});

/** Loads the folders below `folder`, each with `fr.md` and `en.md`. An error names the file. */
function loadShelf<Document>(folder: string, read: (id: string, file: string) => Document): Shelf<Document> {
  // A shop without articles may lack the folder, because git stores no empty folders.
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const ids = entries.filter((entry) => entry.isDirectory());
  const inLanguage = (language: Language) =>
    new Map(
      ids.map(({ name }) => {
        const path = join(folder, name, `${language}.md`);
        try {
          return [name, read(name, typeset(fillIn(readFileSync(path, 'utf8')), language))] as const;
        } catch (cause) {
          throw new Error(`${path}: ${(cause as Error).message}`, { cause });
        }
      }),
    );
  return { fr: inLanguage('fr'), en: inLanguage('en') };
}

function readPage(id: string, file: string): EditorialDocument {
  const { facts, text } = parseFrontMatter(file);
  const fact = factsOf(facts);
  return {
    id,
    title: fact('title'),
    description: fact('description'),
    updated: day(fact('updated')),
    ...renderMarkdownSections(text),
  };
}

function readArticle(id: string, file: string): Article {
  const { facts, text } = parseFrontMatter(file);
  const fact = factsOf(facts);
  return {
    ...readPage(id, file),
    published: day(fact('published')),
    minutes: readingMinutes(text),
    topic: fact('topic'),
    alt: fact('alt'),
    tile: tileOf(fact('tile')),
    // The file name of the cover that tools/article-covers.ts draws.
    cover: id,
  };
}

const factsOf = (facts: ReadonlyMap<string, string>) => (name: string) => {
  const value = facts.get(name);
  if (value === undefined) throw new Error(`The fact "${name}" is missing.`);
  return value;
};

function day(value: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(Date.parse(value))) throw new Error(`"${value}" is no day.`);
  return value;
}

function tileOf(value: string): CoverBackground {
  const tile = coverBackgrounds.find((name) => name === value);
  if (!tile) throw new Error(`"${value}" is no tile.`);
  return tile;
}

/** Placeholders of the texts, filled from the shop's configuration. */
const facts: Record<string, string> = {
  shop: shop.name,
  email: shop.email,
  phone: shop.phone,
  whatsapp: shop.whatsapp,
  postal: shop.postalAddress,
};

/** Replaces placeholders with configured values. A paragraph with an empty value is left out. */
const fillIn = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => !namesIn(paragraph).some((name) => facts[name] === ''))
    .map((paragraph) => paragraph.replaceAll(placeholder, (_, name: string) => factOf(name)))
    .join('\n\n');

const placeholder = /\{(\w+)\}/g;
const namesIn = (paragraph: string): string[] => [...paragraph.matchAll(placeholder)].map(([, name]) => name!);

function factOf(name: string): string {
  const value = facts[name];
  if (value === undefined) throw new Error(`Nothing is known as {${name}}.`);
  return value;
}
