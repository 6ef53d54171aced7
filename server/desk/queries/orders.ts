// The list of orders with its search (database/schema/94-order-desk.sql). Runs as service_role.
import type { Fragment, TransactionSql } from 'postgres';
import type { ordersListDefinition } from '#domain/desk/orders-list.ts';
import type { ListQueryOf } from '#domain/desk/list-query.ts';
import { splitSearchWords } from '#domain/desk/search-words.ts';
import { currencies } from '#domain/money/currencies.ts';
import { parseAmountMinor } from '#domain/money/parse-amount.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';
import { unshippedPartStatesSql } from '#server/orders/queries/waiting-states.ts';

/** Amounts in minor units of `currency`. `sellers`: their names. `toPrepare`: number of order parts to send. */
export type DeskOrderRow = {
  id: string;
  number: string;
  status: string;
  currency: string;
  totalMinor: number;
  refundedMinor: number;
  buyer: string;
  email: string;
  country: string;
  sellers: string;
  toPrepare: number;
  isDisputed: boolean;
  createdAt: string;
};

/** Dates in the query are in `timeZone`. */
export async function findDeskOrders(
  tx: TransactionSql,
  query: ListQueryOf<typeof ordersListDefinition>,
  limit: number,
  timeZone: string,
): Promise<KeysetPage<DeskOrderRow>> {
  const { q, state, seller, country, from, to, currency, least, most } = query.filters;
  const by = pageFrom(tx, { isOfSeller: seller !== undefined, isSearch: q !== undefined });
  const page = await keysetPage<Omit<DeskOrderRow, 'createdAt'> & { createdAt: Date }>(tx, {
    select: columns(tx),
    from: by.from,
    where: [
      ...(q ? found(tx, q) : []),
      state && inState(tx, state),
      seller && tx`k.seller_id = (select id from sellers where slug = ${seller})`,
      country && tx`o.country_code = ${country}`,
      from && tx`${by.at} >= (${from}::date::timestamp at time zone ${timeZone})`,
      to && tx`${by.at} < ((${to}::date + 1)::timestamp at time zone ${timeZone})`,
      currency && tx`o.currency = ${currency}`,
      least && amount(tx, least, tx`>=`, currency),
      most && amount(tx, most, tx`<=`, currency),
    ],
    sort: { by: by.at, type: 'timestamptz', isDescending: query.sort === 'newest' },
    id: { by: by.id, type: 'uuid' },
    query,
    limit,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}

/** The tables for this filter: order parts for a seller, search words for a search. Both are indexed by order time. */
function pageFrom(tx: TransactionSql, { isOfSeller, isSearch }: { isOfSeller: boolean; isSearch: boolean }) {
  const words = isSearch ? tx`join desk_words w on w.id = o.id` : tx``;
  if (isOfSeller)
    return {
      from: tx`seller_orders k join orders o on o.id = k.order_id ${words}`,
      at: tx`k.created_at`,
      id: tx`k.order_id`,
    };
  if (isSearch) return { from: tx`desk_words w join orders o on o.id = w.id`, at: tx`w.at`, id: tx`w.id` };
  return { from: tx`orders o`, at: tx`o.created_at`, id: tx`o.id` };
}

const columns = (tx: TransactionSql) => tx`
  o.id, o.number, o.status, o.currency, o.total_minor as "totalMinor", o.customer_name as buyer, o.customer_email as email, o.country_code as country, o.created_at as "createdAt",
  (select string_agg(s.seller_name, ', ' order by s.position) from seller_orders s where s.order_id = o.id) as sellers,
  (select count(*)::int from seller_orders s where s.order_id = o.id and s.status in ${unshippedPartStatesSql(tx)}) as "toPrepare",
  exists (select from disputes d where d.order_id = o.id and d.state = 'open') as "isDisputed",
  (select coalesce(sum(r.rounding_minor + (select coalesce(sum(x.items_minor + x.shipping_minor), 0) from refund_shares x where x.refund_id = r.id)), 0)::bigint
    from refunds r where r.order_id = o.id and r.state = 'succeeded') as "refundedMinor"`;

/** Each word must be in the order's search words. */
function found(tx: TransactionSql, typed: string): Fragment[] {
  const words = splitSearchWords(typed);
  if (words.length === 0) return [tx`false`];
  return [tx`w.kind = 'order'`, ...words.map((word) => tx`w.words like ${`%${word}%`}`)];
}

function inState(tx: TransactionSql, state: string): Fragment {
  if (state === 'to_prepare')
    return tx`o.id in (select s.order_id from seller_orders s where s.status in ${unshippedPartStatesSql(tx)})`;
  if (state === 'disputed') return tx`o.id in (select d.order_id from disputes d where d.state = 'open')`;
  return tx`o.status = ${state}`;
}

/** Matches an amount such as "12,50" in the currency of the order or of the filter. Other text matches nothing. */
function amount(tx: TransactionSql, typed: string, than: Fragment, currency: string | undefined): Fragment {
  if (currency !== undefined) {
    const minor = parseAmountMinor(typed, currency);
    return minor === null ? tx`false` : tx`o.total_minor ${than} ${minor}`;
  }
  // One comparison per number of decimals, so that PostgreSQL needs no join on currencies.
  const cases = digitCounts.map((digits) => {
    const codes = currencies.filter((one) => one.minorDigits === digits).map(({ code }) => code);
    const minor = parseAmountMinor(typed, codes[0]!);
    return minor === null ? tx`false` : tx`(o.currency = any (${codes}) and o.total_minor ${than} ${minor})`;
  });
  return tx`(${cases.reduce((all, one) => tx`${all} or ${one}`)})`;
}

const digitCounts = [...new Set(currencies.map(({ minorDigits }) => minorDigits))];
