import { zoneOfCountry } from '#domain/delivery/time-zone.ts';
import { useHydrated } from '#web/state/hydrated.ts';

/** Whose clock an order's times are written on: the reader's own once scripts run, until then that of the country it goes to (`shopZone` where that has several). */
export function useReaderZone(country: string, shopZone: string): string {
  const own = useHydrated() ? browserZone() : '';
  return own || zoneOfCountry(country, shopZone);
}

const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
