// Replaces price words in a query ("moins de 20 000 F", "pas cher") by a price filter or a sort order.
import type { SearchQuery, PriceInterpretation } from '#domain/catalogue/search.ts';
import { parsePriceConstraint } from '#domain/catalogue/words/price-constraint.ts';
import { convert, type Rates } from '#domain/money/convert.ts';
import { defaultCurrency } from '#domain/money/currencies.ts';
import { toMinor } from '#domain/money/units.ts';

/** Never replaces a price filter or sort order that the visitor chose. `understood`: null without price words. */
export function applyPriceWords<Ask extends Partial<SearchQuery>>(
  ask: Ask,
  rates: Rates,
): { ask: Ask; understood: PriceInterpretation | null } {
  const currency = ask.currency ?? defaultCurrency;
  const read = ask.query ? parsePriceConstraint(ask.query, currency) : null;
  if (!read) return { ask, understood: null };
  const minor = (amount: string | null): number | null =>
    amount === null
      ? null
      : convert(toMinor(amount, read.currency ?? currency), read.currency ?? currency, currency, rates);
  const isFree = (ask.price_min ?? null) === null && (ask.price_max ?? null) === null;
  const understood = {
    query: read.words,
    price_min: isFree ? minor(read.least) : (ask.price_min ?? null),
    price_max: isFree ? minor(read.most) : (ask.price_max ?? null),
    sort: (ask.sort ?? 'relevance') === 'relevance' ? (read.order ?? 'relevance') : ask.sort!,
  };
  return { ask: { ...ask, ...understood }, understood };
}
