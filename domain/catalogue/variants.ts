// Variants: products that are the same thing in several sizes, colours or memories (docs/decisions/0150). Each variant is a product of its own.

/** The kind of an axis; buyers see the name of the axis. The list agrees with database/schema/30-product-groups.sql. */
export type AxisKind = 'size' | 'color' | 'material' | 'pattern' | 'memory' | 'width' | 'volume' | 'other';

export const maxVariantAxes = 3;
export const maxVariantValueLength = 60;
export const maxVariants = 200;

type Axis = { kind: AxisKind; name: string };

/** A variant as other variants' pages show it. `values`: one per axis; `price`: as on a card, null when it is not shown; `is_away`: the seller of the best offer is on holiday. */
export type Variant = {
  id: string;
  slug: string;
  values: string[];
  price: number | null;
  in_stock: boolean;
  is_away?: boolean;
};

/** The group of a product in the reader's language, with the variants that visitors see. */
export type ProductGroup = { id: string; title: string; axes: Axis[]; variants: Variant[] };

/** For a card: how many values the variants on sale have on an axis. */
export type AxisValueCount = { kind: AxisKind; n: number };

/** One value to choose. `target`: the variant it selects; `isOther`: the target also differs on another axis. */
type ValueChoice = {
  value: string;
  target: Variant;
  isCurrent: boolean;
  isOther: boolean;
};

/** The choices of each axis from the current variant; null: the variant is not in the group. */
export function listVariantChoices(
  { axes, variants }: ProductGroup,
  id: string,
): { axis: Axis; choices: ValueChoice[] }[] | null {
  const current = variants.find((variant) => variant.id === id);
  if (!current) return null;
  return axes.map((axis, at) => ({
    axis,
    choices: sortAxisValues(
      axis.kind,
      variants.map(({ values }) => values[at]!),
    ).map((value) => {
      const target = findNearestVariant(variants, current, { at, value })!;
      return {
        value,
        target,
        isCurrent: value === current.values[at],
        isOther: target.values.some((its, n) => n !== at && its !== current.values[n]),
      };
    }),
  }));
}

/** The variant with `value` on the axis `at` that is most like the current one: earlier axes count more, then stock, then the lower price. The current variant itself when it has the value. Null: no variant has it. */
export function findNearestVariant(
  variants: readonly Variant[],
  current: Variant,
  { at, value }: { at: number; value: string },
): Variant | null {
  if (current.values[at] === value) return current;
  const likeness = ({ values }: Variant): number =>
    values.reduce((sum, its, n) => (n !== at && its === current.values[n] ? sum + 2 ** (values.length - n) : sum), 0);
  const price = (variant: Variant): number => variant.price ?? Number.MAX_SAFE_INTEGER;
  const [nearest] = variants
    .filter(({ values }) => values[at] === value)
    .sort(
      (a, b) =>
        likeness(b) - likeness(a) ||
        Number(b.in_stock) - Number(a.in_stock) ||
        price(a) - price(b) ||
        (a.slug < b.slug ? -1 : 1),
    );
  return nearest ?? null;
}

/** The values without duplicates in the usual order of shops: letter sizes from small to large, amounts ascending, others alphabetically. */
export function sortAxisValues(kind: AxisKind, values: readonly string[]): string[] {
  return [...new Set(values)].sort((a, b) => {
    const [one, other] = [placeOf(kind, a), placeOf(kind, b)];
    return one.group - other.group || one.at - other.at || (a < b ? -1 : 1);
  });
}

// French and English letters; "G" and "L" are the same size.
const letters = new Set(['s', 'p', 'm', 'g', 'l']);
/** The distance of a letter size from medium: "TTP" and "XXS" are -3, "M" is 0, "5XL" is 6. Null: not a letter size. */
function letterSize(value: string): number | null {
  const said = value.toLowerCase().replaceAll(/[\s.-]/g, '');
  const counted = /^(\d)x([sl])$/.exec(said) ?? /^(\d)t([pg])$/.exec(said);
  const repeated = /^([xt]*)([spmgl])$/.exec(said);
  const [many, letter] = counted
    ? [Number(counted[1]), counted[2]!]
    : repeated
      ? [repeated[1]!.length, repeated[2]!]
      : [0, ''];
  if (!letters.has(letter)) return null;
  if (letter === 'm') return many === 0 ? 0 : null;
  return (letter === 's' || letter === 'p' ? -1 : 1) * (many + 1);
}

/** The size of each unit within its family, to compare amounts. */
const unitSizes: Readonly<Record<string, number>> = {
  mo: 1 / 1024,
  mb: 1 / 1024,
  go: 1,
  gb: 1,
  to: 1024,
  tb: 1024,
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  mm: 0.1,
  cm: 1,
  m: 100,
  g: 1,
  kg: 1000,
};

function placeOf(kind: AxisKind, value: string): { group: number; at: number } {
  const letter = kind === 'size' ? letterSize(value) : null;
  if (letter !== null) return { group: 0, at: letter };
  const [, digits, unit] = /^(\d+(?:[.,]\d+)?)\s*([a-z]*)/i.exec(value.replaceAll('\u00A0', ' ')) ?? [];
  if (digits === undefined) return { group: 2, at: 0 };
  return { group: 1, at: Number(digits.replace(',', '.')) * (unitSizes[unit!.toLowerCase()] ?? 1) };
}
