// Delivery and pick-up of restaurants (database/schema/23-kitchen-delivery.sql).
import type { TransactionSql } from 'postgres';
import type { DeliveryZone, SellerDelivery } from '#domain/sellers/seller-delivery.ts';

/** The delivery and pickup services of these restaurants, ordered by id; restaurants without such a service are
 * missing. Runs with the caller's rights. */
export const findKitchenServices = (tx: TransactionSql, sellers: readonly string[]): Promise<SellerDelivery[]> =>
  tx<SellerDelivery[]>`
    select k.seller_id as "sellerId", false as "isShop", s.name, s.country_code as country, k.currency, k.prep_minutes as "prepMinutes", k.pickup_address as "pickupAddress",
      (select coalesce(jsonb_agg(jsonb_build_object('id', z.id, 'areas', z.areas, 'feeMinor', z.fee_minor, 'minimumMinor', z.minimum_minor, 'minutes', z.minutes) order by z.created_at, z.id), '[]')
        from public.delivery_zones z where z.seller_id = k.seller_id) as zones
    from public.kitchen_services k join public.sellers s on s.id = k.seller_id
    where k.seller_id = any (${[...sellers]}::uuid[]) and s.source = 'restaurant' order by k.seller_id`;

/** The services of the restaurants that sell these offers. */
export async function findKitchenServicesOfOffers(
  tx: TransactionSql,
  offers: readonly { sellerId: string; source: string }[],
): Promise<SellerDelivery[]> {
  const sellers = [...new Set(offers.filter(({ source }) => source === 'restaurant').map(({ sellerId }) => sellerId))];
  return sellers.length > 0 ? findKitchenServices(tx, sellers) : [];
}

const mostAreas = 500;

/** The distinct areas (quarters) to which restaurants of a country deliver, as written in their zones. */
export async function findAreasRestaurantsDeliverTo(tx: TransactionSql, country: string): Promise<string[]> {
  const rows = await tx<{ area: string }[]>`
    select distinct area from public.delivery_zones z join public.sellers s on s.id = z.seller_id cross join lateral unnest(z.areas) area
    where s.source = 'restaurant' and s.country_code = ${country} order by area limit ${mostAreas}`;
  return rows.map(({ area }) => area);
}

/** A restaurant's country and the currency of its newest dish; null: no restaurant. */
export async function findKitchenCountryAndCurrency(
  tx: TransactionSql,
  seller: string,
): Promise<{ country: string; currency: string | null } | null> {
  const [row] = await tx<{ country: string; currency: string | null }[]>`
    select s.country_code as country, (select o.currency from offers o where o.seller_id = s.id and o.visibility = 'catalogue' order by o.created_at desc, o.id limit 1) as currency
    from sellers s where s.id = ${seller} and s.source = 'restaurant'`;
  return row ?? null;
}

/** Saves a restaurant's preparation time and pickup address. Returns whether anything changed. */
export async function upsertKitchenService(
  tx: TransactionSql,
  {
    seller,
    currency,
    prepMinutes,
    pickupAddress,
  }: { seller: string; currency: string; prepMinutes: number; pickupAddress: string | null },
): Promise<boolean> {
  const rows = await tx`
    insert into kitchen_services (seller_id, currency, prep_minutes, pickup_address) values (${seller}, ${currency}, ${prepMinutes}, ${pickupAddress})
    on conflict (seller_id) do update set prep_minutes = excluded.prep_minutes, pickup_address = excluded.pickup_address, changed_at = now()
      where (kitchen_services.prep_minutes, kitchen_services.pickup_address) is distinct from (excluded.prep_minutes, excluded.pickup_address)
    returning 1`;
  return rows.length > 0;
}

/** Saves a delivery zone. False: a zone with this id belongs to another restaurant. */
export async function upsertDeliveryZone(tx: TransactionSql, seller: string, zone: DeliveryZone): Promise<boolean> {
  const rows = await tx`
    insert into delivery_zones (id, seller_id, areas, fee_minor, minimum_minor, minutes)
    values (${zone.id}, ${seller}, ${zone.areas}, ${zone.feeMinor}, ${zone.minimumMinor}, ${zone.minutes})
    on conflict (id) do update set areas = excluded.areas, fee_minor = excluded.fee_minor, minimum_minor = excluded.minimum_minor, minutes = excluded.minutes,
      changed_at = now() where delivery_zones.seller_id = excluded.seller_id returning 1`;
  return rows.length > 0;
}

export async function deleteDeliveryZone(tx: TransactionSql, seller: string, id: string): Promise<boolean> {
  return (await tx`delete from delivery_zones where id = ${id} and seller_id = ${seller} returning 1`).length > 0;
}
