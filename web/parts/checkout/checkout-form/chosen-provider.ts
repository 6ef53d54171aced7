import { countryOf } from '#domain/delivery/countries.ts';
import type { PaymentProviderOption } from '#domain/orders/quote.ts';

/** In the countries of these currencies mobile money is the default. */
const mobileCurrencies = new Set(['XOF', 'GNF', 'CDF']);

/** The provider for the payment: the buyer's choice if it accepts the total; else the default of the buyer's country (mobile money in its currencies); else the first that accepts it; null when none is known. */
export function chooseProvider(
  providers: readonly PaymentProviderOption[],
  chosen: string | null,
  country: string,
): string | null {
  const takers = providersTaking(providers);
  const usual = mobileCurrencies.has(countryOf(country)?.currency ?? '') ? 'mobile-money' : null;
  return [chosen, usual].find((name) => name !== null && takers.includes(name)) ?? takers[0] ?? null;
}

/** The names of the providers that accept the total. */
export const providersTaking = (providers: readonly PaymentProviderOption[]): string[] =>
  providers.filter(({ problem }) => problem === null).map(({ name }) => name);
