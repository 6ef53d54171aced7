// What an operator types to import from retailers, read: the forms of /admin and the command line.
import { parseAmount, minorOf } from './written-price.ts';

export const mostTerms = 20;
export const longestTerm = 100;
export const mostPerCategory = 200;

export type SearchRequest = {
  terms: string[];
  /** Cents of Canadian dollars; null: no bound. */
  priceMinMinor: number | null;
  priceMaxMinor: number | null;
  categoryLimit: number;
};
/** A fault per field; the sentence is `retailers_fault_<code>`. */
export type SearchFaults = Partial<
  Record<
    'terms' | 'price_min' | 'price_max' | 'limit',
    'terms-missing' | 'terms-many' | 'price-wrong' | 'price-order' | 'limit-wrong'
  >
>;

/** Comma-separated terms (R-ADMIN-09), prices in dollars (R-ADMIN-10), a limit per category (R-ADMIN-11). The same term twice is one. */
export function parseSearchRequest(typed: {
  terms: string;
  price_min: string;
  price_max: string;
  limit: string;
}): { request: SearchRequest; faults: null } | { request: null; faults: SearchFaults } {
  const faults: SearchFaults = {};
  const terms = termsIn(typed.terms);
  if (terms.length === 0) faults.terms = 'terms-missing';
  if (terms.length > mostTerms) faults.terms = 'terms-many';
  const least = dollarsIn(typed.price_min);
  const most = dollarsIn(typed.price_max);
  if (least === undefined) faults.price_min = 'price-wrong';
  if (most === undefined) faults.price_max = 'price-wrong';
  if (typeof least === 'number' && typeof most === 'number' && least > most) faults.price_max = 'price-order';
  const limit = /^\d{1,3}$/.test(typed.limit.trim()) ? Number(typed.limit) : 0;
  if (limit < 1 || limit > mostPerCategory) faults.limit = 'limit-wrong';
  if (Object.keys(faults).length > 0) return { request: null, faults };
  return {
    request: { terms, priceMinMinor: least ?? null, priceMaxMinor: most ?? null, categoryLimit: limit },
    faults: null,
  };
}

function termsIn(text: string): string[] {
  const seen = new Map<string, string>();
  for (const part of text.split(/[,;\n]/)) {
    const term = part.replaceAll(/\s+/g, ' ').trim().slice(0, longestTerm);
    if (term !== '' && !seen.has(term.toLowerCase())) seen.set(term.toLowerCase(), term);
  }
  return [...seen.values()];
}

/** "12", "12,50", "1 299.00 $" → cents; null: nothing typed; undefined: no amount. */
function dollarsIn(text: string): number | null | undefined {
  const bare = text.replaceAll(/[$\s]|CAD/gi, '');
  if (bare === '') return null;
  if (/^0+(?:[.,]0+)?$/.test(bare)) return 0;
  const amount = parseAmount(bare, ['CAD']);
  return amount === null ? undefined : (minorOf(amount, 'CAD') ?? undefined);
}
