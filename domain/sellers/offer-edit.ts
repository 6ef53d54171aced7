// Two people edit one offer: what only one of them changed is taken, what both changed is shown to the second.
import { convert, fixedRates } from '#domain/money/convert.ts';

/** What a seller changes of an offer. Price in minor units of its currency; stock null: not stated. */
export type OfferFields = {
  priceMinor: number;
  stock: number | null;
  minimumOrderQuantity: number;
  isActive: boolean;
};
export type OfferField = keyof OfferFields;
export const offerFields = ['priceMinor', 'stock', 'minimumOrderQuantity', 'isActive'] as const satisfies OfferField[];

/** `was`: what the form showed when it was opened; `to`: what it says now. */
export type OfferEdit = { was: OfferFields; to: OfferFields };

/**
 * `set`: the fields to write: those the form changed, where the offer still says what it said when the form was opened. `conflicts`: those that somebody
 * (or a sale, for the stock) changed meanwhile to something else than is wanted. A field that was left alone is never written.
 */
export function planOfferEdit(
  now: OfferFields,
  { was, to }: OfferEdit,
): { set: Partial<OfferFields>; conflicts: OfferField[] } {
  const changed = offerFields.filter((field) => to[field] !== was[field] && to[field] !== now[field]);
  const conflicts = changed.filter((field) => now[field] !== was[field]);
  // All or nothing: half of what was meant is not what was meant.
  const set =
    conflicts.length > 0
      ? {}
      : (Object.fromEntries(changed.map((field) => [field, to[field]])) as Partial<OfferFields>);
  return { set, conflicts };
}

/** Ten million Canadian dollars, in cents: beyond it a price is a slip of the keyboard, and sums of it leave what can be counted. */
const mostCadMinor = 1_000_000_000;
/** At the fixed rate, so that a form does not refuse today what it took yesterday. Not finite: too much to count at all. */
export const isTooDear = (minor: number, currency: string): boolean =>
  !Number.isSafeInteger(minor) || convert(minor, currency, 'CAD', fixedRates) > mostCadMinor;

/** A whole number of at most nine digits as it was typed. Null: empty; undefined: no whole number. */
export function parseWhole(text: string): number | null | undefined {
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
