import { useEffect, useState } from 'react';
import type { Suggestions } from '#domain/catalogue/search.ts';
import type { RootData } from '#web/context.ts';
import { setAndEvictOldest } from '#web/state/newest.ts';

const pauseMs = 80;
const patienceMs = 3000;
const answersKept = 40;
const kept = new Map<string, Suggestions>();

/** The suggestions for the typed text; null: none loaded, or offline. The previous ones stay while the text grows. */
export function useSuggestions(
  typed: string,
  { country, currency, language }: Pick<RootData, 'country' | 'currency' | 'language'>,
): Suggestions | null {
  const query = typed.trim();
  const key = [query, country, currency, language].join('\n');
  const [answer, setAnswer] = useState<{ to: string; found: Suggestions | null }>({ to: '', found: null });
  useEffect(() => {
    if (query === '') return undefined;
    const asking = new AbortController();
    let isHere = true;
    const take = (found: Suggestions | null) => {
      if (isHere) setAnswer({ to: query, found });
    };
    const ask = () => {
      timer = setTimeout(() => asking.abort(), patienceMs);
      return post({ query, country, currency, language }, asking.signal).then(
        (found) => {
          setAndEvictOldest(kept, key, found, answersKept);
          take(found);
        },
        () => take(null),
      );
    };
    const known = kept.get(key);
    let timer = setTimeout(() => void (known ? take(known) : ask()), known ? 0 : pauseMs);
    return () => {
      isHere = false;
      clearTimeout(timer);
      asking.abort();
    };
  }, [key, query, country, currency, language]);
  return query !== '' && isNear(answer.to, query) ? answer.found : null;
}

const isNear = (one: string, other: string): boolean => one !== '' && (one.startsWith(other) || other.startsWith(one));

async function post(body: object, signal: AbortSignal): Promise<Suggestions> {
  const reply = await fetch('/rest/v1/rpc/search_suggestions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (!reply.ok) throw new Error(`search_suggestions answered ${reply.status}`);
  return (await reply.json()) as Suggestions;
}
