// Detects concurrent edits of an offer. A field that two people changed differently is a conflict.
import { convert, fallbackRates } from '#domain/money/convert.ts';

/** The fields of an offer that can be edited. `stock` null: unknown. The price is in minor units. */
export type OfferFields = {
  priceMinor: number;
  stock: number | null;
  minimumOrderQuantity: number;
  isActive: boolean;
};
export type OfferField = keyof OfferFields;
export const offerFields = ['priceMinor', 'stock', 'minimumOrderQuantity', 'isActive'] as const satisfies OfferField[];

/** `was`: the values when the form was opened; `to`: the submitted values. */
export type OfferEdit = { was: OfferFields; to: OfferFields };

/** `set`: the fields to change. `conflicts`: fields that another person, or for the stock a sale, has changed. */
export function mergeOfferEdit(
  now: OfferFields,
  { was, to }: OfferEdit,
): { set: Partial<OfferFields>; conflicts: OfferField[] } {
  const changed = offerFields.filter((field) => to[field] !== was[field] && to[field] !== now[field]);
  const conflicts = changed.filter((field) => now[field] !== was[field]);
  // With a conflict nothing is saved, because a partly saved form is confusing.
  const set =
    conflicts.length > 0
      ? {}
      : (Object.fromEntries(changed.map((field) => [field, to[field]])) as Partial<OfferFields>);
  return { set, conflicts };
}

/** Ten million Canadian dollars in cents. A higher price is a typing mistake, and its sums could overflow. */
const mostCadMinor = 1_000_000_000;
/** Whether a price is above the maximum. It uses the fallback rate, so that the limit does not change daily. */
export const isPriceTooHigh = (minor: number, currency: string): boolean =>
  !Number.isSafeInteger(minor) || convert(minor, currency, 'CAD', fallbackRates) > mostCadMinor;

/** Parses a whole number of at most nine digits. Null: empty; undefined: invalid. */
export function parseOptionalWholeNumber(text: string): number | null | undefined {
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
