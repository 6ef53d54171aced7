// Fills a new database with demo data and accounts, or leaves it empty. An existing shop is not changed.
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { seedDatabaseIfEmpty } from '#database/seeds/seed-database.ts';
import { seedDemoOrders } from '#database/seeds/demo-orders.ts';
import { createDemoAccounts } from '#database/seeds/demo-accounts.ts';
import type { Config } from '#server/config.ts';
import { takesRealMoney } from '#server/live-payments.ts';

type MarketConfig = Pick<Config, 'DATA_DIR' | 'STRIPE_SECRET_KEY' | 'MOBILE_MONEY_API_KEY'>;

/** `isEmpty`: without demo data, like a shop with real payments. `sql`: the owner's connection. */
export async function seedDemoOrStartEmpty(
  sql: Sql,
  config: MarketConfig,
  say: (line: string) => void,
  { isEmpty }: { isEmpty: boolean },
): Promise<void> {
  const isLive = takesRealMoney(config);
  const withDemo = !isEmpty && !isLive;
  const beginning = (await beginningOf(sql, { withDemo })) ?? (await writeBeginning(sql, { withDemo }));
  if (beginning === 'began empty') return say(emptyWords(isLive && !isEmpty));
  if (beginning === 'demo') await fillDemo(sql, config, say);
  if (isEmpty && (await hasSellers(sql)))
    say('--empty is for a new database: this one holds a market, and nothing was taken away.');
  if (isLive && (await hasDemo(sql)))
    say(
      'This database holds the demonstration. Payments are real: its offers are shown as examples and cannot be paid.',
    );
}

type Beginning = 'demo' | 'empty' | 'began empty';

/**
 * Whether this market began with demo data; null if undecided. Without a stored decision (release 0.1), a database with
 * sellers began with demo data.
 * A decision for demo data is deleted if the first start was killed before it inserted any.
 */
async function beginningOf(sql: Sql, { withDemo }: { withDemo: boolean }): Promise<Beginning | null> {
  const isFilled = await hasSellers(sql);
  if (!withDemo && !isFilled) await sql`delete from private.market_beginning where with_demo`;
  const [row] = await sql<{ with_demo: boolean }[]>`select with_demo from private.market_beginning`;
  if (row) return row.with_demo ? 'demo' : 'empty';
  return isFilled ? 'demo' : null;
}

/** Stores the decision. If two processes start for the first time at once, the first insert decides for both. */
async function writeBeginning(sql: Sql, { withDemo }: { withDemo: boolean }): Promise<Beginning> {
  const written =
    await sql`insert into private.market_beginning (with_demo) values (${withDemo}) on conflict do nothing`;
  if (written.count === 0) return (await beginningOf(sql, { withDemo }))!;
  return withDemo ? 'demo' : 'began empty';
}

/** Seeds demo products, accounts and orders, never with live payment keys. Completes a demo that was interrupted. */
async function fillDemo(sql: Sql, config: MarketConfig, say: (line: string) => void): Promise<void> {
  if (takesRealMoney(config)) return;
  const isSeeded = await seedDatabaseIfEmpty(sql, { now: Date.now(), picturesDir: join(config.DATA_DIR, 'pictures') });
  if (!isSeeded) return;
  say('Seeded the demo market.');
  const accounts = await createDemoAccounts(sql);
  if (accounts.length > 0) await seedDemoOrders(sql);
  if (accounts.length > 0)
    say(
      [
        'Demo sign-ins, shown this once:',
        ...accounts.map(({ role, email, password }) => `  ${role.padEnd(10)}  ${email.padEnd(28)}  ${password}`),
      ].join('\n'),
    );
}

const hasSellers = async (sql: Sql): Promise<boolean> => (await sql`select from public.sellers limit 1`).length > 0;
const hasDemo = async (sql: Sql): Promise<boolean> =>
  (await sql`select from public.sellers where is_demo limit 1`).length > 0;

const emptyWords = (isForLive: boolean): string =>
  [
    isForLive
      ? 'The market begins empty, because payments are real: no demonstration, no accounts.'
      : 'The market begins empty: no demonstration, no accounts.',
    '  npm run admin -- add ADDRESS     makes the first administrator',
    '  npm run import -- CATALOGUE      brings the first products (docs/catalogue-format.md)',
  ].join('\n');
