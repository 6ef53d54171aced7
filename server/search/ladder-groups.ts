// Groups of variants among the products sorted by price (price-ladder.ts). A facet value counts once per group.
import { type Columns, rowLayout } from './columns.ts';
import type { PriceReader } from './price-reader.ts';

type Member = { doc: number; offer: number };
type Group = { least: number; most: number; members: Member[]; rung: number; size: number };

export class LadderGroups {
  readonly #columns: Columns;
  readonly #reader: PriceReader;
  readonly #byGroup = new Map<number, Group>();
  #all: Group[] = [];
  #leasts = new Float64Array(0);
  #mosts = new Float64Array(0);

  constructor(columns: Columns, reader: PriceReader) {
    this.#columns = columns;
    this.#reader = reader;
  }

  /** Adds a variant. `offer`: the offer to show; -1: the variant fails a filter, but a facet may still count it. */
  add(doc: number, offer: number): void {
    const columns = this.#columns;
    const place = columns.group.values[doc]!;
    const group = this.#byGroup.get(place) ?? { least: Infinity, most: 0, members: [], rung: -1, size: 0 };
    this.#byGroup.set(place, group);
    group.members.push({ doc, offer });
    group.size++;
    const first = columns.value(doc, rowLayout.firstOffer);
    for (let at = first; at < first + columns.offerCount(doc); at++) {
      const price = this.#reader.displayPrice(at);
      if (price < group.least) group.least = price;
      if (price > group.most) group.most = price;
    }
  }

  groups(): Iterable<{ least: number; members: Member[] }> {
    return this.#byGroup.values();
  }

  /** Finds the entries (rungs) of each group after sorting. `rung`: the first entry of a price. */
  locate(rung: (price: number) => number, docs: Uint32Array): void {
    this.#all = [...this.#byGroup.values()];
    /** By price: where to look for the next group. Sorting keeps the order of groups with the same price. */
    const next = new Map<number, number>();
    for (const group of this.#all) {
      group.rung = docs.indexOf(group.members[0]!.doc, next.get(group.least) ?? rung(group.least));
      next.set(group.least, group.rung + group.size);
      group.members = [];
    }
    this.#leasts = Float64Array.from(this.#all, ({ least }) => least);
    this.#mosts = Float64Array.from(this.#all, ({ most }) => most);
  }

  /** Removes a group and returns its entries; null if it has none. */
  remove(place: number): { rung: number; size: number } | null {
    const group = this.#byGroup.get(place);
    this.#byGroup.delete(place);
    if (!group || group.rung < 0) return null;
    const at = this.#all.indexOf(group);
    [this.#leasts[at], this.#mosts[at]] = [Infinity, -Infinity];
    return group;
  }

  /** Groups with offer prices on both sides of a limit of the price range. */
  straddling(from: number, to: number): { rung: number; size: number }[] {
    const torn: Group[] = [];
    for (let at = 0; at < this.#leasts.length; at++) {
      const [least, most] = [this.#leasts[at]!, this.#mosts[at]!];
      if ((least < from && most >= from) || (least < to && most >= to)) torn.push(this.#all[at]!);
    }
    return torn;
  }
}
