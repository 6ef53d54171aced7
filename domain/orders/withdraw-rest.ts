// Cancels the rest of a partly shipped part: how many units of each line are refunded (docs/decisions/0155).
import { Refusal } from '#domain/refusals.ts';
import { type LineUnits, unitsOfLine } from './refund-lines.ts';

/** A line with unsent units. Between `least` and `most` units are refunded for them; both differ only when units were refunded before, because only the seller knows whether those had been sent (and were broken). */
export type UnsentLine = { lineId: string; unsent: number; least: number; most: number };

/** The lines with unsent units. `sent` and `givenBack`: earlier units; open refunds count too. */
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

/** The units to refund of each line: as in `wish`, else `least` (earlier refunds then count as unsent units). Lines with 0 are left out. Throws Refusal shipment/nothing (all is sent), shipment/rest-units (outside the limits). */
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
