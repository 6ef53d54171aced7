// Concurrent edits of one offer: a field that only one person changed is saved; a field that both changed is a conflict.
import { convert, fallbackRates } from '#domain/money/convert.ts';

/** The editable fields of an offer. Price in minor units of its currency; stock null: not stated. */
export type OfferFields = {
  priceMinor: number;
  stock: number | null;
  minimumOrderQuantity: number;
  isActive: boolean;
};
export type OfferField = keyof OfferFields;
export const offerFields = ['priceMinor', 'stock', 'minimumOrderQuantity', 'isActive'] as const satisfies OfferField[];

/** `was`: the form's initial values; `to`: the submitted ones. */
export type OfferEdit = { was: OfferFields; to: OfferFields };

/** `set`: the changed fields, if the offer still has their initial values. `conflicts`: fields that another person (or a sale, for the stock) changed to something else. Unchanged fields are never written. */
export function mergeOfferEdit(
  now: OfferFields,
  { was, to }: OfferEdit,
): { set: Partial<OfferFields>; conflicts: OfferField[] } {
  const changed = offerFields.filter((field) => to[field] !== was[field] && to[field] !== now[field]);
  const conflicts = changed.filter((field) => now[field] !== was[field]);
  // All or nothing: a partly saved form would surprise.
  const set =
    conflicts.length > 0
      ? {}
      : (Object.fromEntries(changed.map((field) => [field, to[field]])) as Partial<OfferFields>);
  return { set, conflicts };
}

/** Ten million Canadian dollars, in cents: a higher price is a typing mistake, and sums of it could overflow. */
const mostCadMinor = 1_000_000_000;
/** Whether a price exceeds the maximum, at the fallback rate, so that the limit does not change daily. Unsafe numbers are too high. */
export const isPriceTooHigh = (minor: number, currency: string): boolean =>
  !Number.isSafeInteger(minor) || convert(minor, currency, 'CAD', fallbackRates) > mostCadMinor;

/** Parses a whole number of at most nine digits. Null: empty; undefined: invalid. */
export function parseWholeNumber(text: string): number | null | undefined {
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
