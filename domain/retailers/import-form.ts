// Parses what administrators enter for imports from retailers, in /admin or on the command line.
import { parseAmountToDecimalText, decimalToMinor } from './written-price.ts';

export const maxSearchTerms = 20;
export const maxSearchTermLength = 100;
export const maxProductsPerCategory = 200;

export type RetailerSearch = {
  terms: string[];
  /** The lowest and highest price in Canadian cents; null: no limit. */
  priceMinMinor: number | null;
  priceMaxMinor: number | null;
  categoryLimit: number;
};
/** The faults by field. The message is `retailers_fault_<code>`. */
export type RetailerSearchErrors = Partial<
  Record<
    'terms' | 'price_min' | 'price_max' | 'limit',
    'terms-missing' | 'terms-many' | 'price-wrong' | 'price-order' | 'limit-wrong'
  >
>;

/** Parses search terms (comma-separated), prices in dollars and a limit per category (R-ADMIN-09, -10, -11). */
export function parseRetailerSearch(typed: {
  terms: string;
  price_min: string;
  price_max: string;
  limit: string;
}): { request: RetailerSearch; faults: null } | { request: null; faults: RetailerSearchErrors } {
  const faults: RetailerSearchErrors = {};
  const terms = termsIn(typed.terms);
  if (terms.length === 0) faults.terms = 'terms-missing';
  if (terms.length > maxSearchTerms) faults.terms = 'terms-many';
  const least = dollarsIn(typed.price_min);
  const most = dollarsIn(typed.price_max);
  if (least === undefined) faults.price_min = 'price-wrong';
  if (most === undefined) faults.price_max = 'price-wrong';
  if (typeof least === 'number' && typeof most === 'number' && least > most) faults.price_max = 'price-order';
  const limit = /^\d{1,3}$/.test(typed.limit.trim()) ? Number(typed.limit) : 0;
  if (limit < 1 || limit > maxProductsPerCategory) faults.limit = 'limit-wrong';
  if (Object.keys(faults).length > 0) return { request: null, faults };
  return {
    request: { terms, priceMinMinor: least ?? null, priceMaxMinor: most ?? null, categoryLimit: limit },
    faults: null,
  };
}

function termsIn(text: string): string[] {
  const seen = new Map<string, string>();
  for (const part of text.split(/[,;\n]/)) {
    const term = part.replaceAll(/\s+/g, ' ').trim().slice(0, maxSearchTermLength);
    if (term !== '' && !seen.has(term.toLowerCase())) seen.set(term.toLowerCase(), term);
  }
  return [...seen.values()];
}

/** Parses dollars ("12", "12,50", "1 299.00 $") to cents; null: empty; undefined: invalid. */
function dollarsIn(text: string): number | null | undefined {
  const bare = text.replaceAll(/[$\s]|CAD/gi, '');
  if (bare === '') return null;
  if (/^0+(?:[.,]0+)?$/.test(bare)) return 0;
  const amount = parseAmountToDecimalText(bare, ['CAD']);
  return amount === null ? undefined : (decimalToMinor(amount, 'CAD') ?? undefined);
}
