// Keeps an engine true to the database: everything once, then what each notice says has changed.
import type { ListenMeta, Sql, TransactionSql } from 'postgres';
import { speakAs } from '#server/data/as.ts';
import { changesSince, documentsQuery, readMoment, readTables } from '#server/data/search-feed.ts';
import type { SearchDocument } from './document.ts';
import { Engine } from './engine.ts';

const readAtOnce = 500;
const longestReadMs = 600_000;
const mostWaste = 0.5;
const wasteMatters = 1000;

export type Feed = {
  engine(): Engine;
  /** Which database the engine is a copy of, and up to when. */
  moment(): { database: string; snapshot: string };
  close(): Promise<void>;
};

/**
 * Fills an engine and keeps it true. `kept`: an engine of an earlier run and the moment it stands at; it is brought up to date, or
 * filled anew where that cannot be told. `changed` is called after each change was taken in.
 */
export async function openFeed(sql: Sql, { kept, changed, failed }: { kept: { engine: Engine; snapshot: string; database: string } | null; changed(): void; failed(error: unknown): void }): Promise<Feed> {
  let engine = kept?.engine ?? new Engine();
  let moment = kept ? { database: kept.database, snapshot: kept.snapshot } : null;
  let working: Promise<void> = Promise.resolve();
  let isClosed = false;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    working = working.then(() => (isClosed ? undefined : work())).catch(failed);
    return working;
  };

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
    if (!known) return fill();
    const isUpToDate = await asReader(sql, async (tx) => {
      const now = await readMoment(tx);
      const changes = now.database === known.database ? await changesSince(tx, known.snapshot) : null;
      if (changes === null || changes.some(({ what }) => what === 'everything')) return false;
      if (changes.some(({ what }) => what !== 'products')) await takeTables(engine, tx);
      const ids = [...new Set(changes.flatMap(({ product_ids }) => product_ids))];
      for (let from = 0; from < ids.length; from += readAtOnce) {
        const some = ids.slice(from, from + readAtOnce);
        const rows = await documentsQuery(tx, some);
        const gone = new Set(some);
        for (const row of rows) {
          gone.delete(row.id);
          engine.upsert(row as unknown as SearchDocument);
        }
        for (const id of gone) engine.remove(id);
      }
      moment = now;
      return true;
    });
    // Half of it remembers what is no more: made anew, while the old one answers.
    if (!isUpToDate || (engine.waste > mostWaste && engine.size > wasteMatters)) await fill();
    changed();
  };

  const listeners: ListenMeta[] = [];
  try {
    // Listening first: what changes while the engine is filled is caught up afterwards. A lost connection listens again and then catches up.
    listeners.push(await sql.listen('catalogue', () => void inTurn(catchUp), () => void (moment && inTurn(catchUp))));
    listeners.push(await sql.listen('synonyms', () => void inTurn(async () => {
      await asReader(sql, (tx) => takeTables(engine, tx));
      changed();
    })));
    if (kept) await asReader(sql, (tx) => takeTables(engine, tx));
    await catchUp();
  } catch (error) {
    await Promise.allSettled(listeners.map((one) => one.unlisten()));
    throw error;
  }
  return {
    engine: () => engine,
    moment: () => moment!,
    close: async () => {
      isClosed = true;
      await Promise.allSettled(listeners.map((one) => one.unlisten()));
      await working;
    },
  };
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
