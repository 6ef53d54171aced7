// The SQL of advertisements (database/schema/70-ads.sql). Pages read as anon, the admin screens as service_role.
import type { Sql, TransactionSql } from 'postgres';
import type { Ad, AdSchedule } from '#domain/advertising/ad.ts';
import type { AdInput } from '#domain/advertising/ad-form.ts';
import { insertPictureFile } from '#server/catalogue/queries/seller-products.ts';

type Switches = Pick<AdSchedule, 'isActive' | 'isScheduled'>;

/** An advertisement in the list of the admin screens. */
export type AdRecord = Ad & AdSchedule & { displayOrder: number; views: number; clicks: number };

const columns = (tx: TransactionSql | Sql) => tx`
  id, title, description, image_url as "imageUrl", cta_text as "ctaText", cta_link as "ctaLink", sponsor_name as "sponsorName", discount,
  ad_type as "adType", placement, picture_hash as "pictureHash"`;
const deskColumns = (tx: TransactionSql | Sql) => tx`
  ${columns(tx)}, is_active as "isActive", is_scheduled as "isScheduled", (extract(epoch from starts_at) * 1000)::float8 as "startsAt",
  (extract(epoch from ends_at) * 1000)::float8 as "endsAt", display_order as "displayOrder", views::float8 as views, clicks::float8 as clicks`;

/** At most a hundred advertisements that may be shown now, in display order (R-ADS-10). */
export const findActiveAds = (tx: TransactionSql): Promise<Ad[]> => tx<Ad[]>`
  select ${columns(tx)} from public.ads where is_active and (ends_at is null or ends_at > now()) order by display_order, id limit 100`;

/** One page in display order, after the row `after`. Returns up to `most` + 1 rows: the extra one means a next page. */
export const listAdsPage = (
  tx: TransactionSql,
  { after, most }: { after: { displayOrder: number; id: string } | null; most: number },
): Promise<AdRecord[]> => tx<AdRecord[]>`
  select ${deskColumns(tx)} from ads
  ${after ? tx`where (display_order, id) > (${after.displayOrder}, ${after.id}::uuid)` : tx``}
  order by display_order, id limit ${most + 1}`;

export async function findAd(tx: TransactionSql, id: string): Promise<AdRecord | null> {
  const [row] = await tx<AdRecord[]>`select ${deskColumns(tx)} from ads where id = ${id}`;
  return row ?? null;
}

/** Creates an advertisement at the top of the list, or changes one. Null: the advertisement to change is unknown. */
export async function insertOrUpdateAd(
  tx: TransactionSql,
  id: string,
  ad: AdInput & Switches,
  isNew: boolean,
): Promise<'created' | 'changed' | null> {
  const row = {
    title: ad.title,
    description: ad.description,
    image_url: ad.imageUrl,
    cta_text: ad.ctaText,
    cta_link: ad.ctaLink,
    sponsor_name: ad.sponsorName,
    discount: ad.discount,
    ad_type: ad.adType,
    placement: ad.placement,
    is_active: ad.isActive,
    is_scheduled: ad.isScheduled,
    starts_at: ad.startsAt === null ? null : new Date(ad.startsAt),
    ends_at: ad.endsAt === null ? null : new Date(ad.endsAt),
  };
  if (!isNew) {
    // When the picture's URL changes, the advertisement no longer shows the stored copy of the old picture.
    const changed = await tx`
      update ads set ${tx(row)}, picture_hash = case when image_url = ${ad.imageUrl} then picture_hash end where id = ${id} returning id`;
    return changed.length > 0 ? 'changed' : null;
  }
  const made = await tx`
    insert into ads ${tx({ id, ...row })} on conflict (id) do nothing returning id`;
  if (made.length === 0) return 'created';
  await tx`update ads set display_order = (select coalesce(min(display_order), 1) - 1 from ads where id <> ${id}) where id = ${id}`;
  return 'created';
}

export const setAdActive = (tx: TransactionSql, id: string, { isActive, isScheduled }: Switches) =>
  tx`update ads set is_active = ${isActive}, is_scheduled = ${isScheduled} where id = ${id}`;

/** Returns the title of the deleted advertisement, or null when there is none. */
export async function removeAd(tx: TransactionSql, id: string): Promise<string | null> {
  const [row] = await tx<{ title: string }[]>`delete from ads where id = ${id} returning title`;
  return row?.title ?? null;
}

/** Swaps an advertisement with its neighbour and renumbers all. False: it is already first or last, or unknown. */
export async function reorderAd(tx: TransactionSql, id: string, by: -1 | 1): Promise<boolean> {
  const order = (await tx<{ id: string }[]>`select id from ads order by display_order, id for no key update`).map(
    (row) => row.id,
  );
  const at = order.indexOf(id);
  const to = at + by;
  if (at === -1 || to < 0 || to >= order.length) return false;
  [order[at], order[to]] = [order[to]!, order[at]!];
  await tx`
    update ads set display_order = n.place from unnest(${order}::uuid[]) with ordinality n (id, place)
    where ads.id = n.id and ads.display_order <> n.place`;
  return true;
}

/** Applies the schedule: starts and ends advertisements that are due. Returns how many changed. */
export async function applyAdSchedule(tx: TransactionSql): Promise<{ started: number; ended: number }> {
  const ended =
    await tx`update ads set is_active = false, is_scheduled = false where (is_active or is_scheduled) and ends_at <= now()`;
  const started =
    await tx`update ads set is_active = true, is_scheduled = false where is_scheduled and starts_at <= now()`;
  return { started: started.count, ended: ended.count };
}

/** Stores the picture's hash with the advertisement, unless the picture's URL changed during the download. */
export async function attachAdPicture(
  tx: TransactionSql,
  { id, imageUrl }: { id: string; imageUrl: string },
  stored: { hash: string; mediaType: string; width: number; height: number; bytes: number },
): Promise<void> {
  await insertPictureFile(tx, stored);
  await tx`update ads set picture_hash = ${stored.hash} where id = ${id} and image_url = ${imageUrl}`;
}
