import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import { useHydrated } from '#web/state/hydrated.ts';

/** The time zone for an order's times: the browser's after hydration, before that the delivery country's. */
export function useVisitorTimeZone(country: string, shopZone: string): string {
  const own = useHydrated() ? browserZone() : '';
  return own || countryTimeZone(country, shopZone);
}

const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
