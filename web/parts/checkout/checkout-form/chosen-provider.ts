import { countryOf } from '#domain/delivery/countries.ts';
import type { QuoteProvider } from '#domain/orders/quote.ts';

/** Where mobile money is how one pays: the countries of these currencies. */
const mobileCurrencies = new Set(['XOF', 'GNF', 'CDF']);

/**
 * The provider that will be asked: the one the buyer chose if it takes the total; else what is usual in his country (mobile money where its
 * currencies are spent), else the first that takes it; null when nobody is known to.
 */
export function chooseProvider(
  providers: readonly QuoteProvider[],
  chosen: string | null,
  country: string,
): string | null {
  const takers = providersTaking(providers);
  const usual = mobileCurrencies.has(countryOf(country)?.currency ?? '') ? 'mobile-money' : null;
  return [chosen, usual].find((name) => name !== null && takers.includes(name)) ?? takers[0] ?? null;
}

/** The names of those who take the total. */
export const providersTaking = (providers: readonly QuoteProvider[]): string[] =>
  providers.filter(({ problem }) => problem === null).map(({ name }) => name);
