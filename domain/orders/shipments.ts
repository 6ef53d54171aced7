// Parts that are shipped in several parcels: which units are left. The states are in domain/orders/status.ts.
import { Refusal } from '#domain/refusals.ts';
import { type LineUnits, unitsOfLine } from './refund-lines.ts';

/** A line of the part with the units that were sold. */
type PartLine = { id: string; quantity: number };

/** The units still to ship: sold minus the greater of sent and refunded. Of 5 sold, 2 sent and 1 refunded, 3 remain: the refunded unit is assumed to be one of those sent (it may have arrived broken). Complete lines are left out. */
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

/** The units left after a parcel with `wish`; empty: the part is shipped. Throws Refusal shipment/nothing (an empty parcel), shipment/too-many (more than left, or a foreign line). */
export function remainingAfterParcel(waiting: readonly LineUnits[], wish: readonly LineUnits[]): LineUnits[] {
  if (!wish.some(({ quantity }) => quantity > 0)) throw new Refusal('shipment/nothing');
  for (const { lineId } of wish)
    if (unitsOfLine(wish, lineId) > unitsOfLine(waiting, lineId)) throw new Refusal('shipment/too-many');
  return waiting
    .map(({ lineId, quantity }) => ({ lineId, quantity: quantity - unitsOfLine(wish, lineId) }))
    .filter(({ quantity }) => quantity > 0);
}
