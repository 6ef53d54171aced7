// Prices in cells so small that the ranges of every currency are sums of them: a survey counts cells once, and answers in any currency.
import { currencies } from '#domain/money/currencies.ts';
import type { Columns } from './columns.ts';
import type { PriceReader } from './market.ts';
import { binOf } from './price-ranges.ts';

/** A currency that nobody knows: amounts are shown as they are. */
const unlisted = '---';

/** What a price filter says of a cell. */
export const verdict = { out: 0, in: 1, mixed: 2 } as const;

/** Holds for one state of the exchange rates and of the currencies that offers are made in. */
export class PriceCells {
  /** How many cells there are: fewer than 65,536 (some 550 for each currency that offers are made in). */
  readonly count: number;
  /** By currency of the offers: the amounts at which a range of some asked currency begins, ascending, and its first cell's number. */
  readonly #ends: Float64Array[];
  readonly #firsts: number[] = [];
  readonly #bins = new Map<string, Uint8Array>();

  /** `readerOf` reads amounts in an asked currency; `known`: the currencies there are rates for. */
  constructor(columns: Columns, known: string[], readerOf: (currency: string) => PriceReader) {
    const asked = [...new Set([...currencies.map(({ code }) => code), ...known, unlisted])].map(readerOf);
    this.#ends = columns.currencies.all.map((_, currency) => {
      const ends = new Set(asked.flatMap((reader) => [...reader.thresholds(currency)]));
      return Float64Array.from(ends).filter(Number.isFinite).sort();
    });
    let count = 0;
    for (const ends of this.#ends) {
      this.#firsts.push(count);
      count += ends.length + 1;
    }
    this.count = count;
    for (const reader of asked) this.#bins.set(reader.currency, this.#binsOf(reader));
  }

  /** The cell of an amount of a currency (its place). */
  cell(currency: number, amount: number): number {
    return this.#firsts[currency]! + binOf(this.#ends[currency]!, amount);
  }

  /** How many lie in each price bin (price-ranges.ts) of an asked currency, by how many lie in each cell. */
  inBins(counts: Uint32Array, { currency, edges }: PriceReader): Uint32Array {
    const bins = this.#bins.get(currency) ?? this.#bins.get(unlisted)!;
    const sums = new Uint32Array(edges.length + 1);
    for (let cell = 0; cell < bins.length; cell++) sums[bins[cell]!]! += counts[cell]!;
    return sums;
  }

  /** By cell, whether its amounts lie between `from` and `to` (by currency, `to` without itself): all, none, or some of them. */
  verdicts(from: Float64Array, to: Float64Array): Uint8Array {
    const said = new Uint8Array(this.count);
    for (const [currency, ends] of this.#ends.entries()) {
      const [low, high] = [from[currency]!, to[currency]!];
      for (let i = 0; i <= ends.length; i++) {
        const [begin, end] = [ends[i - 1] ?? 0, ends[i] ?? Infinity];
        said[this.#firsts[currency]! + i] =
          end <= low || begin >= high ? verdict.out : begin >= low && end <= high ? verdict.in : verdict.mixed;
      }
    }
    return said;
  }

  /** By cell, between which prices of an asked currency its amounts are shown (`below` without itself); null: nobody knows the currency. */
  pricesIn({ currency, edges }: PriceReader): { from: Float64Array; below: Float64Array } | null {
    const bins = this.#bins.get(currency);
    return bins
      ? {
          from: Float64Array.from(bins, (bin) => edges[bin - 1] ?? 0),
          below: Float64Array.from(bins, (bin) => edges[bin] ?? Infinity),
        }
      : null;
  }

  #binsOf(reader: PriceReader): Uint8Array {
    const bins = new Uint8Array(this.count);
    for (const [currency, ends] of this.#ends.entries())
      for (let i = 0; i <= ends.length; i++) bins[this.#firsts[currency]! + i] = reader.bin(currency, ends[i - 1] ?? 0);
    return bins;
  }
}
