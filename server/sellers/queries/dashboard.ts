// What one who sells sees first. As the market: whoever calls says whose shops are meant, and has made sure who asks.
import type { TransactionSql } from 'postgres';
import type { VendorKind } from '#domain/people/acting-as.ts';

/** Amounts in minor units of `currency`. */
export type Space = {
  sellers: { slug: string; name: string; city: string | null; offers: number }[];
  /** Parts that wait to be prepared. */
  toPrepare: number;
  latest: { number: string; status: string; currency: string; totalMinor: number; createdAt: Date }[];
};

/** A merchant's shops are merchants and stalls of the African market, a restaurant's are restaurants. */
const sources = { merchant: ['merchant', 'african'], restaurant: ['restaurant'] } as const;

/** The shops of `owner`, at most a hundred, the parts that wait, and the latest ten of orders that were paid. */
export async function readSpace(tx: TransactionSql, kind: VendorKind, owner: string): Promise<Space> {
  const sellers = await tx<(Space['sellers'][number] & { id: string })[]>`
    select s.id, s.slug, s.name, s.city, (select count(*)::int from offers o where o.seller_id = s.id and o.is_active) as offers
    from sellers s where s.owner_id = ${owner} and s.source::text = any (${[...sources[kind]]}::text[]) order by s.name, s.id limit 100`;
  const ids = sellers.map(({ id }) => id);
  const [waiting] = await tx<
    { n: number }[]
  >`select count(*)::int as n from seller_orders where seller_id = any (${ids}::uuid[]) and status = 'to_prepare'`;
  const latest = await tx<Space['latest']>`
    select o.number, p.status, o.currency, p.items_minor + p.shipping_minor as "totalMinor", p.created_at as "createdAt"
    from seller_orders p join orders o on o.id = p.order_id where p.seller_id = any (${ids}::uuid[]) and o.paid_at is not null order by p.created_at desc, p.id limit 10`;
  return { sellers: sellers.map(({ id: _, ...shown }) => shown), toPrepare: waiting!.n, latest: [...latest] };
}
