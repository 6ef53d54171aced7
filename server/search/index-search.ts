// Search by the index in a worker thread. PostgreSQL answers while the index is not ready.
import { LRUCache } from 'lru-cache';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SearchResult, SearchQuery, SuggestQuery, Suggestions } from '#domain/catalogue/search.ts';
import { Refusal } from '#domain/refusals.ts';
import type { SynonymsAndTestQueries } from './engine.ts';
import type { CatalogueCacheInvalidation, Search } from './search.ts';
import { deleteSnapshot } from './snapshot.ts';
import type { WorkerMessage, WorkerRequest } from './worker.ts';

type Log = {
  info(facts: object, what: string): void;
  warn(facts: object, what: string): void;
  error(facts: object, what: string): void;
};

const maxCachedAnswers = 300;
/** An answer is cached only if the same query is among this many remembered ones: most queries occur only once, and an
 * answer takes about 40 kB. */
const maxRememberedQueries = 2000;
/** More waiting queries than this are refused, because the thread would need seconds for them. */
const maxWaiting = 1000;
const firstRestartMs = 1000;
const maxRestartMs = 60_000;
/** The slowest query on a million products takes a second: a thread silent for this long is stuck. */
const defaultSilentMs = 30_000;

/** `products`: 0 while PostgreSQL answers. `followed`: the newest transaction included in the index. */
export type IndexSearch = Search & {
  readonly state: { products: number; secondsSinceHeartbeat: number | null; followed: number };
  /** Compares results with the current and with other synonyms (engine.ts); null: the index is not ready. */
  compareSynonyms(input: SynonymsAndTestQueries): Promise<{ before: SearchResult; after: SearchResult }[] | null>;
};

/** Starts the thread without waiting; `fallback` answers until the index is ready. `file`: the stored index. A
 * thread with pending queries that is silent for `silentMs` is replaced. `changed` gets indexed changes; null:
 * changes were missed. */
export function startIndexSearchThread(options: {
  databaseUrl: string;
  file: string;
  fallback: Search;
  changed?: (change: CatalogueCacheInvalidation | null) => void;
  silentMs?: number;
  log: Log;
}): IndexSearch {
  const { databaseUrl, file, fallback, changed = () => {}, silentMs = defaultSilentMs, log } = options;
  const answers = new LRUCache<string, string>({ max: maxCachedAnswers });
  const askedBefore = new LRUCache<string, true>({ max: maxRememberedQueries });
  const waiting = new Map<number, { key: string | null; resolve(text: string): void; reject(error: Error): void }>();
  const inFlight = new Map<string, Promise<string>>();
  let worker: Worker | null = null;
  let isReady = false;
  let isClosed = false;
  let next = 0;
  let waitMs = firstRestartMs;
  let again: NodeJS.Timeout | undefined;
  let heardAt = 0;
  let products = 0;
  let followed = 0;
  let heartbeatAt: number | null = null;

  const open = (): void => {
    const began = Date.now();
    // The worker is built as a separate entry (vite.config.ts).
    const thread = new Worker(
      resolve(import.meta.env.PROD ? 'build/server/search-worker.js' : 'server/search/worker.ts'),
      { workerData: { databaseUrl, file }, execArgv: ['--disable-warning=ExperimentalWarning'] },
    );
    worker = thread;
    const watch = setInterval(() => {
      if (!isReady || waiting.size === 0 || performance.now() - heardAt < silentMs) return;
      log.error({ waiting: waiting.size, silentMs }, 'search index hangs');
      void thread.terminate();
      // The stored index may have caused the failure, so the new thread fills it from the database.
      try {
        deleteSnapshot(file);
      } catch (error) {
        log.error({ error: String(error) }, 'the index on disk could not be dropped');
      }
    }, silentMs / 4).unref();
    thread.on('message', (answer: WorkerMessage) => {
      heardAt = performance.now();
      if ('ready' in answer) {
        isReady = true;
        products = answer.ready;
        waitMs = firstRestartMs;
        log.info({ products: answer.ready, ms: Date.now() - began }, 'search index ready');
      } else if ('changed' in answer) {
        if (answer.changed) heartbeatAt = performance.now();
        products = answer.products;
        if (!answer.changed || hasChanges(answer.changed)) answers.clear();
        changed(answer.changed);
        followed = answer.followed;
      } else if ('trouble' in answer) log.error({ error: answer.trouble }, 'search index could not follow a change');
      else {
        const pending = waiting.get(answer.id);
        waiting.delete(answer.id);
        // Caches the answer before a later change message can clear the cache.
        if ('text' in answer && pending?.key) answers.set(pending.key, answer.text);
        if ('text' in answer) pending?.resolve(answer.text);
        else pending?.reject(new Error(answer.error));
      }
    });
    thread.on('error', (error) => log.error({ error: error.stack ?? String(error) }, 'search index lost'));
    thread.on('exit', (code) => {
      clearInterval(watch);
      isReady = false;
      worker = null;
      answers.clear();
      changed(null);
      for (const pending of waiting.values()) pending.reject(new Error('the search index was lost'));
      waiting.clear();
      if (isClosed) return;
      log.error({ code, waitMs }, 'search index gone, PostgreSQL answers until it is back');
      again = setTimeout(open, waitMs);
      waitMs = Math.min(maxRestartMs, waitMs * 2);
    });
  };

  const ask = async (
    question: Pick<WorkerRequest, 'kind'> & { ask: unknown },
    key: string | null = null,
  ): Promise<string> => {
    if (waiting.size >= maxWaiting) throw new Refusal('request/too-many');
    return new Promise((resolve, reject) => {
      const id = next++;
      if (waiting.size === 0) heardAt = performance.now();
      waiting.set(id, { key, resolve, reject });
      worker!.postMessage({ id, ...question });
    });
  };

  const searchJson = async (query: Partial<SearchQuery>): Promise<string> => {
    if (!isReady) return fallback.searchJson(query);
    const key = JSON.stringify(query);
    const known = answers.get(key);
    if (known !== undefined) return known;
    // Identical queries in flight share one answer.
    const asking =
      inFlight.get(key) ??
      ask({ kind: 'search', ask: query }, askedBefore.get(key) ? key : null).finally(() => inFlight.delete(key));
    inFlight.set(key, asking);
    askedBefore.set(key, true);
    try {
      return await asking;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.error({ error: String(error) }, 'search fell back to PostgreSQL');
      return fallback.searchJson(query);
    }
  };

  open();
  return {
    get state() {
      return {
        products: isReady ? products : 0,
        secondsSinceHeartbeat: heartbeatAt === null ? null : (performance.now() - heartbeatAt) / 1000,
        followed,
      };
    },
    searchJson,
    search: async (query) => JSON.parse(await searchJson(query)) as SearchResult,
    suggest: async (query: SuggestQuery) => {
      if (!isReady) return fallback.suggest(query);
      try {
        return JSON.parse(await ask({ kind: 'suggest', ask: query })) as Suggestions;
      } catch (error) {
        if (error instanceof Refusal) throw error;
        log.error({ error: String(error) }, 'suggestions fell back to PostgreSQL');
        return fallback.suggest(query);
      }
    },
    compareSynonyms: async (input) =>
      isReady
        ? (JSON.parse(await ask({ kind: 'compare-synonyms', ask: input })) as {
            before: SearchResult;
            after: SearchResult;
          }[])
        : null,
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      const last = worker;
      if (!last) return;
      const gone = new Promise((done) => last.once('exit', done));
      if (isReady) last.postMessage({ id: next++, kind: 'close' });
      const slow = setTimeout(() => void last.terminate(), isReady ? 3000 : 0);
      await gone;
      clearTimeout(slow);
    },
  };
}

const hasChanges = ({ products, categories, tables }: CatalogueCacheInvalidation): boolean =>
  products.length + categories.length + tables.length > 0;
