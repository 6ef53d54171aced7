import { useEffect, useState } from 'react';
import { usesPostalPrefixes } from '#domain/sellers/seller-delivery.ts';

/** The districts of the country to which restaurants deliver. Empty until loaded, and where zones are postal codes. */
export function useRestaurantDeliveryDistricts(country: string): readonly string[] {
  const [found, setFound] = useState<{ country: string; names: readonly string[] }>({ country: '', names: [] });
  useEffect(() => {
    if (usesPostalPrefixes(country)) return undefined;
    const leaving = new AbortController();
    fetch(`/restaurants/quartiers?country=${country}`, { signal: leaving.signal })
      .then(async (answer) => {
        if (answer.ok) setFound({ country, names: (await answer.json()) as string[] });
      })
      // Ignore errors: these are only suggestions, and any text is accepted.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [country]);
  return found.country === country ? found.names : [];
}
