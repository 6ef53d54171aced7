// The rest of a part that was shipped in part will not be sent: how many units of each line are given back (docs/decisions/0155).
import { Refusal } from '#domain/refusals.ts';
import { type LineUnits, unitsOf } from './refund-lines.ts';

/**
 * A line with units that have not left. `unsent`: they never will. Given back for them are between `least` and `most` units: the two differ only where units of
 * the line were given back before, and nobody but the seller knows whether those were among the ones that left (broken) or among the ones that stayed.
 */
export type UnsentLine = { lineId: string; unsent: number; least: number; most: number };

/** The lines with units that have not left; `sent`, `givenBack`: units before. Those under way count as given back. */
export const unsentLines = (
  lines: readonly { id: string; quantity: number }[],
  sent: readonly LineUnits[],
  givenBack: readonly LineUnits[],
): UnsentLine[] =>
  lines
    .map(({ id, quantity }) => {
      const [left, back] = [unitsOf(sent, id), unitsOf(givenBack, id)];
      return {
        lineId: id,
        unsent: quantity - left,
        least: Math.max(0, quantity - left - back),
        most: quantity - Math.max(left, back),
      };
    })
    .filter(({ unsent }) => unsent > 0);

/**
 * What is given back of each line: `wish` where it names the line, `least` where it does not (what went back before is taken to have stayed: nothing is given back twice). Lines without any are not in it. Throws Refusal
 * shipment/nothing (everything has left), shipment/rest-units (outside least and most, or no unsent line).
 */
export function unitsGivenBack(unsent: readonly UnsentLine[], wish: readonly LineUnits[]): LineUnits[] {
  if (unsent.length === 0) throw new Refusal('shipment/nothing');
  if (wish.some(({ lineId }) => !unsent.some((one) => one.lineId === lineId))) throw new Refusal('shipment/rest-units');
  return unsent
    .map(({ lineId, least, most }) => {
      const named = wish.some((one) => one.lineId === lineId);
      const quantity = named ? unitsOf(wish, lineId) : least;
      if (quantity < least || quantity > most) throw new Refusal('shipment/rest-units');
      return { lineId, quantity };
    })
    .filter(({ quantity }) => quantity > 0);
}
