// Loads and scores strangers*.tsv and everyday*.tsv: queries by people who do not know the catalogue (README.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#domain/settings/language.ts';
import { countryOf } from '#domain/delivery/countries.ts';
import { toMinor } from '#domain/money/units.ts';
import type { SearchResult, SearchQuery } from '#domain/catalogue/search.ts';
import { fold } from '#domain/catalogue/words/fold.ts';

type Range = { from: number; to: number };
export type StrangerQuery = {
  language: Language;
  country: string;
  query: string;
  /** Matches right results by `category/subcategory/slug`; null: not sold here, and search must say so. */
  right: RegExp | null;
  bearable: RegExp | null;
  /** The word that the response must report as unknown. */
  unsold: string | null;
  /** In major units of the country's currency. `cheap`: no right product costs less than the first one. */
  price: Range | 'cheap' | null;
};
/** The verdict on the first five results of one query. */
export type ResultVerdict = {
  query: string;
  isRight: boolean;
  isWithinFive: boolean;
  isAbsurd: boolean;
  first: string;
};
export type SearchScores = { right: number; within: number; absurd: number; queryCount: number };

export function loadStrangerQueries(
  half:
    | 'strangers'
    | 'strangers-aside'
    | 'everyday'
    | 'everyday-second'
    | 'everyday-fr'
    | 'fresh'
    | 'fresh-second'
    | 'lately'
    | 'lately-aside'
    | 'third'
    | 'third-aside'
    | 'fourth'
    | 'fourth-aside'
    | 'fifth'
    | 'seventh',
  dir: string = import.meta.dirname,
): StrangerQuery[] {
  return readFileSync(join(dir, `${half}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [language = '', country = '', query = '', right = '', bearable = '', price = ''] = line.split('\t');
      const unsold = right.startsWith('@') ? right.slice(1) : null;
      return {
        language: language as Language,
        country,
        query,
        right: unsold === null ? piecesOf(right) : null,
        bearable: bearable.trim() ? piecesOf(bearable) : null,
        unsold,
        price: rangeOf(price),
      };
    });
}

/** Runs one query and judges its results. `shelfOf` returns the `category/subcategory/slug` of a product. */
export function judgeResults(
  search: (ask: Partial<SearchQuery>) => SearchResult,
  shelfOf: (id: string) => string,
  { language, country, query, right, bearable, unsold, price }: StrangerQuery,
): ResultVerdict {
  const { currency } = countryOf(country)!;
  const answer = search({ query, language, country, currency, page_size: 24 });
  const items = answer.items.map((card) => ({ shelf: shelfOf(card.id), price: card.price }));
  const [first] = items;
  if (unsold !== null) {
    const said = answer.unknown.some((word) => fold(word).includes(fold(unsold)));
    const isBearable = (one: (typeof items)[number]): boolean => bearable?.test(one.shelf) ?? false;
    return {
      query,
      isRight: said && (!first || isBearable(first)),
      isWithinFive: said && (!first || items.slice(0, 5).some(isBearable)),
      isAbsurd: first !== undefined && !isBearable(first),
      first: `${said ? '(said) ' : ''}${first?.shelf ?? 'nothing'}`,
    };
  }
  const isThing = (one: (typeof items)[number]): boolean => right!.test(one.shelf);
  const cheapest = Math.min(...items.filter(isThing).map((one) => one.price));
  const isPriced = (cost: number): boolean =>
    price === null ||
    (price === 'cheap'
      ? cost === cheapest
      : cost >= toMinor(price.from, currency) && cost <= toMinor(price.to, currency));
  const isRight = (one: (typeof items)[number]): boolean => isThing(one) && isPriced(one.price);
  return {
    query,
    isRight: first !== undefined && isRight(first),
    isWithinFive: items.slice(0, 5).some(isRight),
    isAbsurd: first !== undefined && !isThing(first) && !bearable?.test(first.shelf),
    first: first ? `${first.shelf} ${first.price}` : 'nothing',
  };
}

/** Computes the scores of some verdicts, as shares from 0 to 1. */
export function summarizeVerdicts(verdicts: readonly ResultVerdict[]): SearchScores {
  const share = (of: (one: ResultVerdict) => boolean): number => verdicts.filter(of).length / verdicts.length;
  return {
    right: share(({ isRight }) => isRight),
    within: share(({ isWithinFive }) => isWithinFive),
    absurd: share(({ isAbsurd }) => isAbsurd),
    queryCount: verdicts.length,
  };
}

const piecesOf = (text: string): RegExp => new RegExp(text.trim().split(/\s+/).join('|'));

function rangeOf(text: string): Range | 'cheap' | null {
  if (text === 'cheap') return 'cheap';
  if (text === '') return null;
  const [from = '', to = ''] = text.split('..');
  return { from: Number(from || 0), to: to === '' ? 1e9 : Number(to) };
}
