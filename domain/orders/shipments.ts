// A seller's part that leaves in several parcels: what has not left yet. The states are domain/orders/status.ts.
import { Refusal } from '#domain/refusals.ts';
import { type LineUnits, unitsOf } from './refund-lines.ts';

/** A line of the part with the units that were sold. */
type PartLine = { id: string; quantity: number };

/**
 * Units of each line that may still have to leave: sold, less the greater of sent and given back. Whether a unit that was given back had left nobody knows (it
 * may have arrived broken), so it is taken to be one of those sent: a unit that nobody gave back is never dropped. Lines without any are not in it.
 */
export const unitsToShip = (
  lines: readonly PartLine[],
  sent: readonly LineUnits[],
  givenBack: readonly LineUnits[],
): LineUnits[] =>
  lines
    .map(({ id, quantity }) => ({
      lineId: id,
      quantity: Math.max(0, quantity - Math.max(unitsOf(sent, id), unitsOf(givenBack, id))),
    }))
    .filter(({ quantity }) => quantity > 0);

/**
 * What is left after a parcel of `wish`; nothing left: the part is shipped. Throws Refusal shipment/nothing (no unit in it), shipment/too-many (more than
 * has not left, or a line that is not the part's).
 */
export function afterParcel(waiting: readonly LineUnits[], wish: readonly LineUnits[]): LineUnits[] {
  if (!wish.some(({ quantity }) => quantity > 0)) throw new Refusal('shipment/nothing');
  for (const { lineId } of wish)
    if (unitsOf(wish, lineId) > unitsOf(waiting, lineId)) throw new Refusal('shipment/too-many');
  return waiting
    .map(({ lineId, quantity }) => ({ lineId, quantity: quantity - unitsOf(wish, lineId) }))
    .filter(({ quantity }) => quantity > 0);
}
