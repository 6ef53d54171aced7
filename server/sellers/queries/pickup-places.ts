// Where goods of sellers that are no restaurants can be picked up (database/schema/48-seller-locations.sql).
import type { TransactionSql } from 'postgres';
import type { SellerDelivery } from '#domain/sellers/kitchen-delivery.ts';
import { type PickupPlace, placeAddress } from '#domain/sellers/pickup-places.ts';
import type { WeeklySpan } from '#domain/sellers/opening-hours.ts';

/** `timeZone` null: the seller has stated none. */
export type HoursOfPlace = { weekly: WeeklySpan[]; timeZone: string | null };

type Row = {
  sellerId: string;
  seller: string;
  country: string;
  street: string;
  postalCode: string | null;
  placeCountry: string;
  units: Record<string, number> | null;
} & Pick<PickupPlace, 'id' | 'name' | 'city'> &
  HoursOfPlace;

type Offers = readonly { id: string; sellerId: string; sellerName: string; source: string }[];

/** A service for each seller of these offers that is no restaurant, with its places; none: nothing is picked up there. */
export async function findShopServices(
  tx: TransactionSql,
  offers: Offers,
  { lock = false } = {},
): Promise<{ services: SellerDelivery[]; hours: Map<string, HoursOfPlace> }> {
  const own = offers.filter(({ source }) => source !== 'restaurant');
  const sellers = [...new Set(own.map(({ sellerId }) => sellerId))];
  if (sellers.length === 0) return { services: [], hours: new Map() };
  // Locked one by one, so that a place does not go while an order is written that is picked up there.
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
    const place = { id, name, city, address: placeAddress(row), country: placeCountry, units: units ?? {} };
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

/** Where an offer can be picked up in a country, as its page says it: the oldest place first, at most `mostNamed`. As whoever looks: units are not read. */
export const readPickupsOf = (
  tx: TransactionSql,
  { offer, seller, country }: { offer: string; seller: string; country: string },
): Promise<ShownPickup[]> => tx<ShownPickup[]>`
  select l.name, l.city, l.weekly, (select g.time_zone from public.seller_pages g where g.seller_id = l.seller_id) as "timeZone"
  from public.seller_locations l join public.sellers s on s.id = l.seller_id
  where l.seller_id = ${seller} and l.is_pickup and l.country_code = ${country} and s.source <> 'restaurant'
    and (not exists (select from public.location_stocks k where k.offer_id = ${offer} and k.seller_id = l.seller_id)
      or exists (select from public.location_stocks k where k.offer_id = ${offer} and k.location_id = l.id and k.is_there))
  order by l.created_at, l.id limit ${mostNamed}`;
const mostNamed = 50;

export type ShownPickup = { name: string; city: string } & HoursOfPlace;
