import { useEffect, useState } from 'react';
import { usesPostalPrefixes } from '#domain/sellers/kitchen-delivery.ts';

/** The quarters of the country to which restaurants deliver, in their spelling. Empty until loaded, and where zones are postal codes. */
export function useQuarters(country: string): readonly string[] {
  const [found, setFound] = useState<{ country: string; names: readonly string[] }>({ country: '', names: [] });
  useEffect(() => {
    if (usesPostalPrefixes(country)) return undefined;
    const leaving = new AbortController();
    fetch(`/restaurants/quartiers?country=${country}`, { signal: leaving.signal })
      .then(async (answer) => {
        if (answer.ok) setFound({ country, names: (await answer.json()) as string[] });
      })
      // Suggestions only: any typed text is accepted.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [country]);
  return found.country === country ? found.names : [];
}
