// A seller's list of its parts of paid orders. Runs as service_role, for one seller.
import type { Fragment, TransactionSql } from 'postgres';
import type { ListQueryOf } from '#domain/desk/list-query.ts';
import type { orderPartsListDefinition } from '#domain/sellers/order-parts-list.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';
import { unshippedPartStatesSql } from '#server/orders/queries/waiting-states.ts';

/** Amounts in minor units of `currency`; times as ISO 8601. The buyer's name is left out, because the list does not need it. */
export type SellerPartRow = {
  id: string;
  number: string;
  status: string;
  isPickup: boolean;
  calledOffBy: 'seller' | 'buyer' | null;
  paidAt: string;
  shipBy: string | null;
  units: number;
  titleFr: string;
  titleEn: string;
  city: string;
  country: string;
  currency: string;
  totalMinor: number;
};

/** A page of the seller's parts. `now` decides which are late; dates in the query are in `timeZone`. */
export async function findSellerParts(
  tx: TransactionSql,
  seller: string,
  query: ListQueryOf<typeof orderPartsListDefinition>,
  { limit, timeZone, now }: { limit: number; timeZone: string; now: Date },
): Promise<KeysetPage<SellerPartRow>> {
  const { q, state, from, to, since } = query.filters;
  const page = await keysetPage<Omit<SellerPartRow, 'paidAt' | 'shipBy'> & { paidAt: Date; shipBy: Date | null }>(tx, {
    select: tx`p.id, o.number, p.status, p.way is not distinct from 'pickup' as "isPickup", p.called_off_by as "calledOffBy", o.paid_at as "paidAt", p.ship_by as "shipBy", o.city, o.country_code as country, o.currency,
      p.items_minor + p.shipping_minor as "totalMinor", l.units, l.title_fr as "titleFr", l.title_en as "titleEn"`,
    from: tx`seller_orders p join orders o on o.id = p.order_id
      cross join lateral (select sum(quantity)::int as units, (array_agg(title_fr order by position))[1] as title_fr, (array_agg(title_en order by position))[1] as title_en
        from order_lines where seller_order_id = p.id) l`,
    where: [
      tx`p.seller_id = ${seller}`,
      tx`p.status <> 'pending'`,
      tx`o.paid_at is not null`,
      q && tx`o.number = ${q.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()}`,
      state && inState(tx, state, now),
      from && tx`o.paid_at >= ${from}::date::timestamp at time zone ${timeZone}`,
      to && tx`o.paid_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
      since && tx`p.updated_at >= ${since}::date::timestamp at time zone ${timeZone}`,
    ],
    sort: { by: tx`p.created_at`, type: 'timestamptz', isDescending: query.sort === 'newest' },
    id: { by: tx`p.id`, type: 'uuid' },
    query,
    limit,
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      paidAt: row.paidAt.toISOString(),
      shipBy: row.shipBy?.toISOString() ?? null,
    })),
  };
}

function inState(tx: TransactionSql, state: string, now: Date): Fragment {
  if (state === 'to_do') return tx`p.status in ${unshippedPartStatesSql(tx)}`;
  if (state === 'late') return tx`p.status in ${unshippedPartStatesSql(tx)} and p.ship_by < ${now}`;
  if (state === 'called_off') return tx`p.called_off_at is not null`;
  if (state === 'refunded') return tx`p.status = 'refunded' and p.called_off_at is null`;
  return tx`p.status = ${state}`;
}
