// A seller's delivery profiles (database/schema/22-shipping.sql). Writes run as service_role; the actions check permissions.
import type { TransactionSql } from 'postgres';
import { type DeliveryProfile, type DeliveryRate, maxOffersPerAssignment } from '#domain/sellers/delivery-rates.ts';

/** A seller's delivery profiles with their rates and the number of offers that use them, the oldest first. */
export const findDeliveryProfiles = (tx: TransactionSql, seller: string): Promise<DeliveryProfile[]> => tx<
  DeliveryProfile[]
>`
  select p.id, p.name, p.currency, p.version,
    (select count(*)::int from offers o where (o.shipping_profile_id, o.seller_id, o.currency) = (p.id, p.seller_id, p.currency)) as offers,
    coalesce((select jsonb_agg(jsonb_build_object('country', r.country_code, 'priceMinor', r.price_minor, 'daysMin', r.days_min, 'daysMax', r.days_max) order by c.ordinal)
      from shipping_rates r join countries c on c.code = r.country_code where r.profile_id = p.id), '[]') as rates
  from shipping_profiles p where p.seller_id = ${seller} order by p.created_at, p.name, p.id limit 50`;

/** Locks a delivery profile and returns it with its rates; null: the seller has no such profile. */
export async function lockDeliveryProfile(
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

/** `n`: number of the seller's profiles. `isTaken`: a profile other than `but` has this name. */
export async function countProfilesAndCheckName(
  tx: TransactionSql,
  seller: string,
  { name, but }: { name: string; but: string },
): Promise<{ n: number; isTaken: boolean }> {
  const [row] = await tx<{ n: number; isTaken: boolean }[]>`
    select count(*)::int as n, coalesce(bool_or(lower(name) = lower(${name}) and id <> ${but}), false) as "isTaken" from shipping_profiles where seller_id = ${seller}`;
  return row!;
}

/** False: a profile with this id exists, of this or another seller. */
export async function insertDeliveryProfile(
  tx: TransactionSql,
  seller: string,
  { id, name, currency }: Pick<DeliveryProfile, 'id' | 'name' | 'currency'>,
): Promise<boolean> {
  const rows = await tx`
    insert into shipping_profiles (id, seller_id, name, currency) values (${id}, ${seller}, ${name}, ${currency}) on conflict (id) do nothing returning 1`;
  return rows.length > 0;
}

export async function renameDeliveryProfile(tx: TransactionSql, id: string, name: string): Promise<void> {
  await tx`update shipping_profiles set name = ${name}, version = version + 1 where id = ${id}`;
}

/** Upserts and deletes rates of a profile and raises its version. Pass only changed rates, because each written row invalidates caches. */
export async function saveDeliveryRateChanges(
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

/** Deletes a profile. Its offers get the seller's oldest other profile in the same currency, or none. Returns how many have none now; null: it does not exist. */
export async function deleteProfileAndReassignOffers(
  tx: TransactionSql,
  seller: string,
  id: string,
): Promise<number | null> {
  const [next] = await tx<{ id: string }[]>`
    select p.id from shipping_profiles p join shipping_profiles gone on gone.id = ${id} and gone.seller_id = p.seller_id and gone.currency = p.currency
    where p.seller_id = ${seller} and p.id <> ${id} order by p.created_at, p.name, p.id limit 1`;
  const moved = await tx`
    update offers set shipping_profile_id = ${next?.id ?? null} where shipping_profile_id = ${id} and seller_id = ${seller}`;
  const gone = await tx`delete from shipping_profiles where id = ${id} and seller_id = ${seller} returning 1`;
  return gone.length === 0 ? null : next ? 0 : moved.count;
}

/** Number of offers without a delivery profile, by currency; each count stops at one more than `maxOffersPerAssignment`. */
export const countOffersWithoutDelivery = (
  tx: TransactionSql,
  seller: string,
): Promise<{ currency: string; offers: number }[]> => tx<{ currency: string; offers: number }[]>`
  select c.code as currency, n.offers from currencies c cross join lateral (
    select count(*)::int as offers from (
      select from offers o where o.seller_id = ${seller} and o.currency = c.code and o.shipping_profile_id is null and o.is_direct and o.visibility = 'catalogue' limit ${maxOffersPerAssignment + 1}) few
  ) n where n.offers > 0 order by n.offers desc, c.code`;

/** Assigns a profile to offers in its currency that have none, at most `maxOffersPerAssignment`; returns how many. */
export async function assignProfileToUnassignedOffers(
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

/** The delivery profile of an offer; null: it has none, or one without rates. */
export async function findOfferDeliveryProfileName(
  tx: TransactionSql,
  offer: string,
): Promise<{ name: string } | null> {
  const [row] = await tx<{ name: string }[]>`
    select p.name from offers o join shipping_profiles p on p.id = o.shipping_profile_id
    where o.id = ${offer} and exists (select from shipping_rates r where r.profile_id = p.id)`;
  return row ?? null;
}
