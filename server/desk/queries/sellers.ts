// The list of sellers and one seller, as the admin screens show them. Runs as service_role.
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import type { Fragment, TransactionSql } from 'postgres';
import type { sellersListDefinition } from '#domain/desk/sellers-list.ts';
import type { ListQueryOf } from '#domain/desk/list-query.ts';
import { splitSearchWords } from '#domain/desk/search-words.ts';
import type { Source } from '#domain/catalogue/product.ts';
import { type KeysetPage, keysetPage, type SortKey } from '#server/database/key-page.ts';
import { unshippedPartStatesSql } from '#server/orders/queries/waiting-states.ts';

/** `orders`: order parts of the last thirty days. `appealed`: suspended, with an appeal to decide. */
export type DeskSellerRow = {
  id: string;
  slug: string;
  name: string;
  source: Source;
  city: string | null;
  country: string;
  state: 'open' | 'closed' | 'suspended' | 'appealed';
  offers: number;
  orders: number;
  createdAt: string;
};

const suspended = (tx: TransactionSql) =>
  tx`exists (select from seller_suspensions x where x.seller_id = s.id and x.lifted_at is null)`;
const appealed = (tx: TransactionSql) =>
  tx`exists (select from seller_suspensions x join seller_appeals a on a.suspension_id = x.id where x.seller_id = s.id and x.lifted_at is null and a.answered_at is null)`;

export async function findDeskSellers(
  tx: TransactionSql,
  query: ListQueryOf<typeof sellersListDefinition>,
  limit: number,
): Promise<KeysetPage<DeskSellerRow>> {
  const { q, state, source, country } = query.filters;
  const sort: SortKey =
    query.sort === 'name'
      ? { by: tx`lower(s.name)`, type: 'text' }
      : { by: tx`s.created_at`, type: 'timestamptz', isDescending: query.sort === 'newest' };
  const page = await keysetPage<Omit<DeskSellerRow, 'createdAt'> & { createdAt: Date }>(tx, {
    select: tx`s.id, s.slug, s.name, s.source, s.city, s.country_code as country, s.created_at as "createdAt",
      case when ${appealed(tx)} then 'appealed' when ${suspended(tx)} then 'suspended' when s.is_active then 'open' else 'closed' end as state,
      (select count(*)::int from offers o where o.seller_id = s.id and o.is_active) as offers,
      (select count(*)::int from seller_orders p where p.seller_id = s.id and p.created_at > now() - interval '30 days' and p.status <> 'pending') as orders`,
    from: tx`sellers s`,
    where: [
      ...(q ? found(tx, q) : []),
      state === 'open' && tx`s.is_active`,
      state === 'closed' && tx`not s.is_active and not ${suspended(tx)}`,
      state === 'suspended' && suspended(tx),
      state === 'appealed' && appealed(tx),
      source && tx`s.source = ${source}::public.item_source`,
      country && tx`s.country_code = ${country}`,
    ],
    sort,
    id: { by: tx`s.id`, type: 'uuid' },
    query,
    limit,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}

/** Each word must be in the name, in the slug or in the owner's data. */
function found(tx: TransactionSql, typed: string): Fragment[] {
  const words = splitSearchWords(typed);
  if (words.length === 0) return [tx`false`];
  return words.map((word) => {
    const pattern = `%${word}%`;
    return tx`s.id in (
      select w.id from desk_words w where w.kind = 'seller' and w.words like ${pattern}
      union all select m.seller_id from desk_words w join seller_members m on m.person_id = w.id where w.kind = 'person' and w.words like ${pattern})`;
  });
}

/** A seller with its members, and its sales of the last thirty days by currency, in minor units. */
export type DeskSeller = Omit<DeskSellerRow, 'state' | 'orders' | 'createdAt'> & {
  isActive: boolean;
  isDemo: boolean;
  createdAt: Date;
  agreedBps: number | null;
  openOffers: number;
  members: {
    id: string;
    name: string | null;
    email: string | null;
    isOwner: boolean;
    permissions: SellerPermission[];
  }[];
  sales: { currency: string; parts: number; itemsMinor: number; refundedMinor: number; commissionMinor: number }[];
  toPrepare: number;
};

export async function readDeskSeller(tx: TransactionSql, id: string): Promise<DeskSeller | null> {
  const [seller] = await tx<Omit<DeskSeller, 'members' | 'sales'>[]>`
    select s.id, s.slug, s.name, s.source, s.city, s.country_code as country, s.is_active as "isActive", s.is_demo as "isDemo", s.created_at as "createdAt",
      s.commission_bps as "agreedBps", (select count(*)::int from offers o where o.seller_id = s.id) as offers,
      (select count(*)::int from offers o where o.seller_id = s.id and o.is_active) as "openOffers",
      (select count(*)::int from seller_orders p where p.seller_id = s.id and p.status in ${unshippedPartStatesSql(tx)}) as "toPrepare"
    from sellers s where s.id = ${id}`;
  if (!seller) return null;
  const members = await tx<DeskSeller['members']>`
    select m.person_id as id, p.display_name as name, p.email, m.is_owner as "isOwner", m.permissions
    from seller_members m join profiles p on p.user_id = m.person_id where m.seller_id = ${id} order by m.is_owner desc, m.since limit 50`;
  const sales = await tx<DeskSeller['sales']>`
    select o.currency, count(*)::int as parts, sum(p.items_minor)::bigint as "itemsMinor", sum(p.commission_minor)::bigint as "commissionMinor",
      coalesce(sum((select sum(x.items_minor) from refund_shares x join refunds r on r.id = x.refund_id where x.seller_order_id = p.id and r.state = 'succeeded')), 0)::bigint as "refundedMinor"
    from seller_orders p join orders o on o.id = p.order_id
    where p.seller_id = ${id} and p.created_at > now() - interval '30 days' and p.status not in ('pending', 'cancelled')
    group by o.currency order by 3 desc limit 20`;
  return { ...seller, members: [...members], sales: [...sales] };
}

/** The seller's best-selling open offers, at most ten. */
export const findBestSellingOffers = (
  tx: TransactionSql,
  id: string,
): Promise<{ slug: string; title: string; priceMinor: number; currency: string; stock: number | null }[]> => tx<
  { slug: string; title: string; priceMinor: number; currency: string; stock: number | null }[]
>`
  select p.slug, p.title_fr as title, o.price_minor as "priceMinor", o.currency, o.stock
  from offers o join products p on p.id = o.product_id where o.seller_id = ${id} and o.is_active order by p.popularity desc, p.id limit 10`;
