// Draws search queries of several kinds from the generated catalogue, without repeating any.
import type { Language } from '#domain/settings/language.ts';
import { countries } from '#domain/delivery/countries.ts';
import { currencies } from '#domain/money/currencies.ts';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { randomInteger, createSeededRandom } from '#database/seeds/seeded-random.ts';
import { benchSellers, type BenchProduct, generateProduct, zipfIndex } from './generated-catalogue.ts';
import { synonymQueries } from './product-words.ts';

export type LoadQuery = Partial<SearchQuery>;
/** What a query is made from: a product of the catalogue, a language and a random generator. */
type Draw = { product: BenchProduct; language: Language; dice: () => number };

/** Each kind of query with its generator, in the order of docs/performance.md. */
export const queryGenerators: Record<string, (draw: Draw) => LoadQuery> = {
  'one word': (draw) => ({ query: some(draw, 1) }),
  'two words': (draw) => ({ query: some(draw, 2) }),
  'three words': (draw) => ({ query: some(draw, 3) }),
  'brand and type': ({ product, language }) => ({ query: `${product.brand} ${product.thing[language]}` }),
  'model number': ({ product }) => ({ query: product.model }),
  barcode: ({ product }) => ({ query: product.barcode ?? product.model }),
  'unfinished word': (draw) => ({ query: unfinished(draw) }),
  'typo: swapped letters': (draw) => ({
    query: misspelt(draw, (word, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)),
  }),
  'typo: missing letter': (draw) => ({ query: misspelt(draw, (word, at) => word.slice(0, at) + word.slice(at + 1)) }),
  'synonym across languages': ({ product, dice }) => {
    const { query, language } = synonymQueries[randomInteger(dice, 0, synonymQueries.length - 1)]!;
    return { query: dice() < 0.5 ? query : `${query} ${product.brand}`, language };
  },
  compound: ({ product, language, dice }) => ({
    query: `${product.thing[language].replaceAll(/[\s-]+/g, '')}${dice() < 0.5 ? ` ${product.brand}` : ''}`,
  }),
  'size and unit': ({ product, language, dice }) => ({
    query: `${product.thing[language]} ${dice() < 0.5 ? product.size[language] : product.size[language].replace(' ', '')}`,
  }),
  'browse everything': () => ({}),
  'browse a category': ({ product }) => ({ category: product.category }),
  'browse a subcategory': ({ product }) => ({ category: product.category, sub: product.subcategory }),
  'words, category and brand': (draw) => ({
    query: words(draw)[0]!,
    category: draw.product.category,
    brand: draw.product.brand,
  }),
  'words and price range by price': ({ product, language, dice }) => ({
    query: product.thing[language],
    price_min: randomInteger(dice, 5, 40) * 100,
    price_max: randomInteger(dice, 60, 300) * 100,
    currency: 'CAD',
    sort: dice() < 0.5 ? 'price_asc' : 'price_desc',
  }),
  'category and price range': ({ product, dice }) => ({
    category: product.category,
    price_min: randomInteger(dice, 500, 4000),
    price_max: randomInteger(dice, 6000, 30_000),
    currency: 'CAD',
  }),
  'category by price, delivered': ({ product, dice }) => ({
    category: product.category,
    country: benchCountry(dice),
    sort: 'price_asc',
  }),
  'deep page': ({ product, language }) => ({ query: (product.quality ?? product.colour)[language], skip: 480 }),
  'source, in stock, free, ships to': ({ product, dice }) => {
    const { source, country } = benchSellers[zipfIndex(dice, benchSellers.length)]!;
    return {
      source,
      in_stock: true,
      free_shipping: true,
      ships_to: country,
      country,
      ...(dice() < 0.5 && { category: product.category }),
    };
  },
};

/** The queries already used in this run. A cache could answer a repeated one. */
export type UsedQueries = Set<string>;

/** Yields endless queries of one kind or of all in turn (`mix`). They depend only on `seed` and the used queries. */
export function* generateEndlessQueries(
  kind: string,
  { products, seed, usedQueries: queries = new Set() }: { products: number; seed: string; usedQueries?: UsedQueries },
): Generator<LoadQuery> {
  const dice = createSeededRandom(`${kind} ${products} ${seed}`);
  const names = kind === 'mix' ? Object.keys(queryGenerators) : [kind];
  for (let n = 0; ; n++)
    yield fresh(queries, dice, () => visited(dice, queryGenerators[names[n % names.length]!]!, products));
}

/** Draws an unused query. A kind with few different queries (browsing) varies currency and offset. */
function fresh(queries: UsedQueries, dice: () => number, draw: () => LoadQuery): LoadQuery {
  for (let tries = 0; ; tries++) {
    const query = draw();
    if (tries > 3)
      Object.assign(query, {
        currency: currencies[randomInteger(dice, 0, currencies.length - 1)]!.code,
        skip: (query.skip ?? 0) + randomInteger(dice, 0, 20 * tries),
      });
    const key = JSON.stringify(query);
    if (queries.has(key)) continue;
    queries.add(key);
    return query;
  }
}

/** A random visitor: half of them in Canada, two in three French, with their country's currency. */
function visited(dice: () => number, kind: (draw: Draw) => LoadQuery, products: number): LoadQuery {
  const language = dice() < 0.66 ? 'fr' : 'en';
  const country = dice() < 0.5 ? 'CA' : benchCountry(dice);
  const product = generateProduct(Math.floor(dice() * products));
  return {
    query: '',
    country,
    currency: countries.find(({ code }) => code === country)!.currency,
    language,
    page_size: 24,
    ...kind({ product, language, dice }),
  };
}

const benchCountry = (dice: () => number): string => countries[zipfIndex(dice, countries.length)]!.code;

/** Returns the words of a title in random order: the noun and its adjectives. */
function words({ product, language }: Draw): string[] {
  const said = [
    product.thing[language],
    product.quality?.[language],
    product.material?.[language],
    product.brand,
    product.line,
  ];
  return said.flatMap((text) => (text ?? '').split(/[\s’]+/)).filter((word) => word.length > 2);
}

function some(draw: Draw, howMany: number): string {
  const left = words(draw);
  const chosen = Array.from(
    { length: Math.min(howMany, left.length) },
    () => left.splice(Math.floor(draw.dice() * left.length), 1)[0]!,
  );
  return chosen.join(' ');
}

function unfinished(draw: Draw): string {
  const [first = '', second = first] = some(draw, 2).split(' ');
  const part = second.slice(0, Math.max(2, Math.ceil(second.length * (0.4 + 0.4 * draw.dice()))));
  return draw.dice() < 0.5 ? part : `${first} ${part}`;
}

/** Returns one long word of the title with a typo after its first letter. */
function misspelt(draw: Draw, spoil: (word: string, at: number) => string): string {
  const word = draw.product.thing[draw.language]
    .split(/[\s’]+/)
    .toSorted((one, other) => other.length - one.length)[0]!;
  const spoilt = spoil(word, randomInteger(draw.dice, 1, word.length - 2));
  return draw.dice() < 0.3 ? spoilt : `${spoilt} ${some(draw, 1)}`;
}
