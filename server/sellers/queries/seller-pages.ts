// A shop's own page and its settings (database/schema/36-seller-pages.sql). Writes run as service_role; the actions check permissions.
import type { TransactionSql } from 'postgres';
import { Refusal } from '#domain/refusals.ts';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import type { BusyPeriod } from '#domain/sellers/kitchen-screen.ts';
import type { DayException, WeeklySpan } from '#domain/sellers/opening-hours.ts';
import type { SellerReturnTerms } from '#domain/sellers/return-terms.ts';
import type { SellerPageDetails } from '#domain/sellers/page-settings.ts';
import type { SellerPageFormName, SellerPageFormHashes, SellerPage } from '#domain/sellers/seller-page.ts';
import { sha256Hex } from '#server/sha256.ts';

export type PagePictureKind = 'logo' | 'cover';

/** The columns that the settings forms show, from sellers `s` and seller_pages `p`. */
const shown = (tx: TransactionSql) => tx`
  s.country_code as country, s.description_fr as "descriptionFr", s.description_en as "descriptionEn", s.languages,
  s.return_days as "returnDays", s.return_paid_by as "returnPaidBy", s.return_terms_fr as "returnTermsFr", s.return_terms_en as "returnTermsEn",
  p.time_zone as "timeZone", coalesce(p.weekly, '[]') as weekly, coalesce(p.exceptions, '[]') as exceptions, p.whatsapp,
  p.logo_hash as logo, p.cover_hash as cover, to_char(p.away_from, 'YYYY-MM-DD') as "awayFrom", to_char(p.reopens_on, 'YYYY-MM-DD') as "reopensOn"`;
type PageForm = Omit<SellerPage, 'id' | 'slug' | 'name' | 'source' | 'offers' | 'hasDelivery' | 'versions'>;

const fingerprint = (...values: unknown[]): string => sha256Hex(JSON.stringify(values)).slice(0, 32);

/** The versions of a shop's forms. Without a row of seller_pages the time zone is that of the country, as the form shows it. */
const versionsOf = (page: PageForm, shopZone: string): SellerPageFormHashes => ({
  page: fingerprint(
    page.descriptionFr,
    page.descriptionEn,
    page.languages,
    page.whatsapp,
    page.timeZone ?? countryTimeZone(page.country, shopZone),
  ),
  hours: fingerprint(page.weekly, page.exceptions),
  holidays: fingerprint(page.awayFrom, page.reopensOn),
  returns: fingerprint(page.returnDays, page.returnPaidBy, page.returnTermsFr, page.returnTermsEn),
  logo: fingerprint(page.logo),
  cover: fingerprint(page.cover),
});

/** The locked settings of a shop, with the versions of their forms. */
type LockedPage = {
  timeZone: string;
  versions: SellerPageFormHashes;
  readVersions: () => Promise<SellerPageFormHashes>;
};

/** Throws Refusal seller/page-changed if other values were saved since `version`; null: not checked. */
export async function savePageUnlessChanged(
  page: LockedPage,
  { part, version }: { part: SellerPageFormName; version: string | null },
  save: () => Promise<void>,
): Promise<void> {
  await save();
  if (version === null || version === page.versions[part]) return;
  if ((await page.readVersions())[part] !== page.versions[part]) throw new Refusal('seller/page-changed');
}

/** Locks the settings of a shop, inserts their row if it is missing, and returns the versions of its forms. Null: there is no such seller. */
export async function lockSellerPage(tx: TransactionSql, seller: string, shopZone: string): Promise<LockedPage | null> {
  // `no key update` does not conflict with the key lock that inserting an order takes.
  const [found] = await tx<{ country: string }[]>`
    select country_code as country from sellers where id = ${seller} for no key update`;
  if (!found) return null;
  await tx`
    insert into seller_pages (seller_id, time_zone) values (${seller}, ${countryTimeZone(found.country, shopZone)})
    on conflict (seller_id) do nothing`;
  const [row] = await tx<{ timeZone: string }[]>`
    select time_zone as "timeZone" from seller_pages where seller_id = ${seller} for update`;
  const readVersions = async (): Promise<SellerPageFormHashes> => {
    const [page] = await tx<PageForm[]>`
      select ${shown(tx)} from sellers s join seller_pages p on p.seller_id = s.id where s.id = ${seller}`;
    return versionsOf(page!, shopZone);
  };
  return { ...row!, versions: await readVersions(), readVersions };
}

export async function updatePageTexts(tx: TransactionSql, seller: string, words: SellerPageDetails): Promise<void> {
  await tx`
    update sellers set description_fr = ${words.descriptionFr}, description_en = ${words.descriptionEn}, languages = ${words.languages}
    where id = ${seller}`;
  await tx`
    update seller_pages set whatsapp = ${words.whatsapp}, time_zone = ${words.timeZone}, changed_at = now() where seller_id = ${seller}`;
}

export async function updateReturnTerms(
  tx: TransactionSql,
  seller: string,
  { days, paidBy, termsFr, termsEn }: SellerReturnTerms,
): Promise<void> {
  await tx`
    update sellers set return_days = ${days}, return_paid_by = ${paidBy}, return_terms_fr = ${termsFr}, return_terms_en = ${termsEn} where id = ${seller}`;
}

export async function updateOpeningHours(
  tx: TransactionSql,
  seller: string,
  { weekly, exceptions }: { weekly: WeeklySpan[]; exceptions: DayException[] },
): Promise<void> {
  await tx`
    update seller_pages set weekly = ${tx.json(weekly)}, exceptions = ${tx.json(exceptions)}, changed_at = now() where seller_id = ${seller}`;
}

export async function updateHolidays(
  tx: TransactionSql,
  seller: string,
  away: { from: string; reopensOn: string } | null,
): Promise<void> {
  await tx`
    update seller_pages set away_from = ${away?.from ?? null}, reopens_on = ${away?.reopensOn ?? null}, changed_at = now()
    where seller_id = ${seller}`;
}

/** Saves the busy state; null ends it. `extraMinutes` null: no orders are accepted until `until`. */
export async function updateBusyState(
  tx: TransactionSql,
  seller: string,
  busy: { until: Date; extraMinutes: number | null } | null,
): Promise<void> {
  await tx`
    update seller_pages set busy_until = ${busy?.until ?? null}, busy_extra_minutes = ${busy?.extraMinutes ?? null}, changed_at = now()
    where seller_id = ${seller}`;
}

/** The kitchen's busy state; null: it is not busy at `now`. */
export async function findBusyState(tx: TransactionSql, seller: string, now: Date): Promise<BusyPeriod | null> {
  const [row] = await tx<{ until: Date; extraMinutes: number | null }[]>`
    select busy_until as until, busy_extra_minutes as "extraMinutes" from seller_pages where seller_id = ${seller} and busy_until > ${now}`;
  return row ? { until: row.until.toISOString(), extraMinutes: row.extraMinutes } : null;
}

type Stored = { hash: string; mediaType: string; width: number; height: number; bytes: number };

/** Saves the logo or cover; `stored` null removes it. */
export async function updatePagePicture(
  tx: TransactionSql,
  seller: string,
  kind: PagePictureKind,
  stored: Stored | null,
): Promise<void> {
  if (stored)
    await tx`
      insert into files (hash, media_type, width, height, bytes)
      values (${stored.hash}, ${stored.mediaType}, ${stored.width}, ${stored.height}, ${stored.bytes}) on conflict (hash) do nothing`;
  const hash = stored?.hash ?? null;
  await tx`
    update seller_pages set ${kind === 'logo' ? tx`logo_hash = ${hash}` : tx`cover_hash = ${hash}`}, changed_at = now() where seller_id = ${seller}`;
}

/** The settings of all shops for which the caller has this permission. `shopZone`: the default time zone. */
export async function findOwnShopsPageSettings(
  tx: TransactionSql,
  permission: 'settings' | 'team' | 'orders',
  shopZone: string,
): Promise<SellerPage[]> {
  const rows = await tx<Omit<SellerPage, 'versions'>[]>`
    select s.id, s.slug, s.name, s.source, ${shown(tx)},
      (select count(*)::int from offers o where o.seller_id = s.id) as offers,
      exists (select from shipping_profiles f join shipping_rates r on r.profile_id = f.id where f.seller_id = s.id)
        or exists (select from delivery_zones z where z.seller_id = s.id) as "hasDelivery"
    from sellers s left join seller_pages p on p.seller_id = s.id
    where s.id in (select private.my_sellers(${permission})) order by s.name, s.id limit 50`;
  return rows.map((row) => ({ ...row, versions: versionsOf(row, shopZone) }));
}
