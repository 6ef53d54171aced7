// The index: every product on sale in memory, kept true by upsert and remove, asked by search and suggest. It knows no database and no thread.
import { defaultCurrency } from '#domain/money/currencies.ts';
import { mostPerPage, type SearchAnswer, type SearchAsk, type SearchFacets, type SuggestAsk, type Suggestions, usualPerPage } from '#domain/catalogue/search.ts';
import { Prices } from './best.ts';
import { Browsed } from './browsed.ts';
import { cardOf } from './cards.ts';
import { Columns } from './columns.ts';
import type { SearchDocument } from './document.ts';
import { FactStore } from './facts.ts';
import { fieldsOf } from './fields.ts';
import { Market, type PriceReader } from './market.ts';
import { match, type Matches, Scratch } from './match.ts';
import { firstOf } from './order.ts';
import { planOf, type Plan } from './plan.ts';
import { judgeFor, looks, standing } from './rank.ts';
import { Synonyms, type SynonymGroup } from './synonyms.ts';
import { rangesOf, type Reading, survey, SurveyRoom, type Survey } from './survey.ts';
import { TextIndex } from './text-index.ts';

/** How many of the best by words are looked at a second time. */
const judged = 240;
/** With fewer than this many products that have every word, those that lack one follow. */
const few = 24;

export class Engine {
  readonly market = new Market();
  readonly columns = new Columns();
  readonly text = new TextIndex();
  private readonly facts = new FactStore();
  private readonly docs = new Map<string, number>();
  private readonly texts = new Map<number, number>();
  readonly #scratch = new Scratch();
  readonly #room = new SurveyRoom();
  readonly #browsed = new Browsed();
  readonly #prices = new Prices(this.columns, this.market);
  #keyRoom = new Float64Array(0);
  #changes = 0;
  private treeWords = new Map<string, string>();
  /** Not a plain field, so that a snapshot can bring it back. */
  private readonly numbers = { mostPopular: 1 };

  /** Everything it holds, for snapshot.ts; the small tables of the market are read again. */
  kept(): object {
    return { columns: this.columns, text: this.text, facts: this.facts, docs: this.docs, texts: this.texts, numbers: this.numbers };
  }

  /** Another number after every change. */
  get #version(): number {
    return this.#changes + this.market.version;
  }

  get size(): number {
    return this.docs.size;
  }

  /** Takes the words of categories ("electronique") and subcategories ("electronique/audio"). */
  nameTree(words: Map<string, string>): void {
    this.treeWords = words;
  }

  teach(groups: readonly SynonymGroup[]): void {
    this.text.teach(new Synonyms(groups));
  }

  /** Takes a product in, or what it has become. One whose texts are the same keeps its place: only numbers change. */
  upsert(document: SearchDocument): void {
    if (document.offers.length === 0) return this.remove(document.id);
    this.#changes++;
    const sellers = [...new Set(document.offers.map(({ seller }) => this.market.sellers.get(seller)?.name ?? ''))].join(' ');
    const print = fingerprint([document.title_fr, document.title_en, document.description_fr, document.description_en, document.brand, document.model, document.product_type, document.category, document.subcategory, document.attributes, document.barcodes.join(), document.offers.map(({ external_id }) => external_id).join(), sellers].join('\n'));
    let doc = this.docs.get(document.id);
    if (doc === undefined || this.texts.get(doc) !== print) {
      if (doc !== undefined) this.#forget(doc);
      const treeWords = `${document.category} ${document.subcategory ?? ''} ${this.treeWords.get(document.category) ?? ''} ${this.treeWords.get(`${document.category}/${document.subcategory}`) ?? ''}`;
      doc = this.text.add(fieldsOf(document, treeWords, sellers));
      this.docs.set(document.id, doc);
      this.texts.set(doc, print);
    }
    this.columns.write(doc, document);
    this.#prices.forget(doc);
    this.numbers.mostPopular = Math.max(this.numbers.mostPopular, document.popularity);
    const { description_fr: _f, description_en: _e, attributes: _a, barcodes: _b, model: _m, product_type: _t, ...facts } = document;
    this.facts.write(doc, facts);
  }

  remove(id: string): void {
    const doc = this.docs.get(id);
    if (doc === undefined) return;
    this.#changes++;
    this.docs.delete(id);
    this.#forget(doc);
  }

  /** The share of places and bytes that belong to products since taken away or rewritten. */
  get waste(): number {
    return this.text.docs === 0 ? 0 : Math.max(1 - this.docs.size / this.text.docs, this.facts.waste);
  }

  search(given: Partial<SearchAsk>): SearchAnswer {
    const ask = { query: '', country: null, currency: defaultCurrency, language: 'fr', sort: 'relevance', page_size: usualPerPage, skip: 0, ...given } as Partial<SearchAsk> & Pick<SearchAsk, 'query' | 'country' | 'currency' | 'language' | 'sort' | 'page_size' | 'skip'>;
    const reading = this.#reading(ask.country, ask.currency, ask.ships_to ?? null);
    const { plan, matches } = this.#read(ask.query, ask.language, { isTyping: false, few: ask.sort === 'relevance' ? few : 0 });
    const isNonsense = plan === null && ask.query.trim() !== '';
    const among = matches ? { docs: matches.docs } : { all: isNonsense ? 0 : this.text.docs };
    const take = (): Survey => survey(this.columns, this.market, among, ask, reading, this.#room);
    const found = plan || isNonsense ? take() : this.#browsed.survey(ask, this.#version, this.docs.size, take);
    const most = Math.min(found.count, ask.skip + Math.min(ask.page_size, mostPerPage));
    const order = (many: number): number[] => this.#order(found, reading.reader, ask.sort, plan, matches)(many);
    const page = (plan || isNonsense ? order(most) : this.#browsed.order(found, `${ask.sort} ${ask.currency}`, most, order)).slice(ask.skip, most);
    const isOfOffers = Boolean(ask.source || ask.seller || ask.in_stock || ask.free_shipping || ask.on_sale || ask.ships_to);
    const isPriced = Boolean(ask.price_min) || (ask.price_max ?? null) !== null;
    const ranges = (): SearchFacets['price'] => rangesOf(found, reading, this.columns, isOfOffers);
    const price = isPriced ? found.facets.price : plan || isNonsense ? ranges() : this.#browsed.ranges(found, ask.currency, ranges);
    return {
      total: found.count,
      relaxed: found.count === 0 || !matches ? null : matches.isLoose ? 'similar' : matches.relaxedTo !== null ? 'any_word' : plan?.readAs ? 'spelling' : null,
      exact: matches ? this.#exactIn(found, plan!, matches) : found.count,
      read_as: plan?.readAs ?? null,
      items: page.map((place) => this.#card(found.docs[place]!, found.offers[place]!, reading.reader, ask.language)),
      facets: { ...found.facets, price },
      without: found.without,
    };
  }

  suggest({ query, country, currency, language }: SuggestAsk): Suggestions {
    const { plan, matches } = this.#read(query, language, { isTyping: !/\s$/.test(query), few });
    if (!plan || !matches) return { read_as: null, products: [], categories: [], brands: [] };
    const reading = this.#reading(country, currency, null);
    const found = survey(this.columns, this.market, { docs: matches.docs }, {}, reading, this.#room);
    const best = this.#order(found, reading.reader, 'relevance', plan, matches)(Math.min(found.count, 200));
    const { columns } = this;
    const places = new Map<string, { category: string; subcategory: string | null; count: number; weight: number }>();
    for (const [rank, place] of best.entries()) {
      const doc = found.docs[place]!;
      const category = columns.categories.all[columns.category.get(doc) - 1]!;
      const subcategory = columns.subcategories.all[columns.subcategory.get(doc) - 1] ?? null;
      const key = `${category}/${subcategory}`;
      const one = places.get(key) ?? { category, subcategory, count: 0, weight: 0 };
      one.count++;
      one.weight += 1 / (5 + rank);
      places.set(key, one);
    }
    return {
      read_as: plan.readAs,
      products: best.slice(0, 6).map((place) => this.#card(found.docs[place]!, found.offers[place]!, reading.reader, language)),
      categories: [...places.values()].sort((a, b) => b.weight - a.weight).slice(0, 3).map(({ category, subcategory, count }) => ({ category, subcategory, count })),
      brands: found.facets.brand.slice(0, 3),
    };
  }

  /** The words read and matched. A correction after which still no product has every word was none: the word is then taken as it was typed. */
  #read(query: string, language: 'fr' | 'en', { isTyping, few }: { isTyping: boolean; few: number }): { plan: Plan | null; matches: Matches | null } {
    const plan = planOf(this.text, query, language, { isTyping });
    if (!plan) return { plan: null, matches: null };
    const matches = this.#match(plan, few);
    if (matches.docs.length === 0) {
      const loose = planOf(this.text, query, language, { isTyping, isLoose: true })!;
      return { plan: loose, matches: { ...this.#match(loose, few), isLoose: true } };
    }
    if (plan.readAs === null || plan.slots.length === 1 || matches.relaxedTo === null) return { plan, matches };
    const asTyped = planOf(this.text, query, language, { isTyping, corrects: false })!;
    const others = this.#match(asTyped, few);
    return others.docs.length > 0 ? { plan: asTyped, matches: others } : { plan, matches: this.#match(plan, few) };
  }

  #match(plan: Plan, few: number): Matches {
    return match(this.text, plan, this.#scratch, few, (doc) => this.columns.isThere.get(doc) === 1);
  }

  /** How the found are ordered: gives the first so many, as places in the survey. docs/ranking.md. */
  #order(found: Survey, reader: PriceReader, sort: SearchAsk['sort'], plan: Plan | null, matches: Matches | null): (most: number) => number[] {
    if (sort === 'relevance' && plan && matches) return (most) => this.#byRelevance(found, reader, plan, matches, most);
    const { columns } = this;
    const { docs, offers, count } = found;
    const id = (place: number): number => columns.idOrder.values[docs[place]!]!;
    const popular = (place: number): number => -columns.popularity.values[docs[place]!]!;
    const ratings = (place: number): number => -columns.ratings.values[docs[place]!]!;
    const inStock = (place: number): number => -columns.inStock.values[offers[place]!]!;
    const price = (place: number): number => reader.shown(offers[place]!);
    const [first, ...others] = {
      price_asc: [price, id],
      price_desc: [(place: number) => -price(place), id],
      rating: [(place: number) => -columns.rating.values[docs[place]!]!, ratings, popular, id],
      newest: [(place: number) => -columns.createdAt.values[docs[place]!]!, id],
      discount: [(place: number) => -columns.discount.values[offers[place]!]!, popular, id],
      relevance: [(place: number) => popular(place) * 2 + inStock(place) + reader.worth(offers[place]!), price, id],
    }[sort] as [(place: number) => number, ...((place: number) => number)[]];
    const keys = this.#keys(count);
    for (let place = 0; place < count; place++) keys[place] = first(place);
    return (most) =>
      firstOf(count, most, keys, (a, b) => {
        for (const key of others) {
          const difference = key(a) - key(b);
          if (difference !== 0) return difference < 0;
        }
        return false;
      });
  }

  #byRelevance({ docs, offers, count }: Survey, reader: PriceReader, plan: Plan, matches: Matches, most: number): number[] {
    const { columns } = this;
    const id = (place: number): number => columns.idOrder.values[docs[place]!]!;
    const keys = this.#keys(count);
    for (let place = 0; place < count; place++) keys[place] = this.#lacking(plan, matches, docs[place]!) - matches.scoreOf(docs[place]!) - this.#standing(docs[place]!, offers[place]!) / 2;
    const byWords = firstOf(count, Math.max(most, Math.min(judged, count)), keys, (a, b) => id(a) < id(b));
    const brands = this.#brandsIn(plan);
    const judge = judgeFor(this.text, plan, plan.slots.length === 1 && brands.size > 0);
    const score = (place: number): number => {
      const doc = docs[place]!;
      const named = brands.has(columns.brand.values[doc]!) ? looks.brand : 0;
      // A thousandth is no difference: then the price decides.
      return Math.round((judge(doc, matches.scoreOf(doc)) + named + this.#standing(doc, offers[place]!)) * 1000 - this.#lacking(plan, matches, doc));
    };
    const top = byWords.slice(0, judged).map((place) => ({ place, score: score(place), price: reader.shown(offers[place]!) }));
    top.sort((a, b) => b.score - a.score || a.price - b.price || columns.popularity.values[docs[b.place]!]! - columns.popularity.values[docs[a.place]!]! || id(a.place) - id(b.place));
    return [...top.map(({ place }) => place), ...byWords.slice(judged)].slice(0, most);
  }

  /** Far behind those that have every word: 1000 scores for a word that is lacking. */
  #lacking(plan: Plan, matches: Matches, doc: number): number {
    return matches.relaxedTo === null ? 1_000_000 * (plan.slots.length - matches.slotsOf(doc)) : 0;
  }

  /** How many of the found have every word: the first so many of them all. */
  #exactIn({ docs, count }: Survey, plan: Plan, matches: Matches): number {
    if (matches.relaxedTo !== null) return 0;
    let exact = 0;
    for (let i = 0; i < count; i++) if (matches.slotsOf(docs[i]!) === plan.slots.length) exact++;
    return exact;
  }

  /** The brands that somebody named: up to four words that are the whole name of one. */
  #brandsIn({ said, slots }: Plan): Set<number> {
    const words = said.length === slots.length ? slots.map(({ text }) => text) : said;
    const found = new Set<number>();
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + 4); to++) {
        for (const name of [words.slice(from, to).join(' '), words.slice(from, to).join('')]) {
          const place = this.columns.brandsSaid.get(name);
          if (place !== undefined) found.add(place + 1);
        }
      }
    }
    return found;
  }

  /** What speaks for a product whatever was asked: how often it is chosen, how it is rated, that it can be had. */
  #standing(doc: number, offer: number): number {
    const { columns } = this;
    return (standing.chosen * columns.chosen.values[doc]!) / Math.log1p(this.numbers.mostPopular) + standing.rated * columns.rated.values[doc]! - (columns.inStock.values[offer] === 0 ? standing.outOfStock : 0);
  }

  #card(doc: number, offer: number, reader: PriceReader, language: 'fr' | 'en') {
    return cardOf(this.facts.read(doc), offer - this.columns.firstOffer.get(doc), offer, reader, this.market, language);
  }

  #reading(country: string | null, currency: string, shipsTo: string | null): Reading {
    const reader = this.#prices.reader(country, currency);
    return { reader, best: this.#prices.best(country, this.text.docs), destination: shipsTo ? this.#prices.reader(shipsTo, currency) : null };
  }

  #keys(count: number): Float64Array {
    if (this.#keyRoom.length < count) this.#keyRoom = new Float64Array(Math.ceil(count * 1.25));
    return this.#keyRoom;
  }

  #forget(doc: number): void {
    this.columns.drop(doc);
    this.texts.delete(doc);
  }
}

/** FNV-1a of 53 bits' worth: whether two texts are the same, not which they are. */
function fingerprint(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13);
  }
  return (high >>> 0) * 0x200000 + ((low >>> 0) & 0x1fffff);
}
