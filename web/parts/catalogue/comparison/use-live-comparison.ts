import { useEffect, useState } from 'react';
import type { ComparedProduct } from '#domain/compare/compared-product.ts';

/** `products` is null while they load and after an error (`failed`). */
export type ComparisonFetchState = { products: ComparedProduct[] | null; failed: boolean };

/** The current products with these ids. If `place` changes, they are fetched again. `sent`: rendered by the server. */
export function useFetchComparedProducts(
  ids: readonly string[],
  place: string,
  sent: ComparedProduct[] | null = null,
): ComparisonFetchState {
  // A sorted text is stable: the caller's array is new at every render, and its order does not matter.
  const list = [...ids].sort().join(',');
  const key = `${list} ${place}`;
  const [answer, setAnswer] = useState<{ key: string } & ComparisonFetchState>({
    key: '',
    products: sent,
    failed: false,
  });
  useEffect(() => {
    if (list === '') return undefined;
    const leaving = new AbortController();
    fetch(`/comparaison?ids=${list}`, { signal: leaving.signal })
      .then(async (reply) => {
        if (!reply.ok) throw new Error(`comparaison answered ${reply.status}`);
        setAnswer({ key, products: (await reply.json()) as ComparedProduct[], failed: false });
      })
      .catch(() => {
        if (!leaving.signal.aborted) setAnswer({ key, products: null, failed: true });
      });
    return () => leaving.abort();
  }, [list, key]);
  // While a new list loads, the loaded products stay on screen, so that removing a product causes no flicker.
  const known = answer.products && ids.flatMap((id) => answer.products?.find(({ card }) => card.id === id) ?? []);
  return { products: known, failed: answer.failed };
}
