import type { TransactionSql } from 'postgres';
import type { Rates } from '#domain/money/convert.ts';

/** Units of each currency per 1 CAD, as the prices of search use them: set by hand, else fetched, else fixed. */
export async function readRates(tx: TransactionSql): Promise<Rates> {
  const rows = await tx<{ currency: string; rate: string }[]>`select currency, per_cad as rate from exchange_rates`;
  return Object.fromEntries(rows.map(({ currency, rate }) => [currency, Number(rate)]));
}

/**
 * Keeps what the rates service said; a currency it does not name falls back to its fixed rate. Nothing is written when none has moved:
 * every page is made anew of a change (database/schema/36-refresh.sql tells of each statement, whatever it touched).
 */
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

/** The service did not answer: the fixed rates are used (R-FX-04), but where an administrator set one. */
export const forgetFetchedRates = (tx: TransactionSql): Promise<void> => saveFetchedRates(tx, {});
