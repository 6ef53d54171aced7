// What a seller states of its delivery (database/schema/22-shipping.sql). Writes as the market: the actions have asked who may.
import type { TransactionSql } from 'postgres';
import { type DeliveryProfile, type DeliveryRate, maxOffersPerAssignment } from '#domain/sellers/delivery-rates.ts';

/** Those of a seller with their rates and how many offers use them, the first made on top. */
export const findProfiles = (tx: TransactionSql, seller: string): Promise<DeliveryProfile[]> => tx<DeliveryProfile[]>`
  select p.id, p.name, p.currency, p.version,
    (select count(*)::int from offers o where (o.shipping_profile_id, o.seller_id, o.currency) = (p.id, p.seller_id, p.currency)) as offers,
    coalesce((select jsonb_agg(jsonb_build_object('country', r.country_code, 'priceMinor', r.price_minor, 'daysMin', r.days_min, 'daysMax', r.days_max) order by c.ordinal)
      from shipping_rates r join countries c on c.code = r.country_code where r.profile_id = p.id), '[]') as rates
  from shipping_profiles p where p.seller_id = ${seller} order by p.created_at, p.name, p.id limit 50`;

/** One of them behind a lock; null: the seller has no such profile. */
export async function lockProfile(
  tx: TransactionSql,
  seller: string,
  id: string,
): Promise<Omit<DeliveryProfile, 'offers'> | null> {
  const [row] = await tx<Omit<DeliveryProfile, 'offers' | 'rates'>[]>`
    select id, name, currency, version from shipping_profiles where id = ${id} and seller_id = ${seller} for update`;
  if (!row) return null;
  const rates = await tx<DeliveryRate[]>`
    select country_code as country, price_minor as "priceMinor", days_min as "daysMin", days_max as "daysMax" from shipping_rates where profile_id = ${id}`;
  return { ...row, rates: [...rates] };
}

/** How many the seller has, and whether one is called so (another than `but`). */
export async function profileNames(
  tx: TransactionSql,
  seller: string,
  { name, but }: { name: string; but: string },
): Promise<{ n: number; isTaken: boolean }> {
  const [row] = await tx<{ n: number; isTaken: boolean }[]>`
    select count(*)::int as n, coalesce(bool_or(lower(name) = lower(${name}) and id <> ${but}), false) as "isTaken" from shipping_profiles where seller_id = ${seller}`;
  return row!;
}

/** False: a profile of this id is there, of this seller or another. */
export async function insertProfile(
  tx: TransactionSql,
  seller: string,
  { id, name, currency }: Pick<DeliveryProfile, 'id' | 'name' | 'currency'>,
): Promise<boolean> {
  const rows = await tx`
    insert into shipping_profiles (id, seller_id, name, currency) values (${id}, ${seller}, ${name}, ${currency}) on conflict (id) do nothing returning 1`;
  return rows.length > 0;
}

export async function renameProfile(tx: TransactionSql, id: string, name: string): Promise<void> {
  await tx`update shipping_profiles set name = ${name}, version = version + 1 where id = ${id}`;
}

/** Writes what differs, so that caches hear of changes only. */
export async function writeRates(
  tx: TransactionSql,
  profile: string,
  { set, remove }: { set: readonly DeliveryRate[]; remove: readonly string[] },
): Promise<void> {
  if (remove.length > 0)
    await tx`delete from shipping_rates where profile_id = ${profile} and country_code = any (${[...remove]})`;
  if (set.length > 0)
    await tx`
      insert into shipping_rates as r (profile_id, country_code, price_minor, days_min, days_max)
      select ${profile}, g.country, g."priceMinor", g."daysMin", g."daysMax"
      from jsonb_to_recordset(${tx.json(set as never)}) as g (country text, "priceMinor" bigint, "daysMin" integer, "daysMax" integer)
      on conflict (profile_id, country_code) do update set price_minor = excluded.price_minor, days_min = excluded.days_min, days_max = excluded.days_max`;
  await tx`update shipping_profiles set version = version + 1 where id = ${profile}`;
}

/** Its offers get the seller's oldest other profile of the same currency, or none. Answers how many have none now; null: it is gone already. */
export async function deleteProfile(tx: TransactionSql, seller: string, id: string): Promise<number | null> {
  const [next] = await tx<{ id: string }[]>`
    select p.id from shipping_profiles p join shipping_profiles gone on gone.id = ${id} and gone.seller_id = p.seller_id and gone.currency = p.currency
    where p.seller_id = ${seller} and p.id <> ${id} order by p.created_at, p.name, p.id limit 1`;
  const moved = await tx`
    update offers set shipping_profile_id = ${next?.id ?? null} where shipping_profile_id = ${id} and seller_id = ${seller}`;
  const gone = await tx`delete from shipping_profiles where id = ${id} and seller_id = ${seller} returning 1`;
  return gone.length === 0 ? null : next ? 0 : moved.count;
}

/** Offers that state no delivery, by their currency; each count ends at what one form takes, and one more. */
export const countWithoutDelivery = (
  tx: TransactionSql,
  seller: string,
): Promise<{ currency: string; offers: number }[]> => tx<{ currency: string; offers: number }[]>`
  select c.code as currency, n.offers from currencies c cross join lateral (
    select count(*)::int as offers from (
      select from offers o where o.seller_id = ${seller} and o.currency = c.code and o.shipping_profile_id is null and o.is_direct and o.visibility = 'catalogue' limit ${maxOffersPerAssignment + 1}) few
  ) n where n.offers > 0 order by n.offers desc, c.code`;

/** Gives a profile to offers in its currency that have none; answers to how many, at most `maxOffersPerAssignment`. */
export async function useForOffers(
  tx: TransactionSql,
  seller: string,
  { id, currency }: { id: string; currency: string },
): Promise<number> {
  const rows = await tx`
    update offers set shipping_profile_id = ${id} where id in (
      select o.id from offers o where o.seller_id = ${seller} and o.currency = ${currency} and o.shipping_profile_id is null and o.is_direct and o.visibility = 'catalogue'
      order by o.id limit ${maxOffersPerAssignment} for update)`;
  return rows.count;
}

/** The profile of an offer; null: its delivery is not stated. */
export async function deliveryOfOffer(tx: TransactionSql, offer: string): Promise<{ name: string } | null> {
  const [row] = await tx<{ name: string }[]>`
    select p.name from offers o join shipping_profiles p on p.id = o.shipping_profile_id
    where o.id = ${offer} and exists (select from shipping_rates r where r.profile_id = p.id)`;
  return row ?? null;
}
