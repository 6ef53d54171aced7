// A seller's part of an order may be shipped in several parcels. These rules give the units left to ship.
import { Refusal } from '#domain/refusals.ts';
import { type LineUnits, unitsOfLine } from './refund-lines.ts';

type PartLine = { id: string; quantity: number };

/** The units left to ship: sold units minus the larger of two numbers, shipped and refunded units. */
export const remainingUnitsToShip = (
  lines: readonly PartLine[],
  sent: readonly LineUnits[],
  givenBack: readonly LineUnits[],
): LineUnits[] =>
  lines
    .map(({ id, quantity }) => ({
      lineId: id,
      quantity: Math.max(0, quantity - Math.max(unitsOfLine(sent, id), unitsOfLine(givenBack, id))),
    }))
    .filter(({ quantity }) => quantity > 0);

/** The units left after this parcel; empty: all are shipped. Throws Refusal shipment/nothing, shipment/too-many. */
export function remainingAfterParcel(waiting: readonly LineUnits[], wish: readonly LineUnits[]): LineUnits[] {
  if (!wish.some(({ quantity }) => quantity > 0)) throw new Refusal('shipment/nothing');
  for (const { lineId } of wish)
    if (unitsOfLine(wish, lineId) > unitsOfLine(waiting, lineId)) throw new Refusal('shipment/too-many');
  return waiting
    .map(({ lineId, quantity }) => ({ lineId, quantity: quantity - unitsOfLine(wish, lineId) }))
    .filter(({ quantity }) => quantity > 0);
}
