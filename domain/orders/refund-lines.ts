// Refunds of single units. server/payments/actions/request-refund-as-staff.ts applies these rules.
import { Refusal } from '#domain/refusals.ts';

/** A sold line. `itemsMinor`: the price of all its units, in the order's currency. */
export type SoldLine = { id: string; partId: string; quantity: number; itemsMinor: number };
/** Refunded units of a line, or units to refund. */
export type LineUnits = { lineId: string; quantity: number };
export type LineRefund = LineUnits & { itemsMinor: number };
/** The delivery price of a seller's part of an order, refunded in addition to the units. */
export type PartShippingRefund = { partId: string; shippingMinor: number };

/** The amounts to refund by line and by seller's part. Throws Refusal refund/too-much, refund/nothing-left. */
export function planLineRefund(
  sold: readonly SoldLine[],
  earlier: readonly LineUnits[],
  wish: { lines: readonly LineUnits[]; shipping: readonly PartShippingRefund[] },
): { lines: LineRefund[]; parts: { partId: string; itemsMinor: number; shippingMinor: number }[] } {
  const lines = mergedByLine(wish.lines).map(({ lineId, quantity }): LineRefund => {
    const line = sold.find(({ id }) => id === lineId);
    const back = unitsOfLine(earlier, lineId);
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

export const unitsOfLine = (units: readonly LineUnits[], lineId: string): number =>
  sum(units.filter((one) => one.lineId === lineId).map(({ quantity }) => quantity));

/** The price of a number of units, rounded down. */
const shareOf = ({ itemsMinor, quantity }: SoldLine, units: number): number =>
  Number((BigInt(itemsMinor) * BigInt(units)) / BigInt(quantity));

const partOf = (sold: readonly SoldLine[], lineId: string): string => sold.find(({ id }) => id === lineId)!.partId;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const mergedByLine = (lines: readonly LineUnits[]): LineUnits[] =>
  [...new Set(lines.map(({ lineId }) => lineId))].map((lineId) => ({ lineId, quantity: unitsOfLine(lines, lineId) }));
