import type { TransactionSql } from 'postgres';
import type { Rates } from '#domain/money/convert.ts';

/** Units of each currency per 1 CAD, as the prices of search use them: fetched if there is one, else fixed. */
export async function readRates(tx: TransactionSql): Promise<Rates> {
  const rows = await tx<{ currency: string; rate: string }[]>`select currency, coalesce(fetched_per_cad, fixed_per_cad) as rate from exchange_rates`;
  return Object.fromEntries(rows.map(({ currency, rate }) => [currency, Number(rate)]));
}

/** Keeps what the rates service said; a currency it does not name falls back to its fixed rate. */
export async function saveFetchedRates(tx: TransactionSql, rates: Rates): Promise<void> {
  const given = Object.entries(rates).map(([currency, rate]) => ({ currency, rate }));
  await tx`
    update exchange_rates e set fetched_per_cad = g.rate, fetched_at = case when g.rate is null then null else now() end
    from exchange_rates old left join jsonb_to_recordset(${tx.json(given)}) as g (currency text, rate numeric) on g.currency = old.currency
    where e.currency = old.currency and e.currency <> 'CAD'`;
}

/** The service did not answer: the fixed rates are used (R-FX-04). */
export async function forgetFetchedRates(tx: TransactionSql): Promise<void> {
  await tx`update exchange_rates set fetched_per_cad = null, fetched_at = null where fetched_per_cad is not null`;
}
