// How many units to refund when a seller cancels the units that are not shipped yet (docs/decisions/0155).
import { Refusal } from '#domain/refusals.ts';
import { type LineUnits, unitsOfLine } from './refund-lines.ts';

/** `least`, `most`: units that may be refunded. Only the seller knows if earlier refunds were for unshipped units. */
export type UnsentLine = { lineId: string; unsent: number; least: number; most: number };

/** The lines with unshipped units. `givenBack`: refunded units, including pending refunds. */
export const findUnsentLines = (
  lines: readonly { id: string; quantity: number }[],
  sent: readonly LineUnits[],
  givenBack: readonly LineUnits[],
): UnsentLine[] =>
  lines
    .map(({ id, quantity }) => {
      const [left, back] = [unitsOfLine(sent, id), unitsOfLine(givenBack, id)];
      return {
        lineId: id,
        unsent: quantity - left,
        least: Math.max(0, quantity - left - back),
        most: quantity - Math.max(left, back),
      };
    })
    .filter(({ unsent }) => unsent > 0);

/** The units to refund: `wish`, by default `least`. Throws Refusal shipment/nothing, shipment/rest-units. */
export function planWithdrawnUnits(unsent: readonly UnsentLine[], wish: readonly LineUnits[]): LineUnits[] {
  if (unsent.length === 0) throw new Refusal('shipment/nothing');
  if (wish.some(({ lineId }) => !unsent.some((one) => one.lineId === lineId))) throw new Refusal('shipment/rest-units');
  return unsent
    .map(({ lineId, least, most }) => {
      const named = wish.some((one) => one.lineId === lineId);
      const quantity = named ? unitsOfLine(wish, lineId) : least;
      if (quantity < least || quantity > most) throw new Refusal('shipment/rest-units');
      return { lineId, quantity };
    })
    .filter(({ quantity }) => quantity > 0);
}
