import { useEffect, useState } from 'react';
import type { ComparisonCard } from '#domain/catalogue/product.ts';

export type CurrentProductCards = { cards: ComparisonCard[] | null; failed: boolean };

/** Current cards of stored products; null while loading. Fetched again when `place` changes. `sent`: initial cards. */
export function useCurrentProductCards(
  ids: readonly string[],
  place: string,
  sent: ComparisonCard[] | null = null,
): CurrentProductCards {
  // The ids as one text, because the caller creates a new array at every render.
  const list = [...ids].sort().join(',');
  const key = `${list} ${place}`;
  const [answer, setAnswer] = useState<{ key: string } & CurrentProductCards>({
    key: '',
    cards: sent,
    failed: false,
  });
  useEffect(() => {
    if (list === '') return undefined;
    const leaving = new AbortController();
    fetch(`/cartes?ids=${list}`, { signal: leaving.signal })
      .then(async (reply) => {
        if (!reply.ok) throw new Error(`cartes answered ${reply.status}`);
        setAnswer({ key, cards: (await reply.json()) as ComparisonCard[], failed: false });
      })
      .catch(() => {
        if (!leaving.signal.aborted) setAnswer({ key, cards: null, failed: true });
      });
    return () => leaving.abort();
  }, [list, key]);

  if (ids.length === 0) return { cards: [], failed: false };
  // While another list loads, the loaded cards stay on screen: removing one must not make the others flicker.
  const known = answer.cards && ids.flatMap((id) => answer.cards?.find((card) => card.id === id) ?? []);
  return { cards: known, failed: answer.failed };
}
