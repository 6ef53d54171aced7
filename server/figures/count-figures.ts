// Counts visits and searches in memory and writes them every 30 seconds. A crash loses at most 30 seconds.
import type { IncomingMessage } from 'node:http';
import type { Sql } from 'postgres';
import { normalizeMissedSearch } from '#domain/desk/search-miss.ts';
import { isVisit, isSearchRequest } from '#server/figures/visit.ts';
import type { Language } from '#domain/settings/language.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import type { Shop } from '#server/shop.ts';
import { addSearchMisses, addSearchCounts, addVisits } from './queries.ts';

const pauseMs = 30_000;
/** At most this many different searches are counted between two writes; others are dropped. */
const mostWords = 300;

type Counted = { words: string; language: Language; times: number };

export type TrafficCounter = {
  countVisit(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): void;
  countMiss(query: string, language: Language): void;
  countSearch(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): void;
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** The language of a page that all visitors share; null: no such page. Searches are counted only on such pages. */
type FindPageLanguage = (request: {
  method: string;
  url: string;
  headers: { get(name: string): string | null };
}) => Language | null;

export function createTrafficCounter(
  { sql, timeZone, log }: { sql: Sql } & Pick<Shop, 'timeZone' | 'log'>,
  findPageLanguage: FindPageLanguage,
): TrafficCounter {
  let visits = 0;
  let misses = new Map<string, Counted>();
  let searches = new Map<string, Counted>();
  const flush = async (): Promise<void> => {
    if (visits === 0 && misses.size === 0 && searches.size === 0) return;
    const [counted, missed, searched] = [visits, [...misses.values()], [...searches.values()]];
    [visits, misses, searches] = [0, new Map(), new Map()];
    try {
      await asMarket(sql, async (tx) => {
        if (counted > 0) await addVisits(tx, counted);
        if (missed.length > 0) await addSearchMisses(tx, timeZone, missed);
        if (searched.length > 0) await addSearchCounts(tx, timeZone, searched);
      });
    } catch (err) {
      log.warn({ err }, 'visits and searches were not counted');
    }
  };
  const timer = setInterval(() => void flush(), pauseMs);
  timer.unref();
  return {
    countVisit: ({ method = '', url = '', headers }) => {
      const header = (name: string): string | undefined => headers[name] as string | undefined;
      if (isVisit({ method, path: url, header })) visits += 1;
    },
    countMiss: (query, language) => countWords(misses, query, language),
    countSearch: ({ method = '', url = '', headers }) => {
      const header = (name: string): string | undefined => headers[name] as string | undefined;
      if (!isSearchRequest({ method, path: url, header })) return;
      const params = new URLSearchParams(url.slice(url.indexOf('?')));
      const query = params.get('search');
      // The next page of the same results is not another search.
      if (!query || params.has('page')) return;
      const language = findPageLanguage({ method, url, headers: { get: (name) => header(name) ?? null } });
      if (language) countWords(searches, query, language);
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

function countWords(counts: Map<string, Counted>, query: string, language: Language): void {
  const words = normalizeMissedSearch(query);
  if (words === null) return;
  const key = `${language} ${words}`;
  const known = counts.get(key);
  if (known) known.times += 1;
  else if (counts.size < mostWords) counts.set(key, { words, language, times: 1 });
}
