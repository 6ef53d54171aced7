// The buyer's options and remarks for one cart line (SPEC: customSpecs), separated by ";". An entry "group:choice" is
// an option of a dish (domain/sellers/dish-options.ts). Any other entry is a remark for the seller.

/** The entries, trimmed, unique and sorted: equal choices give equal lists (DECISIONS: customSpecs, R-CART-04). */
export const splitIntoSortedUniqueSpecs = (specs: string | null | undefined): string[] =>
  [...new Set((specs ?? '').split(';').map(trimmed))].filter((entry) => entry !== '').sort();

/** The specs in a form to compare and store; '' for none. private.specs_digest (40-carts.sql) does the same. */
export const canonicalSpecs = (specs: string | null | undefined): string => splitIntoSortedUniqueSpecs(specs).join(';');

// PostgreSQL trims only these characters, so other white space stays.
const trimmed = (entry: string): string =>
  entry.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '').replace(/[ \t\r\n]*:[ \t\r\n]*/, ':');
