// The index: every product on sale in memory, kept true by upsert and remove, asked by search and suggest. It knows no database and no thread.
import type { Language } from '#domain/settings/language.ts';
import { currencyOfCountry } from '#domain/delivery/countries.ts';
import { defaultCurrency } from '#domain/money/currencies.ts';
import {
  maxSearchPageSize,
  type SearchResult,
  type SearchQuery,
  type SuggestQuery,
  type Suggestions,
  defaultSearchPageSize,
} from '#domain/catalogue/search.ts';
import { Prices, type Reading } from './best-offers.ts';
import { type BrowseResult, type BrowseQuery, Browsing } from './browsing.ts';
import { cardOf } from './cards.ts';
import { Columns, row } from './columns.ts';
import type { SearchDocument } from './document.ts';
import { FactStore } from './facts.ts';
import { fieldsOf, wordsOf } from './fields.ts';
import { fingerprint, textOf } from './fingerprint.ts';
import { exactCount, foldOrder, variantsOf } from './folding.ts';
import { Market } from './market.ts';
import { type Matches, Scratch } from './match.ts';
import type { Plan } from './plan.ts';
import { withPriceAsked } from './price-asked.ts';
import { type ReadWords, readWords } from './read-words.ts';
import { byRelevance } from './relevance.ts';
import { shelvesByWord } from './shelves.ts';
import { sortFound } from './sort-found.ts';
import { stockedPlace, suggestedPlaces } from './suggested-places.ts';
import { Synonyms, type SynonymGroup } from './synonyms.ts';
import { FacetCounts } from './facet-counts.ts';

import { Found } from './found.ts';
import { TextIndex } from './text-index.ts';

/** Of how many of the most bought products the words are asked for, per country, before the first visitor comes. */
const warmingTitles = 3;
/** With fewer than this many products that have every word, those that lack one follow. */
const few = 24;
/** `groups`: all that would hold, not only what changes. */
export type SynonymComparison = {
  groups: readonly SynonymGroup[];
  asks: readonly Partial<SearchQuery>[];
  mostMs: number;
};

export class Engine {
  readonly market = new Market();
  readonly columns = new Columns();
  readonly text = new TextIndex();
  private readonly facts = new FactStore();
  private readonly docs = new Map<string, number>();
  private readonly texts = new Map<number, number>();
  readonly #scratch = new Scratch();
  readonly #found = new Found();
  readonly #browsing = new Browsing({
    columns: this.columns,
    market: this.market,
    found: this.#found,
    docs: () => this.text.docs,
    keys: (count) => this.#keys(count),
  });
  readonly #prices = new Prices(this.columns, this.market);
  #keyRoom = new Float64Array(0);
  #synonymGroups: readonly SynonymGroup[] = [];
  private treeWords = new Map<string, string>();
  /** Not a plain field, so that a snapshot can bring it back. */
  private readonly numbers = { mostPopular: 1 };

  /** Everything it holds, for snapshot.ts; the small tables of the market are read again. */
  kept(): object {
    return {
      columns: this.columns,
      text: this.text,
      facts: this.facts,
      docs: this.docs,
      texts: this.texts,
      numbers: this.numbers,
    };
  }

  get size(): number {
    return this.docs.size;
  }

  /** Takes the words of categories ("electronique") and subcategories ("electronique/audio"). */
  setCategoryWords(words: Map<string, string>): void {
    this.treeWords = words;
    this.text.tree = new Set([...words.values()].flatMap((text) => wordsOf(text).all));
    this.text.shelves = shelvesByWord(words);
  }

  setSynonyms(groups: readonly SynonymGroup[]): void {
    this.#synonymGroups = groups;
    this.text.setSynonyms(new Synonyms(groups));
  }

  /**
   * What these searches find now and with other groups of synonyms, in the same order; the groups are then as they were. It stops after `mostMs`,
   * so that visitors wait no longer: the answer may be shorter than what was asked.
   */
  compareSynonyms({ groups, asks, mostMs }: SynonymComparison): { before: SearchResult; after: SearchResult }[] {
    const until = performance.now() + mostMs;
    const own = this.#synonymGroups;
    const before: SearchResult[] = [];
    const after: SearchResult[] = [];
    for (const ask of asks) {
      if (performance.now() > until) break;
      before.push(this.search(ask));
    }
    try {
      this.setSynonyms(groups);
      for (const ask of asks.slice(0, before.length)) {
        if (after.length > 0 && performance.now() > until) break;
        after.push(this.search(ask));
      }
    } finally {
      this.setSynonyms(own);
    }
    return after.map((found, at) => ({ before: before[at]!, after: found }));
  }

  /** Takes a product in, or what it has become. One whose texts are the same keeps its place: only numbers change. */
  upsert(document: SearchDocument): void {
    if (document.offers.length === 0) return this.remove(document.id);
    const sellers = [...new Set(document.offers.map(({ seller }) => this.market.sellers.get(seller)?.name ?? ''))].join(
      ' ',
    );
    const print = fingerprint(textOf(document, sellers));
    let doc = this.docs.get(document.id);
    if (doc !== undefined) this.#browsing.before(doc);
    if (doc === undefined || this.texts.get(doc) !== print) {
      if (doc !== undefined) this.#forget(doc);
      const treeWords = `${document.category} ${document.subcategory ?? ''} ${this.treeWords.get(document.category) ?? ''} ${this.treeWords.get(`${document.category}/${document.subcategory}`) ?? ''}`;
      doc = this.text.add(fieldsOf(document, treeWords, sellers));
      this.docs.set(document.id, doc);
      this.texts.set(doc, print);
    }
    this.columns.write(doc, document);
    this.#prices.forget(doc);
    this.#prices.refresh();
    this.#browsing.after(doc, this.#prices.version);
    this.numbers.mostPopular = Math.max(this.numbers.mostPopular, document.popularity);
    const {
      description_fr: _f,
      description_en: _e,
      attributes: _a,
      barcodes: _b,
      model: _m,
      product_type: _t,
      ...facts
    } = document;
    this.facts.write(doc, facts);
  }

  /** What makes later answers faster and no present one wait, for so many milliseconds; true: there is more to do. */
  rest(mostMs: number): boolean {
    return this.#browsing.build(mostMs);
  }

  /**
   * Works out what the visitors of each country pay, and what there is to browse, so that the first of them need not wait; and asks for
   * what is bought most in a few words, so that the scan over a million products is compiled code for the first visitor too.
   */
  warm(countries: readonly string[]): void {
    this.text.vocabulary.sort();
    for (const country of countries) {
      const asked = { country, currency: currencyOfCountry(country) };
      const { facets, items } = this.search(asked);
      for (const { value: category } of facets.category) this.search({ ...asked, category });
      for (const { title } of items.slice(0, warmingTitles)) this.#warmWords(title.split(' '), country);
    }
  }

  #warmWords(words: string[], country: string): void {
    const currency = currencyOfCountry(country);
    for (const query of [words[0]!, words.slice(0, 2).join(' '), `${words[0]!}x`]) {
      this.search({ query, country, currency });
      this.suggest({ query: query.slice(0, -1), country, currency, language: 'fr' });
    }
    this.search({ query: words[0]!, country, currency, price_min: 500, price_max: 30_000, sort: 'price_asc' });
  }

  remove(id: string): void {
    const doc = this.docs.get(id);
    if (doc === undefined) return;
    this.#browsing.before(doc);
    this.docs.delete(id);
    this.#forget(doc);
  }

  /** The share of places and bytes that belong to products since taken away or rewritten. */
  get waste(): number {
    return this.text.docs === 0 ? 0 : Math.max(1 - this.docs.size / this.text.docs, this.facts.waste);
  }

  search(given: Partial<SearchQuery>): SearchResult {
    const { ask: wanted, understood } = withPriceAsked(given, this.market.rates);
    const ask: BrowseQuery = {
      query: '',
      country: null,
      currency: defaultCurrency,
      language: 'fr',
      sort: 'relevance',
      page_size: defaultSearchPageSize,
      skip: 0,
      ...wanted,
    };
    const reading = this.#reading(ask.country, ask.currency, ask.ships_to ?? null);
    const { plan, matches, unknown, place, department } = this.#read(ask.query, ask.language, {
      isTyping: false,
      few: ask.sort === 'relevance' ? few : 0,
      isOfKind: ask.sort === 'price_asc' || ask.sort === 'price_desc',
    });
    const instead = place && stockedPlace(this.columns, ask.category, place);
    const isBrowsing = plan === null && (ask.query.trim() === '' || instead !== null);
    const { total, folded, page, facets, without } = isBrowsing
      ? this.#browsing.answer(
          instead ? { ...ask, category: instead.category, sub: instead.subcategory } : ask,
          reading,
          this.#prices.version,
        )
      : this.#find(ask, reading, plan, matches);
    return {
      total,
      folded,
      relaxed:
        total === 0 || !matches
          ? null
          : matches.isLoose
            ? 'similar'
            : matches.relaxedTo !== null || unknown.length > 0
              ? 'any_word'
              : plan?.readAs
                ? 'spelling'
                : null,
      exact: unknown.length > 0 ? 0 : matches ? exactCount(this.columns, this.#found, plan!, matches) : total,
      read_as: plan?.readAs ?? null,
      unknown,
      instead,
      department: (department && stockedPlace(this.columns, ask.category, department)) ?? null,
      understood,
      items: page.map(([doc, offer]) => this.#card(doc, offer, reading, ask.language)),
      facets,
      without,
    };
  }

  #read(query: string, language: Language, how: { isTyping: boolean; few: number; isOfKind?: boolean }): ReadWords {
    return readWords(query, {
      text: this.text,
      columns: this.columns,
      scratch: this.#scratch,
      isThere: (doc) => this.columns.isThere(doc),
      language,
      ...how,
    });
  }

  /** With words: what they match is scanned. Words that say nothing find nothing. */
  #find(ask: BrowseQuery, reading: Reading, plan: Plan | null, matches: Matches | null): BrowseResult {
    const counts = new FacetCounts(this.columns, this.market, ask, reading);
    const docs = matches?.docs ?? new Uint32Array(0);
    this.#found.begin(docs.length);
    counts.scan(docs, 0, docs.length, 1, this.#found);
    const { folded } = counts.tally;
    const total = this.#found.count - folded;
    const last = Math.min(total, ask.skip + Math.min(ask.page_size, maxSearchPageSize));
    const { docs: found, offers } = this.#found;
    return {
      total,
      folded,
      facets: counts.facets(reading.reader),
      without: counts.without(),
      page: this.#fold(folded, last, (most) =>
        this.#order(reading, ask.sort, plan, matches, most, counts.isOfBest, ask.language),
      )
        .slice(ask.skip)
        .map((place) => [found[place]!, offers[place]!]),
    };
  }

  suggest({ query: typed, country, currency, language }: SuggestQuery): Suggestions {
    const { ask: priced } = withPriceAsked<Partial<SearchQuery>>({ query: typed, currency }, this.market.rates);
    const query = priced.query ?? '';
    const { plan, matches } = this.#read(query, language, { isTyping: !/\s$/.test(query), few });
    if (!plan || !matches) return { read_as: null, products: [], categories: [], brands: [] };
    const reading = this.#reading(country, currency, null);
    const counts = new FacetCounts(this.columns, this.market, priced, reading);
    const found = this.#found;
    found.begin(matches.docs.length);
    counts.scan(matches.docs, 0, matches.docs.length, 1, found);
    const best = this.#fold(counts.tally.folded, Math.min(found.count - counts.tally.folded, 200), (most) =>
      this.#order(reading, 'relevance', plan, matches, most, true, language),
    );
    return {
      read_as: plan.readAs,
      products: best
        .slice(0, 6)
        .map((place) => this.#card(found.docs[place]!, found.offers[place]!, reading, language)),
      categories: suggestedPlaces(
        this.columns,
        best.map((place) => found.docs[place]!),
      ),
      brands: counts.facets(reading.reader).brand.slice(0, 3),
    };
  }

  /** The first `most` of an order of what was found, one of each group. `folded`: how many stand behind another; usually none. */
  #fold(folded: number, most: number, order: (most: number) => number[]): number[] {
    return folded === 0 ? order(most) : foldOrder(this.columns, this.#found, most, order);
  }

  /** The first `most` of what was found in an order, as places in it. `isOfBest`: all are shown with the offer that costs least. docs/ranking.md. */
  #order(
    reading: Reading,
    sort: SearchQuery['sort'],
    plan: Plan | null,
    matches: Matches | null,
    most: number,
    isOfBest: boolean,
    language: Language,
  ): number[] {
    if (sort === 'relevance' && plan && matches)
      return byRelevance(
        {
          text: this.text,
          columns: this.columns,
          reader: reading.reader,
          plan,
          matches,
          found: this.#found,
          keys: this.#keys(this.#found.count),
          mostPopular: this.numbers.mostPopular,
          language,
        },
        most,
      );
    return sortFound(this.columns, reading, this.#found, this.#keys(this.#found.count), { sort, most, isOfBest });
  }

  #card(doc: number, offer: number, { reader, best }: Reading, language: Language) {
    const facts = this.facts.read(doc);
    return cardOf(facts, offer - this.columns.of(doc, row.firstOffer), offer, {
      reader,
      isReduced: best.reduction(doc, offer) > 0,
      market: this.market,
      language,
      variants: variantsOf(this.columns, doc, facts, (member) => this.facts.read(member)),
    });
  }

  #reading(country: string | null, currency: string, shipsTo: string | null): Reading {
    const best = this.#prices.best(country, currency, this.text.docs);
    const destination = shipsTo ? this.#prices.best(shipsTo, currency, this.text.docs) : null;
    return { reader: best.reader, best, destination };
  }

  #keys(count: number): Float64Array {
    if (this.#keyRoom.length < count) this.#keyRoom = new Float64Array(Math.ceil(count * 1.25));
    return this.#keyRoom;
  }

  #forget(doc: number): void {
    this.text.forget(doc);
    this.columns.drop(doc);
    this.texts.delete(doc);
  }
}
