// Keeps an engine in sync with the database: reads everything once, then the changes of each notification.
import type { Sql, TransactionSql } from 'postgres';
import { transactionAs } from '#server/database/transaction-as.ts';
import { fetchChangesSince, selectDocuments, fetchTransactionSnapshotId, fetchLookupTables } from './queries.ts';
import type { SearchDocument } from './document.ts';
import { SearchEngine } from './engine.ts';
import type { CatalogueCacheInvalidation } from './search.ts';

const batchSize = 500;
const readTimeoutMs = 600_000;
const maxWastedShare = 0.5;
const minProductsForRebuild = 1000;
const firstRetryMs = 500;
const maxRetryMs = 60_000;
const pollEveryMs = 2000;
/** Tables whose changes do not require reading sellers, rates, categories and synonyms again. */
const tablesNotIndexed = new Set(['products', 'ads', 'articles', 'texts']);
const everything: CatalogueCacheInvalidation = { products: [], categories: [], tables: ['everything'] };

type SnapshotPosition = { database: string; snapshot: string };

export type SyncedSearchEngine = {
  engine(): SearchEngine;
  /** The id of the database, and the transaction snapshot up to which its changes are indexed. */
  position(): SnapshotPosition;
  close(): Promise<void>;
};

/** Fills an engine and keeps it in sync; throws if the first fill fails. `kept`: a stored engine, which is updated.
 * `changed`: called after each update, every two seconds as a heartbeat, and with null if an update failed. */
export async function openIndexFeed(
  sql: Sql,
  options: {
    kept: { engine: SearchEngine; snapshot: string; database: string } | null;
    changed(change: CatalogueCacheInvalidation | null): void;
    failed(error: unknown): void;
  },
): Promise<SyncedSearchEngine> {
  const { kept, changed, failed } = options;
  let engine = kept?.engine ?? new SearchEngine();
  let moment = kept ? { database: kept.database, snapshot: kept.snapshot } : null;
  let isClosed = false;
  let isOpen = false;
  let retryMs = firstRetryMs;
  let retry: NodeJS.Timeout | undefined;

  const fill = async (): Promise<void> => {
    const fresh = new SearchEngine();
    moment = await withReadOnlySnapshot(sql, async (tx) => {
      const now = await fetchTransactionSnapshotId(tx);
      await loadTables(fresh, tx);
      await selectDocuments(tx, null).cursor(batchSize, (rows) => {
        for (const row of rows) fresh.upsert(row as unknown as SearchDocument);
      });
      return now;
    });
    engine = fresh;
  };

  const catchUp = async (): Promise<CatalogueCacheInvalidation> => {
    const known = moment;
    const followed = known && (await withReadOnlySnapshot(sql, (tx) => applyChanges(engine, known, tx)));
    if (followed) moment = followed.now;
    // If too much of the index belongs to removed products, it is rebuilt while the old index answers.
    if (followed && (engine.wastedShare <= maxWastedShare || engine.size <= minProductsForRebuild))
      return followed.change;
    await fill();
    return everything;
  };

  // At most one update runs and one more is queued, which reads all changes committed until it starts.
  let working: Promise<void> | null = null;
  let isWanted = false;
  const keepUp = (): void => {
    isWanted = true;
    if (!isOpen || isClosed || working) return;
    working = (async () => {
      for (;;) {
        if (!isWanted || isClosed) return;
        isWanted = false;
        clearTimeout(retry);
        retry = undefined;
        try {
          const change = await catchUp();
          retryMs = firstRetryMs;
          changed(change);
        } catch (error) {
          if (isClosed) return;
          failed(error);
          retry = setTimeout(keepUp, retryMs);
          retryMs = Math.min(maxRetryMs, retryMs * 2);
          // The update may be incomplete, so cached answers must be dropped.
          changed(null);
        }
      }
    })().finally(() => {
      working = null;
    });
  };

  // Listens before filling, so that no change is lost. After a reconnect `keepUp` runs again.
  const listener = await sql.listen('catalogue', keepUp, keepUp);
  try {
    await catchUp();
  } catch (error) {
    await listener.unlisten().catch(() => {});
    throw error;
  }
  isOpen = true;
  keepUp();
  // Polling finds lost notifications and dead connections.
  const sign = setInterval(() => void (retry ?? keepUp()), pollEveryMs);
  return {
    engine: () => engine,
    position: () => moment!,
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(sign);
      await listener.unlisten().catch(() => {});
      await working;
    },
  };
}

/** Applies the changes since `known`; null if the stored changes do not reach back to `known`. */
async function applyChanges(
  engine: SearchEngine,
  known: SnapshotPosition,
  tx: TransactionSql,
): Promise<{ now: SnapshotPosition; change: CatalogueCacheInvalidation } | null> {
  const now = await fetchTransactionSnapshotId(tx);
  const changes = now.database === known.database ? await fetchChangesSince(tx, known.snapshot) : null;
  if (changes === null || changes.some(({ what }) => what === 'everything')) return null;
  // A stored engine lacks the sellers, rates and synonyms.
  if (engine.market.version === 0 || changes.some(({ what }) => !tablesNotIndexed.has(what)))
    await loadTables(engine, tx);
  const ids = [...new Set(changes.flatMap(({ product_ids }) => product_ids))];
  const categories = new Set<string>();
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize);
    const gone = new Set(some);
    for (const row of await selectDocuments(tx, some)) {
      gone.delete(row.id);
      categories.add(row.category as string);
      engine.upsert(row as unknown as SearchDocument);
    }
    for (const id of gone) engine.remove(id);
    if (gone.size > 0) categories.add('*');
  }
  return {
    now,
    change: {
      products: ids,
      categories: [...categories],
      tables: [...new Set(changes.map(({ what }) => what))].filter((what) => what !== 'products'),
    },
  };
}

/** Reads all tables in one transaction snapshot, so that they are consistent. */
const withReadOnlySnapshot = <Answer>(sql: Sql, work: (tx: TransactionSql) => Promise<Answer>): Promise<Answer> =>
  transactionAs(sql, { role: 'anon', mostMs: readTimeoutMs, isolation: 'repeatable read, read only' }, work);

async function loadTables(engine: SearchEngine, tx: TransactionSql): Promise<void> {
  const { sellers, shipping, rates, tree, synonyms } = await fetchLookupTables(tx);
  engine.market.sellers = new Map(sellers.map((seller) => [seller.id, seller]));
  engine.market.shipping = new Map();
  for (const { profile, country, price } of shipping) {
    const known = engine.market.shipping.get(profile) ?? new Map<string, number>();
    known.set(country, price);
    engine.market.shipping.set(profile, known);
  }
  engine.market.rates = rates;
  engine.market.version++;
  engine.setCategoryWords(new Map(tree.map(({ path, words }) => [path, words])));
  engine.setSynonyms(synonyms);
}
