// What many pages ask, kept as it was answered while it is true: a page that is rendered anew asks PostgreSQL nothing it answered before.
import type { Visitor } from '#domain/visitor.ts';
import type { Market } from './visitor-market.ts';
import type { Change } from '#server/search/search.ts';
import { deafMs, effectOf, feels } from './page-cache.ts';
import { noting, Shown } from './cache-tags.ts';

type Fact = { value: unknown; weight: number; marks: Uint32Array; askedAt: number };

/** Weights of what pages ask: the front pages of all countries in both languages, and as much again; some 3 MB. */
const mostWeight = 6000;
/** Some answers hold what the clock changes: how long a reduction has lasted, the days of a price's history. */
const longestMs = 60_000;

/** What an answer takes, about: cards and offers count, and everything as four of them. */
const weightOf = (value: unknown): number =>
  4 +
  (Array.isArray(value) ? [value] : Object.values(value as object)).reduce<number>(
    (sum, part) => sum + (Array.isArray(part) ? part.length : 0),
    0,
  );

/** Answers by question, the least asked for forgotten first. They are shared: who reads one does not change it. */
export class KnownFacts {
  readonly #most: number;
  readonly #weigh: (value: unknown) => number;
  #weight = 0;
  readonly #now: () => number;
  readonly #facts = new Map<string, Fact>();
  readonly #asking = new Map<string, Promise<unknown>>();
  #version = 0;
  #heardAt = -Infinity;

  /** `most`: what all answers together may weigh, each as `weigh` says. */
  constructor({
    most = mostWeight,
    weigh = weightOf,
    now = Date.now,
  }: { most?: number; weigh?: (value: unknown) => number; now?: () => number } = {}) {
    this.#most = most;
    this.#weigh = weigh;
    this.#now = now;
  }

  /** The answer: known, being asked for somebody else, or asked now. `ask` notes what it speaks of. */
  of<Value>(question: string, ask: (shown: Shown) => Promise<Value>): Promise<Value> {
    const known = this.#isDeaf() ? undefined : this.#facts.get(question);
    if (known && this.#now() - known.askedAt < longestMs) {
      // Put back at the end: what was not asked for longest stands first.
      this.#facts.delete(question);
      this.#facts.set(question, known);
      return Promise.resolve(known.value as Value);
    }
    return (this.#asking.get(question) as Promise<Value> | undefined) ?? this.#ask(question, ask);
  }

  /** Told of every change before the cache of pages is, so that no page is made anew of what has changed. Null: nobody can say. */
  hear(change: Change | null): void {
    const wasDeaf = this.#isDeaf();
    this.#heardAt = change ? this.#now() : -Infinity;
    if (change && !wasDeaf && change.products.length + change.categories.length + change.tables.length === 0) return;
    this.#version++;
    this.#asking.clear();
    const effect = change && !wasDeaf ? effectOf(change) : null;
    for (const [question, { marks }] of this.#facts) if (!effect || feels(marks, effect)) this.#forget(question);
  }

  #ask<Value>(question: string, ask: (shown: Shown) => Promise<Value>): Promise<Value> {
    const [began, askedAt, shown] = [this.#version, this.#now(), new Shown()];
    const asking = ask(shown)
      .then((value) => {
        // Whatever changed meanwhile: asking once more costs less than finding out whether this is of it.
        if (began === this.#version && !this.#isDeaf() && value !== null)
          this.#keep(question, { value, weight: this.#weigh(value), marks: shown.marks(), askedAt });
        return value;
      })
      .finally(() => {
        if (this.#asking.get(question) === asking) this.#asking.delete(question);
      });
    this.#asking.set(question, asking);
    return asking;
  }

  #keep(question: string, fact: Fact): void {
    this.#forget(question);
    this.#facts.set(question, fact);
    this.#weight += fact.weight;
    for (const oldest of this.#facts.keys()) {
      if (this.#weight <= this.#most) break;
      this.#forget(oldest);
    }
  }

  #forget(question: string): void {
    this.#weight -= this.#facts.get(question)?.weight ?? 0;
    this.#facts.delete(question);
  }

  #isDeaf(): boolean {
    return this.#now() - this.#heardAt > deafMs;
  }
}

/** The same market, which remembers what it answers to everyone alike. */
export function knowing(
  market: Market,
  facts: KnownFacts,
  { language, country, currency }: Pick<Visitor, 'language' | 'country' | 'currency'>,
): Market {
  const everybodys = <Value>(question: unknown[], ask: (market: Market) => Promise<Value>) =>
    facts.of(JSON.stringify(question), (shown) => ask(noting(market, shown)));
  const known = <Value>(question: unknown[], ask: (market: Market) => Promise<Value>) =>
    everybodys([...question, language, country, currency], ask);
  return {
    ...market,
    // Words are as many as visitors; the index keeps those answers itself (server/search/search-by-index.ts).
    search: (asked) => (asked.query ? market.search(asked) : known(['search', asked], ({ search }) => search(asked))),
    product: (slug) => known(['product', slug], ({ product }) => product(slug)),
    related: (id, howMany) => known(['related', id, howMany], ({ related }) => related(id, howMany)),
    cards: (ids) => known(['cards', ids], ({ cards }) => cards(ids)),
    rates: () => everybodys(['rates'], ({ rates }) => rates()),
    settings: () => everybodys(['settings'], ({ settings }) => settings()),
  };
}
