import { divideHalfUp, parseDecimalOrThrow, powerOfTen } from '#domain/money/decimal.ts';

/** The units for the content of an article, as in database/schema/30-catalogue.sql. */
export const contentUnits = ['g', 'kg', 'ml', 'l', 'cm', 'm', 'yd', 'piece'] as const;
export type ContentUnit = (typeof contentUnits)[number];
/** What one article contains: 500 g, 6 yd of cloth, 5 pieces. At most three decimals. */
export type NetContent = { quantity: number; unit: ContentUnit };
export type BaseUnit = 'kg' | 'l' | 'm' | 'piece';

/** `many` units are `per` base units. A yard is exactly 0.9144 m (international yard, 1959). */
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

/** The price per kilogram, litre, metre or piece, in minor units, rounded half up. Null: the article is one piece. */
export function unitPrice(
  articleMinor: number,
  { quantity, unit }: NetContent,
): { base: BaseUnit; minor: number } | null {
  if (unit === 'piece' && quantity === 1) return null;
  const { base, many, per } = bases[unit];
  const { digits, scale } = parseDecimalOrThrow(quantity);
  return { base, minor: Number(divideHalfUp(BigInt(articleMinor) * many * powerOfTen(scale), digits * per)) };
}

/** From 1000 on, the larger unit is used: 2500 g are shown as 2.5 kg. */
const larger: Partial<Record<ContentUnit, ContentUnit>> = { g: 'kg', ml: 'l' };

/** The content of several articles (5 × 500 g is 2.5 kg). */
export function multiplyNetContent(units: number, { quantity, unit }: NetContent): NetContent {
  const together = Math.round(quantity * units * 1000) / 1000;
  const up = larger[unit];
  return up && together >= 1000 ? { quantity: together / 1000, unit: up } : { quantity: together, unit };
}

export const isSoldByLength = ({ unit }: Pick<NetContent, 'unit'>): boolean => bases[unit].base === 'm';
