// The in-memory search index of all products on sale. It depends on neither the database nor the worker thread.
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
import { BestOffersCache, type PricingContext } from './best-offers.ts';
import { type BrowseResult, type BrowseQuery, BrowseSearch } from './browse-search.ts';
import { buildProductCard } from './build-card.ts';
import { Columns, rowLayout } from './columns.ts';
import type { SearchDocument } from './document.ts';
import { CardDataStore } from './fact-store.ts';
import { extractIndexedFields, extractWords } from './extract-fields.ts';
import { fingerprint, indexedText } from './fingerprint.ts';
import { countFullyMatchingProducts, foldVariants, countProductVariantValues } from './fold-variants.ts';
import { PricingTables } from './price-reader.ts';
import { type Matches, MatchBuffers } from './match.ts';
import type { Plan } from './plan.ts';
import { applyPriceWords } from './apply-price-words.ts';
import { type MatchedQuery, interpretAndMatchQuery } from './interpret-query.ts';
import { sortByRelevance } from './sort-by-relevance.ts';
import { indexSubcategoriesByWord } from './shelves.ts';
import { sortFound } from './sort-found.ts';
import { findStockedSubcategoryOrParent, suggestCategoriesOfProducts } from './suggest-categories.ts';
import { Synonyms, type SynonymGroup } from './synonyms.ts';
import { FacetCounts } from './facet-counts.ts';
import { FoundBuffer } from './found-products.ts';
import { TextIndex } from './text-index.ts';

/** During warm-up, this many titles of popular products are searched per country. */
const warmUpTitles = 3;
/** If fewer products match every term, products that lack one term are added. */
const minFullMatches = 24;
/** `groups`: the complete list of synonym groups, not only the changed ones. */
export type SynonymsAndTestQueries = {
  groups: readonly SynonymGroup[];
  queries: readonly Partial<SearchQuery>[];
  mostMs: number;
};

export class SearchEngine {
  readonly market = new PricingTables();
  readonly columns = new Columns();
  readonly text = new TextIndex();
  private readonly facts = new CardDataStore();
  private readonly docs = new Map<string, number>();
  private readonly texts = new Map<number, number>();
  readonly #scratch = new MatchBuffers();
  readonly #found = new FoundBuffer();
  readonly #browsing = new BrowseSearch({
    columns: this.columns,
    market: this.market,
    found: this.#found,
    docs: () => this.text.docCount,
    keys: (count) => this.#sortKeys(count),
  });
  readonly #prices = new BestOffersCache(this.columns, this.market);
  #keyRoom = new Float64Array(0);
  #synonymGroups: readonly SynonymGroup[] = [];
  private treeWords = new Map<string, string>();
  /** An object, because loading a snapshot restores objects but no single numbers. */
  private readonly numbers = { mostPopular: 1 };

  /** All data to store on disk (snapshot.ts). Small pricing tables are left out and read again from the database. */
  snapshotParts(): object {
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

  /** Sets the search words by path of category ("electronique") and subcategory ("electronique/audio"). */
  setCategoryWords(words: Map<string, string>): void {
    this.treeWords = words;
    this.text.categoryWords = new Set([...words.values()].flatMap((text) => extractWords(text).all));
    this.text.shelves = indexSubcategoriesByWord(words);
  }

  setSynonyms(groups: readonly SynonymGroup[]): void {
    this.#synonymGroups = groups;
    this.text.setSynonyms(new Synonyms(groups));
  }

  /** Runs queries with the current synonyms and with `groups`, then restores the current ones. Stops after `mostMs`. */
  compareSynonyms({
    groups,
    queries,
    mostMs,
  }: SynonymsAndTestQueries): { before: SearchResult; after: SearchResult }[] {
    const until = performance.now() + mostMs;
    const own = this.#synonymGroups;
    const before: SearchResult[] = [];
    const after: SearchResult[] = [];
    for (const query of queries) {
      if (performance.now() > until) break;
      before.push(this.search(query));
    }
    try {
      this.setSynonyms(groups);
      for (const query of queries.slice(0, before.length)) {
        if (after.length > 0 && performance.now() > until) break;
        after.push(this.search(query));
      }
    } finally {
      this.setSynonyms(own);
    }
    return after.map((found, at) => ({ before: before[at]!, after: found }));
  }

  /** Adds or updates a product. If its texts are unchanged, only its numeric columns are written. */
  upsert(document: SearchDocument): void {
    if (document.offers.length === 0) return this.remove(document.id);
    const sellers = [...new Set(document.offers.map(({ seller }) => this.market.sellers.get(seller)?.name ?? ''))].join(
      ' ',
    );
    const print = fingerprint(indexedText(document, sellers));
    let doc = this.docs.get(document.id);
    if (doc !== undefined) this.#browsing.beforeChange(doc);
    if (doc === undefined || this.texts.get(doc) !== print) {
      if (doc !== undefined) this.#removeIndexed(doc);
      const treeWords = `${document.category} ${document.subcategory ?? ''} ${this.treeWords.get(document.category) ?? ''} ${this.treeWords.get(`${document.category}/${document.subcategory}`) ?? ''}`;
      doc = this.text.add(extractIndexedFields(document, treeWords, sellers));
      this.docs.set(document.id, doc);
      this.texts.set(doc, print);
    }
    this.columns.write(doc, document);
    this.#prices.invalidate(doc);
    this.#prices.clearIfOutdated();
    this.#browsing.afterChange(doc, this.#prices.version);
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

  /** Does work that speeds up later queries, for at most `mostMs` milliseconds. Returns true if work remains. */
  doIdleWork(mostMs: number): boolean {
    return this.#browsing.buildLadders(mostMs);
  }

  /** Before the first request: computes the prices per country, counts categories, and lets V8 compile the loops. */
  warmUp(countries: readonly string[]): void {
    this.text.vocabulary.sort();
    for (const country of countries) {
      const query = { country, currency: currencyOfCountry(country) };
      const { facets, items } = this.search(query);
      for (const { value: category } of facets.category) this.search({ ...query, category });
      for (const { title } of items.slice(0, warmUpTitles)) this.#warmWords(title.split(' '), country);
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
    this.#browsing.beforeChange(doc);
    this.docs.delete(id);
    this.#removeIndexed(doc);
  }

  /** The share of index entries and bytes that belong to removed or rewritten products. */
  get wastedShare(): number {
    return this.text.docCount === 0 ? 0 : Math.max(1 - this.docs.size / this.text.docCount, this.facts.wastedShare);
  }

  search(given: Partial<SearchQuery>): SearchResult {
    const { ask: wanted, understood } = applyPriceWords(given, this.market.rates);
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
    const pricing = this.#pricingContext(ask.country, ask.currency, ask.ships_to ?? null);
    const { plan, matches, unknown, place, department } = this.#interpretQuery(ask.query, ask.language, {
      isTyping: false,
      few: ask.sort === 'relevance' ? minFullMatches : 0,
      isOfKind: ask.sort === 'price_asc' || ask.sort === 'price_desc',
    });
    const instead = place && findStockedSubcategoryOrParent(this.columns, ask.category, place);
    const isBrowsing = plan === null && (ask.query.trim() === '' || instead !== null);
    const { total, folded, page, facets, without } = isBrowsing
      ? this.#browsing.search(
          instead ? { ...ask, category: instead.category, sub: instead.subcategory } : ask,
          pricing,
          this.#prices.version,
        )
      : this.#searchWords(ask, pricing, plan, matches);
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
      exact:
        unknown.length > 0
          ? 0
          : matches
            ? countFullyMatchingProducts(this.columns, this.#found, plan!, matches)
            : total,
      read_as: plan?.readAs ?? null,
      unknown,
      instead,
      department: (department && findStockedSubcategoryOrParent(this.columns, ask.category, department)) ?? null,
      understood,
      items: page.map(([doc, offer]) => this.#card(doc, offer, pricing, ask.language)),
      facets,
      without,
    };
  }

  #interpretQuery(
    query: string,
    language: Language,
    how: { isTyping: boolean; few: number; isOfKind?: boolean },
  ): MatchedQuery {
    return interpretAndMatchQuery(query, {
      text: this.text,
      columns: this.columns,
      scratch: this.#scratch,
      isLive: (doc) => this.columns.isLive(doc),
      language,
      ...how,
    });
  }

  /** Searches with words. Null `matches` gives an empty result. */
  #searchWords(ask: BrowseQuery, pricing: PricingContext, plan: Plan | null, matches: Matches | null): BrowseResult {
    const counts = new FacetCounts(this.columns, this.market, ask, pricing);
    const docs = matches?.docs ?? new Uint32Array(0);
    this.#found.reset(docs.length);
    counts.scan(docs, 0, docs.length, 1, this.#found);
    const { folded } = counts.tally;
    const total = this.#found.count - folded;
    const last = Math.min(total, ask.skip + Math.min(ask.page_size, maxSearchPageSize));
    const { docs: found, offers } = this.#found;
    return {
      total,
      folded,
      facets: counts.facets(pricing.reader),
      without: counts.countsWithoutFilter(),
      page: this.#foldVariants(folded, last, (most) =>
        this.#order(pricing, ask.sort, plan, matches, most, counts.usesBestOffers, ask.language),
      )
        .slice(ask.skip)
        .map((place) => [found[place]!, offers[place]!]),
    };
  }

  suggest({ query: typed, country, currency, language }: SuggestQuery): Suggestions {
    const { ask: priced } = applyPriceWords<Partial<SearchQuery>>({ query: typed, currency }, this.market.rates);
    const query = priced.query ?? '';
    const { plan, matches } = this.#interpretQuery(query, language, {
      isTyping: !/\s$/.test(query),
      few: minFullMatches,
    });
    if (!plan || !matches) return { read_as: null, products: [], categories: [], brands: [] };
    const pricing = this.#pricingContext(country, currency, null);
    const counts = new FacetCounts(this.columns, this.market, priced, pricing);
    const found = this.#found;
    found.reset(matches.docs.length);
    counts.scan(matches.docs, 0, matches.docs.length, 1, found);
    const best = this.#foldVariants(counts.tally.folded, Math.min(found.count - counts.tally.folded, 200), (most) =>
      this.#order(pricing, 'relevance', plan, matches, most, true, language),
    );
    return {
      read_as: plan.readAs,
      products: best
        .slice(0, 6)
        .map((place) => this.#card(found.docs[place]!, found.offers[place]!, pricing, language)),
      categories: suggestCategoriesOfProducts(
        this.columns,
        best.map((place) => found.docs[place]!),
      ),
      brands: counts.facets(pricing.reader).brand.slice(0, 3),
    };
  }

  /** The first `most` positions of `order`, one per variant group. `folded`: the number of hidden variants. */
  #foldVariants(folded: number, most: number, order: (most: number) => number[]): number[] {
    return folded === 0 ? order(most) : foldVariants(this.columns, this.#found, most, order);
  }

  /** The first `most` results in sort order, as positions in `found`. `isOfBest`: as in sortFound. */
  #order(
    pricing: PricingContext,
    sort: SearchQuery['sort'],
    plan: Plan | null,
    matches: Matches | null,
    most: number,
    isOfBest: boolean,
    language: Language,
  ): number[] {
    if (sort === 'relevance' && plan && matches)
      return sortByRelevance(
        {
          text: this.text,
          columns: this.columns,
          reader: pricing.reader,
          plan,
          matches,
          found: this.#found,
          keys: this.#sortKeys(this.#found.count),
          mostPopular: this.numbers.mostPopular,
          language,
        },
        most,
      );
    return sortFound(this.columns, pricing, this.#found, this.#sortKeys(this.#found.count), { sort, most, isOfBest });
  }

  #card(doc: number, offer: number, { reader, best }: PricingContext, language: Language) {
    const facts = this.facts.read(doc);
    return buildProductCard(facts, offer - this.columns.value(doc, rowLayout.firstOffer), offer, {
      reader,
      showsDiscount: best.shownDiscount(doc, offer) > 0,
      market: this.market,
      language,
      variants: countProductVariantValues(this.columns, doc, facts, (member) => this.facts.read(member)),
    });
  }

  #pricingContext(country: string | null, currency: string, shipsTo: string | null): PricingContext {
    const best = this.#prices.bestOffers(country, currency, this.text.docCount);
    const destination = shipsTo ? this.#prices.bestOffers(shipsTo, currency, this.text.docCount) : null;
    return { reader: best.reader, best, destination };
  }

  #sortKeys(count: number): Float64Array {
    if (this.#keyRoom.length < count) this.#keyRoom = new Float64Array(Math.ceil(count * 1.25));
    return this.#keyRoom;
  }

  #removeIndexed(doc: number): void {
    this.text.remove(doc);
    this.columns.remove(doc);
    this.texts.delete(doc);
  }
}
