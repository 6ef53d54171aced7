// A buyer's wishes for one line (SPEC: customSpecs): entries separated by ";". An option of a dish is an entry "group:choice" of the codes
// of domain/sellers/dish-options.ts; anything else is words for the seller.

/** The entries, trimmed, each once, sorted: two lines are the same when these are (DECISIONS: customSpecs, R-CART-04). */
export const specEntries = (specs: string | null | undefined): string[] =>
  [...new Set((specs ?? '').split(';').map(trimmed))].filter((entry) => entry !== '').sort();

/** The specs in one spelling; '' for none. database/schema/40-carts.sql makes the same classes (private.specs_digest). */
export const specsKey = (specs: string | null | undefined): string => specEntries(specs).join(';');

// Only these count as white space, so that PostgreSQL trims the same.
const trimmed = (entry: string): string =>
  entry.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '').replace(/[ \t\r\n]*:[ \t\r\n]*/, ':');
