// A list shows only the first variant of each group (docs/decisions/0150).
import type { AxisKind, AxisWithValueCount } from '#domain/catalogue/variants.ts';
import { type Columns, rowLayout, stateBits } from './columns.ts';
import type { FoundBuffer } from './found-products.ts';
import type { CardData } from './fact-store.ts';
import type { Matches } from './match.ts';
import type { Plan } from './plan.ts';

/** The variant group of a product; 0: none. */
const groupOf = (columns: Columns, doc: number): number =>
  (columns.value(doc, rowLayout.state) & stateBits.isGrouped) === 0 ? 0 : columns.group.values[doc]!;

/** The first `most` positions of an order, one per group. Calls `order` with larger numbers until it has enough. */
export function foldVariants(
  columns: Columns,
  { docs, count }: Pick<FoundBuffer, 'docs' | 'count'>,
  most: number,
  order: (most: number) => number[],
): number[] {
  for (let limit = Math.min(count, most + Math.ceil(most / 2)); ; limit = Math.min(count, limit * 2)) {
    const isFirst = createFirstOfGroupTest(columns);
    const kept = order(limit).filter((place) => isFirst(docs[place]!));
    if (kept.length >= most || limit >= count) return kept.slice(0, most);
  }
}

/** The number of results that match every query term, counting one per variant group. */
export function countFullyMatchingProducts(
  columns: Columns,
  { docs, places, count }: FoundBuffer,
  plan: Plan,
  matches: Matches,
): number {
  if (matches.relaxedTo !== null) return 0;
  const isFirst = createFirstOfGroupTest(columns);
  let exact = 0;
  for (let i = 0; i < count; i++) if (matches.filled[places[i]!] === plan.terms.length && isFirst(docs[i]!)) exact++;
  return exact;
}

/** Creates a stateful test: true for a product without a group and for the first product of each group. */
function createFirstOfGroupTest(columns: Columns): (doc: number) => boolean {
  const seen = new Set<number>();
  return (doc) => {
    const group = groupOf(columns, doc);
    if (group === 0) return true;
    const isFirst = !seen.has(group);
    seen.add(group);
    return isFirst;
  };
}

/** Counts the values of each variant axis (such as colour) among variants on sale; null: there is no choice. */
export function countProductVariantValues(
  columns: Columns,
  doc: number,
  { group }: CardData,
  read: (doc: number) => CardData,
): AxisWithValueCount[] | null {
  const members = group ? columns.groupMembers.get(groupOf(columns, doc)) : undefined;
  if (!group || !members || members.size < 2) return null;
  return variantCounts(
    group.kinds,
    Array.from(members, (member) => read(member).group!.values),
  );
}

/** The number of values per axis; null: no choice. Computed as by private.variant_counts() in 37-cards.sql. */
function variantCounts(
  kinds: readonly AxisKind[],
  values: readonly (readonly string[])[],
): AxisWithValueCount[] | null {
  const counts = kinds.flatMap((kind, at) => {
    const n = new Set(values.map((its) => its[at])).size;
    return n > 1 ? [{ kind, n }] : [];
  });
  return counts.length > 0 ? counts : null;
}
