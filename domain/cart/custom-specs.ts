// The buyer's options and remarks for one line (SPEC: customSpecs), as entries separated by ";". An entry "group:choice" is a dish option
// (domain/sellers/dish-options.ts); any other is a remark for the seller.

/** The entries, trimmed, without duplicates, sorted. Two lines are the same when their entries are equal (DECISIONS: customSpecs, R-CART-04). */
export const parseSpecEntries = (specs: string | null | undefined): string[] =>
  [...new Set((specs ?? '').split(';').map(trimmed))].filter((entry) => entry !== '').sort();

/** The canonical spelling of the specs; '' for none. private.specs_digest in database/schema/40-carts.sql must agree. */
export const canonicalSpecs = (specs: string | null | undefined): string => parseSpecEntries(specs).join(';');

// Only these characters count as white space, because PostgreSQL trims the same ones.
const trimmed = (entry: string): string =>
  entry.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '').replace(/[ \t\r\n]*:[ \t\r\n]*/, ':');
