// The specifications of compared products as rows: the union of them all, one line of meaning per row (R-CMP-02).
import type { Attribute } from '#domain/catalogue/product.ts';
import { differingIn } from './differing.ts';
import { folded, type Measure, parseMeasure } from './measure.ts';
import { directionOf, kindOf, type SpecificationKind } from './specification-kinds.ts';

/** `values`: one per product, null where it does not say. `apart`, `same`: differing.ts. `best`: the place of the one value that serves most, `next` of the one after it. */
export type SpecificationRow = {
  name: string;
  kind: SpecificationKind | null;
  values: (string | null)[];
  same: boolean;
  apart: boolean[];
  best?: number;
  next?: number;
};

/**
 * One list of attributes per product → their rows. Rows that several products have come first, each group in the order in which the products
 * state them. Names of one meaning ("Stockage", "Storage") share a row under the first name met; a name stated twice has both values.
 */
export function alignSpecifications(lists: readonly (readonly Attribute[])[]): SpecificationRow[] {
  const rows = new Map<string, { name: string; kind: SpecificationKind | null; values: (string | null)[] }>();
  lists.forEach((attributes, column) => {
    for (const { name, value } of attributes) {
      const kind = kindOf(name);
      const key = kind ?? folded(name);
      const row = rows.get(key) ?? { name, kind, values: lists.map(() => null) };
      const stated = row.values[column];
      row.values[column] = stated ? `${stated}, ${value}` : value;
      rows.set(key, row);
    }
  });
  const statedBy = (values: readonly (string | null)[]) => values.filter((value) => value !== null).length;
  return [...rows.values()]
    .sort((a, b) => statedBy(b.values) - statedBy(a.values))
    .map(({ name, kind, values }) => {
      const measures = values.map((value) => (value === null ? null : parseMeasure(value)));
      const keys = values.map((value, at) => value && comparisonKey(value, measures[at]!));
      return { name, kind, values, ...differingIn(keys), ...(kind && bestOf(kind, measures)) };
    });
}

/** The places of the one measure that serves most and of the one after it; null where fewer than two can be compared, or two are equally good. */
function bestOf(kind: SpecificationKind, measures: readonly (Measure | null)[]): { best: number; next: number } | null {
  const stated = measures.flatMap((measure, at) => (measure ? [{ measure, at }] : []));
  const [first] = stated;
  if (!first || stated.length < 2) return null;
  const direction = directionOf(kind, first.measure.dimension);
  if (!direction || !stated.every(({ measure }) => areComparable(measure, first.measure))) return null;
  const [most, next] = stated.sort((a, b) =>
    direction === 'more' ? b.measure.amount - a.measure.amount : a.measure.amount - b.measure.amount,
  );
  return most!.measure.amount === next!.measure.amount ? null : { best: most!.at, next: next!.at };
}

/** Days of standby and hours of calls are both durations, and say nothing of each other. */
const areComparable = (one: Measure, other: Measure): boolean =>
  one.dimension === other.dimension && (one.dimension !== 'duration' || one.qualifier === other.qualifier);

/** Equal for values that say the same: "1 To" and "1 000 Go", "Oui" and "oui". */
const comparisonKey = (value: string, measure: Measure | null): string =>
  measure
    ? `${measure.dimension} ${Number(measure.amount.toPrecision(12))} ${measure.qualifier}`
    : `words ${folded(value)}`;
