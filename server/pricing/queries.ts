import type { TransactionSql } from 'postgres';
import type { Rates } from '#domain/money/convert.ts';

/** The rate of each currency per 1 CAD: the administrator's, else the fetched one, else the fixed one. */
export async function readRates(tx: TransactionSql): Promise<Rates> {
  const rows = await tx<{ currency: string; rate: string }[]>`select currency, per_cad as rate from exchange_rates`;
  return Object.fromEntries(rows.map(({ currency, rate }) => [currency, Number(rate)]));
}

/** Stores fetched rates. Without changes nothing is written, because a write invalidates all pages. */
export async function saveFetchedRates(tx: TransactionSql, rates: Rates): Promise<void> {
  const given = tx.json(Object.entries(rates).map(([currency, rate]) => ({ currency, rate })));
  const moved = await tx<{ currency: string; rate: string | null }[]>`
    select e.currency, g.rate from exchange_rates e left join jsonb_to_recordset(${given}) as g (currency text, rate numeric) using (currency)
    where e.currency <> 'CAD' and e.fetched_per_cad is distinct from g.rate`;
  if (moved.length === 0) return;
  await tx`
    update exchange_rates e set fetched_per_cad = m.rate, fetched_at = case when m.rate is null then null else now() end
    from jsonb_to_recordset(${tx.json(moved)}) as m (currency text, rate numeric) where e.currency = m.currency`;
}

/** Removes all fetched rates: the fixed rates apply (R-FX-04), except where an administrator set one. */
export const clearFetchedRates = (tx: TransactionSql): Promise<void> => saveFetchedRates(tx, {});
