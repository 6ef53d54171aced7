import type { TransactionSql } from 'postgres';
import type { ForwardingAddress } from '#domain/boxes/forwarding-address.ts';

/** An offer made for a box, in the shape that an order needs. */
export type OrderableOffer = {
  id: string;
  productId: string;
  slug: string;
  titleFr: string;
  titleEn: string;
  priceMinor: number;
  currency: string;
  seller: string;
};

/** The offer that renews a box by one term of its plan; created when first needed. Null: the plan is not sold any more. */
export async function getOrCreateBoxRenewalOffer(tx: TransactionSql, boxId: string): Promise<OrderableOffer | null> {
  const [row] = await tx<{ id: string | null }[]>`select private.renewal_offer(${boxId}) as id`;
  return row!.id === null ? null : readOfferForOrder(tx, row!.id);
}

export async function readOfferForOrder(tx: TransactionSql, id: string): Promise<OrderableOffer> {
  const [row] = await tx<OrderableOffer[]>`
    select o.id, o.product_id as "productId", p.slug, p.title_fr as "titleFr", p.title_en as "titleEn", o.price_minor as "priceMinor", o.currency, s.name as seller
    from offers o join products p on p.id = o.product_id join sellers s on s.id = o.seller_id where o.id = ${id}`;
  return row!;
}

type RenewalPrice = { priceMinor: number; currency: string; months: number };

/** The price of a renewal now, by box, in minor units. Left out: boxes whose plan is not on sale, or whose holder
 * deleted their account. */
export async function findRenewalPrices(
  tx: TransactionSql,
  boxIds: readonly string[],
): Promise<ReadonlyMap<string, RenewalPrice>> {
  const rows = await tx<(RenewalPrice & { boxId: string })[]>`
    select b.id as "boxId", n.price_minor as "priceMinor", n.currency, n.months
    from boxes b join box_plan_versions v on v.id = b.plan_version_id join box_plan_versions n on n.plan_code = v.plan_code and n.until is null
    where b.id = any (${[...boxIds]}::uuid[]) and b.left_at is null`;
  return new Map(rows.map(({ boxId, ...price }) => [boxId, price]));
}

/** How many terms a box has had, refunded ones included. */
export async function countRentalPeriodsOfBox(tx: TransactionSql, boxId: string): Promise<number> {
  const [row] = await tx<{ terms: number }[]>`select count(*)::int as terms from box_terms where box_id = ${boxId}`;
  return row!.terms;
}

/** The address the box was first ordered with. */
export async function findFirstOrderAddress(tx: TransactionSql, boxId: string): Promise<ForwardingAddress> {
  const [row] = await tx<ForwardingAddress[]>`
    select o.customer_name as "fullName", coalesce(o.customer_phone, '') as phone, o.street, o.city, coalesce(o.postal_code, '') as "postalCode", o.country_code as country
    from boxes b join orders o on o.id = b.order_id where b.id = ${boxId}`;
  return row!;
}
