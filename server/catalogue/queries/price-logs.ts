// The price log of offers, which proves that a price reduction is real. Everybody may read it (as anon).
import type { TransactionSql } from 'postgres';
import type { PricePoint } from '#domain/pricing/price-proof.ts';
import { isUuid } from '#domain/uuid.ts';

/** `shown`: the price of one unit in the visitor's currency at today's rate, rounded as on product cards. */
export type PriceLogEntry = PricePoint & { shown: number; isDemo: boolean };

/** The last 200 prices of each open offer, oldest first, by offer id. `currency`: the visitor's. */
export async function findPriceLogs(
  tx: TransactionSql,
  offerIds: readonly string[],
  currency: string,
): Promise<Map<string, PriceLogEntry[]>> {
  const rows = await tx<(Omit<PriceLogEntry, 'at'> & { offer: string; at: Date })[]>`
    select c.offer_id as offer, c.changed_at as at, c.price_minor as price, c.currency, c.is_demo as "isDemo",
      private.asked_items(c.price_minor, 1, f.over, f.under, f.step) as shown
    from unnest(${offerIds.filter(isUuid)}::uuid[]) w (id)
      join offers o on o.id = w.id and o.is_active
      cross join lateral (select * from price_changes p where p.offer_id = o.id order by p.changed_at desc, p.id desc limit 200) c
      join private.price_factors(${currency}) f on f.code = c.currency
    order by c.changed_at, c.id`;
  const logs = new Map<string, PriceLogEntry[]>();
  for (const { offer, at, ...entry } of rows)
    logs.set(offer, [...(logs.get(offer) ?? []), { ...entry, at: at.getTime() }]);
  return logs;
}
