// Variants are separate products that differ only in size, colour, memory and so on (docs/decisions/0150).

/** The kind of property in which variants differ, as in database/schema/30-product-groups.sql. */
export type AxisKind = 'size' | 'color' | 'material' | 'pattern' | 'memory' | 'width' | 'volume' | 'other';

export const maxVariantAxes = 3;
export const maxVariantValueLength = 60;
export const maxVariants = 200;

type Axis = { kind: AxisKind; name: string };

/** A variant to choose on a product page. `values`: one per axis. `is_away`: the seller is on holiday. */
export type Variant = {
  id: string;
  slug: string;
  values: string[];
  price: number | null;
  in_stock: boolean;
  is_away?: boolean;
};

/** All variants of a product that are on sale, with texts in the visitor's language. */
export type ProductGroup = { id: string; title: string; axes: Axis[]; variants: Variant[] };

/** How many different values the variants on sale have on one axis, for a card. */
export type AxisWithValueCount = { kind: AxisKind; n: number };

/** A button to choose a value. `target`: the variant to open; `isOther`: another axis changes too. */
type ValueChoice = {
  value: string;
  target: Variant;
  isCurrent: boolean;
  isOther: boolean;
};

/** The values to choose on each axis; null: the product is not in the group. */
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
      const target = findNearestVariantWithValue(variants, current, { at, value })!;
      return {
        value,
        target,
        isCurrent: value === current.values[at],
        isOther: target.values.some((its, n) => n !== at && its !== current.values[n]),
      };
    }),
  }));
}

/** The variant with this value that is most like the current one, preferably in stock and cheap. Null: none has it. */
export function findNearestVariantWithValue(
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

/** Unique values in the usual order: sizes from small to large, amounts from low to high, others by alphabet. */
export function sortAxisValues(kind: AxisKind, values: readonly string[]): string[] {
  return [...new Set(values)].sort((a, b) => {
    const [one, other] = [placeOf(kind, a), placeOf(kind, b)];
    return one.group - other.group || one.at - other.at || (a < b ? -1 : 1);
  });
}

// Size letters in French and English. "G" (grand) and "L" (large) are the same size.
const letters = new Set(['s', 'p', 'm', 'g', 'l']);
/** Letter sizes as numbers around medium: "XXS" is -3, "M" is 0, "5XL" is 6. Null: not a letter size. */
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

/** The size of each unit relative to a base unit, to sort amounts. */
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
