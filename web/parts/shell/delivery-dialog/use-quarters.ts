import { useEffect, useState } from 'react';
import { isPostal } from '#domain/sellers/kitchen-delivery.ts';

/** The quarters that restaurants of the country deliver to, as they write them; none until they have come, and where zones are postal codes. */
export function useQuarters(country: string): readonly string[] {
  const [found, setFound] = useState<{ country: string; names: readonly string[] }>({ country: '', names: [] });
  useEffect(() => {
    if (isPostal(country)) return undefined;
    const leaving = new AbortController();
    fetch(`/restaurants/quartiers?country=${country}`, { signal: leaving.signal })
      .then(async (answer) => {
        if (answer.ok) setFound({ country, names: (await answer.json()) as string[] });
      })
      // Suggestions only: whatever is typed is taken.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [country]);
  return found.country === country ? found.names : [];
}
