// Variants: products that are one thing in several sizes, colours, memories … (docs/decisions/0150). Each is a product of its own.

/** The kind of an axis; buyers read its name. The list agrees with database/schema/30-product-groups.sql. */
export type AxisKind = 'size' | 'color' | 'material' | 'pattern' | 'memory' | 'width' | 'volume' | 'other';

export const mostAxes = 3;
export const longestValue = 60;
/** Variants of one group. */
export const mostVariants = 200;

type Axis = { kind: AxisKind; name: string };

/** A variant as the page of another one shows it: one value for each axis; `price` as on a card, null: none is shown; `is_away`: the seller of its best offer is on holiday. */
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

/** On how many values of an axis the variants on sale differ: of a card. */
export type VariantCount = { kind: AxisKind; n: number };

/** One value to choose: the variant it leads to, and whether that differs from the present one in other axes too (`isOther`). */
type ValueChoice = {
  value: string;
  target: Variant;
  isCurrent: boolean;
  isOther: boolean;
};

/** The other choices beside the present variant, axis by axis; null: the variant is not in the group. */
export function choicesOf(
  { axes, variants }: ProductGroup,
  id: string,
): { axis: Axis; choices: ValueChoice[] }[] | null {
  const current = variants.find((variant) => variant.id === id);
  if (!current) return null;
  return axes.map((axis, at) => ({
    axis,
    choices: valuesOn(
      axis.kind,
      variants.map(({ values }) => values[at]!),
    ).map((value) => {
      const target = nearestVariant(variants, current, { at, value })!;
      return {
        value,
        target,
        isCurrent: value === current.values[at],
        isOther: target.values.some((its, n) => n !== at && its !== current.values[n]),
      };
    }),
  }));
}

/**
 * The variant that has `value` on the axis `at` and is otherwise most like the present one: the earlier axes count more, then one that
 * can be had, then the cheaper. With the present value it is the present one. Null: nobody has the value.
 */
export function nearestVariant(
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

/** Every value once, in the order a shop shows them: letter sizes from small to large, numbers and amounts upwards, the rest by the alphabet. */
export function valuesOn(kind: AxisKind, values: readonly string[]): string[] {
  return [...new Set(values)].sort((a, b) => {
    const [one, other] = [placeOf(kind, a), placeOf(kind, b)];
    return one.group - other.group || one.at - other.at || (a < b ? -1 : 1);
  });
}

// French and English letters; "G" and "L" are the same size.
const letters = new Set(['s', 'p', 'm', 'g', 'l']);
/** From "TTP" and "XXS" (-4) over "M" (0) to "5XL": how far from medium. Null: no letter size. */
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

/** Of amounts with a unit, in one unit of their family. */
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
