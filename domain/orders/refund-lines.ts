// A refund by line: how much of the articles so many units of a line are. Pure rules: server/payments/actions/ask-refund.ts does what they say.
import { Refusal } from '#domain/refusals.ts';

/** A line as it was sold: `itemsMinor` for all its units, in the order's currency. */
export type SoldLine = { id: string; partId: string; quantity: number; itemsMinor: number };
/** Units of a line that go back, or went before. */
export type LineUnits = { lineId: string; quantity: number };
export type LineBack = LineUnits & { itemsMinor: number };
/** Delivery of a seller's part that goes back with them, in the order's currency. */
export type ShippingBack = { partId: string; shippingMinor: number };

/**
 * What these units cost, and what that is of each part. The sum so far is rounded down, not each unit, so that units given back one by one are together
 * exactly the line. Throws Refusal refund/too-much (more units than are left, a line of another order), refund/nothing-left.
 */
export function planLines(
  sold: readonly SoldLine[],
  earlier: readonly LineUnits[],
  wish: { lines: readonly LineUnits[]; shipping: readonly ShippingBack[] },
): { lines: LineBack[]; parts: { partId: string; itemsMinor: number; shippingMinor: number }[] } {
  const lines = mergedByLine(wish.lines).map(({ lineId, quantity }): LineBack => {
    const line = sold.find(({ id }) => id === lineId);
    const back = unitsOf(earlier, lineId);
    if (!line || quantity < 0 || back + quantity > line.quantity) throw new Refusal('refund/too-much');
    return { lineId, quantity, itemsMinor: shareOf(line, back + quantity) - shareOf(line, back) };
  });
  const given = lines.filter(({ quantity }) => quantity > 0);
  const partIds = [
    ...new Set([...given.map(({ lineId }) => partOf(sold, lineId)), ...wish.shipping.map(({ partId }) => partId)]),
  ];
  const parts = partIds
    .map((partId) => ({
      partId,
      itemsMinor: sum(given.filter(({ lineId }) => partOf(sold, lineId) === partId).map((one) => one.itemsMinor)),
      shippingMinor: sum(wish.shipping.filter((one) => one.partId === partId).map((one) => one.shippingMinor)),
    }))
    .filter(({ itemsMinor, shippingMinor }) => itemsMinor !== 0 || shippingMinor !== 0);
  if (parts.length === 0) throw new Refusal('refund/nothing-left');
  return { lines: given, parts };
}

/** Units of this line that went back, or are on their way. */
export const unitsOf = (units: readonly LineUnits[], lineId: string): number =>
  sum(units.filter((one) => one.lineId === lineId).map(({ quantity }) => quantity));

/** So many units of the line, rounded down. */
const shareOf = ({ itemsMinor, quantity }: SoldLine, units: number): number =>
  Number((BigInt(itemsMinor) * BigInt(units)) / BigInt(quantity));

const partOf = (sold: readonly SoldLine[], lineId: string): string => sold.find(({ id }) => id === lineId)!.partId;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const mergedByLine = (lines: readonly LineUnits[]): LineUnits[] =>
  [...new Set(lines.map(({ lineId }) => lineId))].map((lineId) => ({ lineId, quantity: unitsOf(lines, lineId) }));
