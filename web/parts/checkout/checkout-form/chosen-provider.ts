import { countryOf } from '#domain/delivery/countries.ts';
import type { PaymentProviderOption } from '#domain/orders/quote.ts';

/** In the countries of these currencies mobile money is the default. */
const mobileCurrencies = new Set(['XOF', 'GNF', 'CDF']);

/** The payment provider: the buyer's choice if it accepts the total; else the country's default, or the first one. */
export function chooseProvider(
  providers: readonly PaymentProviderOption[],
  chosen: string | null,
  country: string,
): string | null {
  const takers = providersAcceptingTotal(providers);
  const usual = mobileCurrencies.has(countryOf(country)?.currency ?? '') ? 'mobile-money' : null;
  return [chosen, usual].find((name) => name !== null && takers.includes(name)) ?? takers[0] ?? null;
}

export const providersAcceptingTotal = (providers: readonly PaymentProviderOption[]): string[] =>
  providers.filter(({ problem }) => problem === null).map(({ name }) => name);
