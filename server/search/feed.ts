// Keeps an engine true to the database: everything once, then what each notice says has changed.
import type { Sql, TransactionSql } from 'postgres';
import { speakAs } from '#server/data/as.ts';
import { changesSince, documentsQuery, readMoment, readTables } from '#server/data/search-feed.ts';
import type { SearchDocument } from './document.ts';
import { Engine } from './engine.ts';

const readAtOnce = 500;
const longestReadMs = 600_000;
const mostWaste = 0.5;
const wasteMatters = 1000;
const firstRetryMs = 500;
const longestRetryMs = 60_000;

type Moment = { database: string; snapshot: string };

export type Feed = {
  engine(): Engine;
  /** Which database the engine is a copy of, and up to when. */
  moment(): Moment;
  close(): Promise<void>;
};

/**
 * Fills an engine and keeps it true. `kept`: an engine of an earlier run and the moment it stands at; it is brought up to date, or
 * filled anew where that cannot be told. `changed` is called after changes were taken in. A change that cannot be followed is told to
 * `failed` and tried again, later and later. Throws when the first filling fails.
 */
export async function openFeed(sql: Sql, { kept, changed, failed }: { kept: { engine: Engine; snapshot: string; database: string } | null; changed(): void; failed(error: unknown): void }): Promise<Feed> {
  let engine = kept?.engine ?? new Engine();
  let moment = kept ? { database: kept.database, snapshot: kept.snapshot } : null;
  let isClosed = false;
  let isOpen = false;
  let retryMs = firstRetryMs;
  let retry: NodeJS.Timeout | undefined;

  const fill = async (): Promise<void> => {
    const fresh = new Engine();
    moment = await asReader(sql, async (tx) => {
      const now = await readMoment(tx);
      await takeTables(fresh, tx);
      await documentsQuery(tx, null).cursor(readAtOnce, (rows) => {
        for (const row of rows) fresh.upsert(row as unknown as SearchDocument);
      });
      return now;
    });
    engine = fresh;
  };

  const catchUp = async (): Promise<void> => {
    const known = moment;
    const isUpToDate = known !== null && (await asReader(sql, (tx) => follow(engine, known, tx)).then((now) => now && (moment = now)));
    // Half of it remembers what is no more: made anew, while the old one answers.
    if (!isUpToDate || (engine.waste > mostWaste && engine.size > wasteMatters)) await fill();
  };

  // One at a time, and one waiting at most: what it reads is everything until then.
  let working: Promise<void> | null = null;
  let isWanted = false;
  const keepUp = (): void => {
    isWanted = true;
    if (!isOpen || isClosed || working) return;
    working = (async () => {
      for (;;) {
        if (!isWanted || isClosed) return;
        isWanted = false;
        try {
          await catchUp();
          retryMs = firstRetryMs;
        } catch (error) {
          if (isClosed) return;
          failed(error);
          clearTimeout(retry);
          retry = setTimeout(keepUp, retryMs);
          retryMs = Math.min(longestRetryMs, retryMs * 2);
        }
        // Also after half a change: answers kept from before it are older still.
        changed();
      }
    })().finally(() => {
      working = null;
    });
  };

  // Listening first: what changes while the engine is filled is caught up afterwards. A lost connection listens again and then catches up.
  const listener = await sql.listen('catalogue', keepUp, keepUp);
  try {
    await catchUp();
  } catch (error) {
    await listener.unlisten().catch(() => {});
    throw error;
  }
  isOpen = true;
  if (isWanted) keepUp();
  return {
    engine: () => engine,
    moment: () => moment!,
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await listener.unlisten().catch(() => {});
      await working;
    },
  };
}

/** Takes in what changed since `known`; the moment then reached, or null when that cannot be told. */
async function follow(engine: Engine, known: Moment, tx: TransactionSql): Promise<Moment | null> {
  const now = await readMoment(tx);
  const changes = now.database === known.database ? await changesSince(tx, known.snapshot) : null;
  if (changes === null || changes.some(({ what }) => what === 'everything')) return null;
  // An engine from disk has none of the small tables yet.
  if (engine.market.version === 0 || changes.some(({ what }) => what !== 'products')) await takeTables(engine, tx);
  const ids = [...new Set(changes.flatMap(({ product_ids }) => product_ids))];
  for (let from = 0; from < ids.length; from += readAtOnce) {
    const some = ids.slice(from, from + readAtOnce);
    const gone = new Set(some);
    for (const row of await documentsQuery(tx, some)) {
      gone.delete(row.id);
      engine.upsert(row as unknown as SearchDocument);
    }
    for (const id of gone) engine.remove(id);
  }
  return now;
}

/** One moment of the database: all of what is read belongs together. */
const asReader = <Answer>(sql: Sql, work: (tx: TransactionSql) => Promise<Answer>): Promise<Answer> =>
  speakAs(sql, { role: 'anon', mostMs: longestReadMs, isolation: 'repeatable read, read only' }, work);

async function takeTables(engine: Engine, tx: TransactionSql): Promise<void> {
  const { sellers, shipping, rates, tree, synonyms } = await readTables(tx);
  engine.market.sellers = new Map(sellers.map((seller) => [seller.id, seller]));
  engine.market.shipping = new Map();
  for (const { profile, country, price } of shipping) {
    const known = engine.market.shipping.get(profile) ?? new Map<string, number>();
    known.set(country, price);
    engine.market.shipping.set(profile, known);
  }
  engine.market.rates = rates;
  engine.market.version++;
  engine.nameTree(new Map(tree.map(({ path, words }) => [path, words])));
  engine.teach(synonyms);
}
