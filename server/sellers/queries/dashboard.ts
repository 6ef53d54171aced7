// The start page of a seller's dashboard. Runs with the rights of the person (asPerson): row security decides what they may read.
import type { TransactionSql } from 'postgres';
import { vendorKindOfSource, type VendorKind } from '#domain/people/acting-as.ts';
import { sources } from '#domain/catalogue/product.ts';
import { unshippedPartStatesSql } from '#server/orders/queries/waiting-states.ts';

/** Amounts in minor units of `currency`. */
export type MemberSellersAndOrders = {
  sellers: {
    id: string;
    slug: string;
    name: string;
    city: string | null;
    country: string;
    /** The time zone that the seller chose in its settings; null: none. */
    timeZone: string | null;
    offers: number;
  }[];
  /** Order parts to prepare, and the latest ten paid ones. Null: the person may not read orders. */
  orders: {
    toPrepare: number;
    latest: { number: string; status: string; currency: string; totalMinor: number; createdAt: Date }[];
  } | null;
};

/** The sellers of one kind of which the person is a member, and their orders. `only`: lists only this seller.
 * `chosen`: returns only the orders of this seller. Null: of all. */
export async function loadMemberSellersAndOrders(
  tx: TransactionSql,
  kind: VendorKind,
  { only, chosen }: { only: string | null; chosen: string | null },
): Promise<MemberSellersAndOrders> {
  const ofKind = sources.filter((source) => vendorKindOfSource(source) === kind);
  const sellers = await tx<MemberSellersAndOrders['sellers']>`
    select s.id, s.slug, s.name, s.city, s.country_code as country, p.time_zone as "timeZone", (select count(*)::int from offers o where o.seller_id = s.id and o.is_active) as offers
    from sellers s left join seller_pages p on p.seller_id = s.id where s.id in (select private.my_sellers()) and s.source::text = any (${ofKind}) and ${only === null ? tx`true` : tx`s.id = ${only}`}
    order by s.name, s.id limit 100`;
  const ids = chosen === null ? sellers.map(({ id }) => id) : [chosen];
  const [may] = await tx<{ read: boolean }[]>`
    select coalesce(bool_or(member_of(id, 'orders')), true) as read from unnest(${ids}::uuid[]) id`;
  return { sellers: [...sellers], orders: may!.read ? await readOrders(tx, ids) : null };
}

async function readOrders(
  tx: TransactionSql,
  sellers: string[],
): Promise<NonNullable<MemberSellersAndOrders['orders']>> {
  const [waiting] = await tx<{ n: number }[]>`
    select count(*)::int as n from seller_orders where seller_id = any (${sellers}::uuid[]) and status in ${unshippedPartStatesSql(tx)}`;
  const latest = await tx<NonNullable<MemberSellersAndOrders['orders']>['latest']>`
    select number, status, currency, items_minor + shipping_minor as "totalMinor", created_at as "createdAt"
    from seller_order_summaries where seller_id = any (${sellers}::uuid[]) order by created_at desc, id limit 10`;
  return { toPrepare: waiting!.n, latest: [...latest] };
}

/** Which of the permissions `all` the caller has for this seller. Runs with the caller's rights (asPerson). */
export async function findGrantedPermissions<Permission extends string>(
  tx: TransactionSql,
  seller: string,
  all: readonly Permission[],
): Promise<Permission[]> {
  const rows = await tx<{ permission: Permission }[]>`
    select permission from unnest(${[...all]}::text[]) with ordinality as p (permission, place) where member_of(${seller}, permission) order by place`;
  return rows.map(({ permission }) => permission);
}

export async function findSellerName(tx: TransactionSql, seller: string): Promise<string | null> {
  const [row] = await tx<{ name: string }[]>`select name from sellers where id = ${seller}`;
  return row?.name ?? null;
}
