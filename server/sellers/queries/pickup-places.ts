// Pickup places of shops that are not restaurants (database/schema/48-seller-locations.sql).
import type { TransactionSql } from 'postgres';
import type { SellerDelivery } from '#domain/sellers/seller-delivery.ts';
import { type PickupPlace, formatPlaceAddress } from '#domain/sellers/pickup-places.ts';
import type { WeeklySpan } from '#domain/sellers/opening-hours.ts';

/** `timeZone` null: the seller has set none. */
export type PickupOpeningHours = { weekly: WeeklySpan[]; timeZone: string | null };

type Row = {
  sellerId: string;
  seller: string;
  country: string;
  street: string;
  postalCode: string | null;
  placeCountry: string;
  units: Record<string, number> | null;
} & Pick<PickupPlace, 'id' | 'name' | 'city'> &
  PickupOpeningHours;

type Offers = readonly { id: string; sellerId: string; sellerName: string; source: string }[];

/** `services`: the pickup service of each seller of these offers; restaurants are left out. `hours`: by place id. */
export async function findPickupServices(
  tx: TransactionSql,
  offers: Offers,
  { lock = false } = {},
): Promise<{ services: SellerDelivery[]; hours: Map<string, PickupOpeningHours> }> {
  const own = offers.filter(({ source }) => source !== 'restaurant');
  const sellers = [...new Set(own.map(({ sellerId }) => sellerId))];
  if (sellers.length === 0) return { services: [], hours: new Map() };
  // With `lock`, a place cannot be deleted while an order with pickup there is inserted.
  const rows = await tx<Row[]>`
    select l.seller_id as "sellerId", s.name as seller, s.country_code as country, l.id, l.name, l.street, l.postal_code as "postalCode", l.city,
      l.country_code as "placeCountry", l.weekly, (select g.time_zone from seller_pages g where g.seller_id = l.seller_id) as "timeZone",
      (select jsonb_object_agg(counted.offer_id, coalesce(here.units, 0)) from (
          select distinct k.offer_id from location_stocks k where k.seller_id = l.seller_id and k.offer_id = any (${own.map(({ id }) => id)}::uuid[])) counted
        left join location_stocks here on here.offer_id = counted.offer_id and here.location_id = l.id) as units
    from seller_locations l join sellers s on s.id = l.seller_id
    where l.seller_id = any (${sellers}::uuid[]) and l.is_pickup and s.source <> 'restaurant' order by l.created_at, l.id ${lock ? tx`for share of l` : tx``}`;
  const services = new Map<string, SellerDelivery>(
    own.map(({ sellerId, sellerName: name }) => [sellerId, { ...base, sellerId, name, places: [] }]),
  );
  for (const row of rows) {
    const { id, name, city, units, placeCountry } = row;
    const was = services.get(row.sellerId)!;
    const place = { id, name, city, address: formatPlaceAddress(row), country: placeCountry, units: units ?? {} };
    services.set(row.sellerId, {
      ...was,
      name: row.seller,
      country: row.country,
      places: [...(was.places ?? []), place],
    });
  }
  return {
    services: [...services.values()],
    hours: new Map(rows.map(({ id, weekly, timeZone }) => [id, { weekly, timeZone }])),
  };
}
const base = { isShop: true, name: '', country: '', currency: '', prepMinutes: 0, pickupAddress: null, zones: [] };

/** The places in a country where an offer can be picked up, for its product page, the oldest first, at most `mostNamed`. Runs with the visitor's rights and reads no unit counts. */
export const findPickupPlacesOfOffer = (
  tx: TransactionSql,
  { offer, seller, country }: { offer: string; seller: string; country: string },
): Promise<ShownPickupPlace[]> => tx<ShownPickupPlace[]>`
  select l.name, l.city, l.weekly, (select g.time_zone from public.seller_pages g where g.seller_id = l.seller_id) as "timeZone"
  from public.seller_locations l join public.sellers s on s.id = l.seller_id
  where l.seller_id = ${seller} and l.is_pickup and l.country_code = ${country} and s.source <> 'restaurant'
    and (not exists (select from public.location_stocks k where k.offer_id = ${offer} and k.seller_id = l.seller_id)
      or exists (select from public.location_stocks k where k.offer_id = ${offer} and k.location_id = l.id and k.is_there))
  order by l.created_at, l.id limit ${mostNamed}`;
const mostNamed = 50;

export type ShownPickupPlace = { name: string; city: string } & PickupOpeningHours;
