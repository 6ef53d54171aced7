// A seller's shops and pickup places (database/schema/48-seller-locations.sql).
import type { TransactionSql } from 'postgres';
import type { LocationDetails, SellerLocation } from '#domain/sellers/seller-location.ts';
import type { LocationWithOfferCount } from '#domain/sellers/storefront.ts';

const columns = (tx: TransactionSql) => tx`
  l.id, l.name, l.is_shop as "isShop", l.is_pickup as "isPickup", l.street, l.city, l.postal_code as "postalCode", l.country_code as country, l.directions, l.phone,
  case when l.latitude is not null then jsonb_build_object('latitude', l.latitude, 'longitude', l.longitude) end as position, l.weekly`;

/** A seller's locations with their versions, the oldest first. Runs as service_role. */
export const findLocations = (tx: TransactionSql, seller: string): Promise<SellerLocation[]> => tx<SellerLocation[]>`
  select ${columns(tx)}, l.version from seller_locations l where l.seller_id = ${seller} order by l.created_at, l.id`;

/** A seller's locations as the shop's page shows them; `goods`: number of offers there. Runs with the visitor's rights. */
export const findPublicLocations = (tx: TransactionSql, seller: string): Promise<LocationWithOfferCount[]> => tx<
  LocationWithOfferCount[]
>`
  select ${columns(tx)}, (
    select count(*)::int from public.location_stocks k join public.offers o on o.id = k.offer_id
    where k.location_id = l.id and k.seller_id = l.seller_id and k.is_there and o.is_active and o.visibility = 'catalogue') as goods
  from public.seller_locations l where l.seller_id = ${seller} order by l.created_at, l.id`;

/** Locks a location and returns its version; null: the seller has no such location. */
export async function lockLocation(tx: TransactionSql, seller: string, id: string): Promise<number | null> {
  const [row] = await tx<{ version: number }[]>`
    select version from seller_locations where id = ${id} and seller_id = ${seller} for update`;
  return row?.version ?? null;
}

export const countLocations = async (tx: TransactionSql, seller: string): Promise<number> =>
  (await tx<{ n: number }[]>`select count(*)::int as n from seller_locations where seller_id = ${seller}`)[0]!.n;

const row = (
  seller: string,
  { position, postalCode, country, isShop, isPickup, weekly, ...plain }: LocationDetails,
) => ({
  ...plain,
  seller_id: seller,
  is_shop: isShop,
  is_pickup: isPickup,
  postal_code: postalCode,
  country_code: country,
  latitude: position?.latitude ?? null,
  longitude: position?.longitude ?? null,
  weekly,
});

/** False: a location with this id exists, of this or another seller. */
export async function insertLocation(
  tx: TransactionSql,
  seller: string,
  { id, ...fields }: LocationDetails & { id: string },
): Promise<boolean> {
  const { weekly, ...plain } = row(seller, fields);
  const rows = await tx`
    insert into seller_locations ${tx({ id, ...plain, weekly: tx.json(weekly as never) } as never)} on conflict (id) do nothing returning 1`;
  return rows.length > 0;
}

export async function updateLocation(
  tx: TransactionSql,
  seller: string,
  id: string,
  fields: LocationDetails,
): Promise<void> {
  const { weekly, ...plain } = row(seller, fields);
  await tx`
    update seller_locations set ${tx({ ...plain, weekly: tx.json(weekly as never) } as never)}, version = version + 1
    where id = ${id} and seller_id = ${seller}`;
}

export async function deleteLocation(tx: TransactionSql, seller: string, id: string): Promise<boolean> {
  return (await tx`delete from seller_locations where id = ${id} and seller_id = ${seller} returning 1`).length > 0;
}

/** `units` null: not counted there. */
export type LocationStock = { location: string; name: string; units: number | null };

/** The units of an offer at each of the seller's locations. */
export const findLocationStocks = (tx: TransactionSql, seller: string, offer: string): Promise<LocationStock[]> => tx<
  LocationStock[]
>`
  select l.id as location, l.name, k.units from seller_locations l left join location_stocks k on k.location_id = l.id and k.offer_id = ${offer}
  where l.seller_id = ${seller} order by l.created_at, l.id`;

/** Saves the units of an offer at locations of this seller; null deletes a count. Ids of other sellers' locations are ignored. Returns whether anything changed. */
export async function saveUnitsAtLocations(
  tx: TransactionSql,
  { seller, offer, counts }: { seller: string; offer: string; counts: readonly Omit<LocationStock, 'name'>[] },
): Promise<boolean> {
  const given = tx`jsonb_to_recordset(${tx.json(counts as never)}) as c (location uuid, units int)`;
  const gone = await tx`
    delete from location_stocks k using ${given} where k.offer_id = ${offer} and k.seller_id = ${seller} and k.location_id = c.location and c.units is null returning 1`;
  const written = await tx`
    insert into location_stocks as k (location_id, offer_id, seller_id, units)
    select l.id, ${offer}, l.seller_id, c.units from ${given} join seller_locations l on l.id = c.location and l.seller_id = ${seller} where c.units is not null
    on conflict (offer_id, location_id) do update set units = excluded.units, counted_at = now() where k.units <> excluded.units returning 1`;
  return gone.length + written.length > 0;
}
