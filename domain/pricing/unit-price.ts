import { divideHalfUp, parseDecimal, power10 } from '#domain/money/decimal.ts';

/** What the content of an article is measured in; the same list as in database/schema/30-catalogue.sql. */
export const contentUnits = ['g', 'kg', 'ml', 'l', 'cm', 'm', 'yd', 'piece'] as const;
export type ContentUnit = (typeof contentUnits)[number];
/** How much one article holds: 500 g, 6 yd of cloth, 5 pieces. At most three decimals. */
export type Content = { quantity: number; unit: ContentUnit };
export type BaseUnit = 'kg' | 'l' | 'm' | 'piece';

/** So many of the unit are `per` of its base; a yard is exactly 0.9144 m (the international yard of 1959). */
const bases: Record<ContentUnit, { base: BaseUnit; many: bigint; per: bigint }> = {
  g: { base: 'kg', many: 1000n, per: 1n },
  kg: { base: 'kg', many: 1n, per: 1n },
  ml: { base: 'l', many: 1000n, per: 1n },
  l: { base: 'l', many: 1n, per: 1n },
  cm: { base: 'm', many: 100n, per: 1n },
  m: { base: 'm', many: 1n, per: 1n },
  yd: { base: 'm', many: 10_000n, per: 9144n },
  piece: { base: 'piece', many: 1n, per: 1n },
};

/**
 * What a kilogram, litre, metre or piece costs when one article costs `articleMinor` (minor units, any currency), rounded half up.
 * Null: one piece, whose price says it already. The same base whatever the size of the packet, so that prices can be compared.
 */
export function unitPrice(articleMinor: number, { quantity, unit }: Content): { base: BaseUnit; minor: number } | null {
  if (unit === 'piece' && quantity === 1) return null;
  const { base, many, per } = bases[unit];
  const { digits, scale } = parseDecimal(quantity);
  return { base, minor: Number(divideHalfUp(BigInt(articleMinor) * many * power10(scale), digits * per)) };
}

/** Larger names of the same measure: 2500 g are 2.5 kg. */
const larger: Partial<Record<ContentUnit, ContentUnit>> = { g: 'kg', ml: 'l' };

/** What so many articles hold together: 5 × 500 g → 2.5 kg. Three decimals at most, as one article has. */
export function contentOf(units: number, { quantity, unit }: Content): Content {
  const together = Math.round(quantity * units * 1000) / 1000;
  const up = larger[unit];
  return up && together >= 1000 ? { quantity: together / 1000, unit: up } : { quantity: together, unit };
}

/** Whether it is sold by length: cloth. */
export const isByLength = ({ unit }: Pick<Content, 'unit'>): boolean => bases[unit].base === 'm';
