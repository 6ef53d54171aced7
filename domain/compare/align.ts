// Aligns the specifications of compared products: one row for each kind of specification (R-CMP-02).
import type { LocalizedAttribute } from '#domain/catalogue/product.ts';
import { findDifferingValues } from './find-differences.ts';
import { normalizeText, type Measure, parseMeasure } from './measure.ts';
import { betterDirection, findSpecificationKind, type SpecificationKindKey } from './specification-kinds.ts';

/** A row with one value per product; null: not stated. `best` and `next`: the indexes of the two best values. */
export type SpecificationRow = {
  name: string;
  kind: SpecificationKindKey | null;
  values: (string | null)[];
  same: boolean;
  apart: boolean[];
  best?: number;
  next?: number;
};

/** Makes one row for each kind of specification ("Stockage" and "Storage" share a row), the most common rows first. */
export function alignSpecifications(lists: readonly (readonly LocalizedAttribute[])[]): SpecificationRow[] {
  const rows = new Map<string, { name: string; kind: SpecificationKindKey | null; values: (string | null)[] }>();
  lists.forEach((attributes, column) => {
    for (const { name, value } of attributes) {
      const kind = findSpecificationKind(name);
      const key = kind ?? normalizeText(name);
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
      return { name, kind, values, ...findDifferingValues(keys), ...(kind && bestOf(kind, measures)) };
    });
}

/** The indexes of the best and second best values. Null when they are equal or cannot be compared. */
function bestOf(
  kind: SpecificationKindKey,
  measures: readonly (Measure | null)[],
): { best: number; next: number } | null {
  const stated = measures.flatMap((measure, at) => (measure ? [{ measure, at }] : []));
  const [first] = stated;
  if (!first || stated.length < 2) return null;
  const direction = betterDirection(kind, first.measure.dimension);
  if (!direction || !stated.every(({ measure }) => areComparable(measure, first.measure))) return null;
  const [most, next] = stated.sort((a, b) =>
    direction === 'more' ? b.measure.amount - a.measure.amount : a.measure.amount - b.measure.amount,
  );
  return most!.measure.amount === next!.measure.amount ? null : { best: most!.at, next: next!.at };
}

/** Durations of different activities (standby, calls) are not comparable. */
const areComparable = (one: Measure, other: Measure): boolean =>
  one.dimension === other.dimension && (one.dimension !== 'duration' || one.qualifier === other.qualifier);

/** A key that is equal for equal values ("1 To" and "1 000 Go", "Oui" and "oui"). */
const comparisonKey = (value: string, measure: Measure | null): string =>
  measure
    ? `${measure.dimension} ${Number(measure.amount.toPrecision(12))} ${measure.qualifier}`
    : `words ${normalizeText(value)}`;
