import type { TransactionSql } from 'postgres';

/** The market's share of a sale, in basis points (1000 = 10 %); frozen on each line when it is sold. */
export async function readCommissionBps(tx: TransactionSql): Promise<number> {
  const [setting] = await tx<{ value: unknown }[]>`select value from settings where key = 'commission_bps'`;
  const bps = Number(setting?.value ?? 1000);
  if (!Number.isInteger(bps) || bps < 0 || bps > 10_000)
    throw new Error(`settings: commission_bps is ${String(setting?.value)}, not basis points`);
  return bps;
}

/** How many sessions a person has at once, and after how many minutes a forgotten one ends; 0: no bound. The database holds their bounds. */
export async function readSessionSettings(tx: TransactionSql): Promise<{ most: number; idleMinutes: number }> {
  const rows = await tx<
    { key: string; value: unknown }[]
  >`select key, value from settings where key in ('session_max_concurrent', 'session_idle_minutes')`;
  const of = (wanted: string): number => Number(rows.find(({ key }) => key === wanted)?.value);
  return { most: of('session_max_concurrent'), idleMinutes: of('session_idle_minutes') };
}

/** What everyone may know of the settings, by key: row-level security leaves the others out. */
export async function publicSettings(tx: TransactionSql): Promise<Record<string, unknown>> {
  const rows = await tx<{ key: string; value: unknown }[]>`select key, value from settings where is_public`;
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
