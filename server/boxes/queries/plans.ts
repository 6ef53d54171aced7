import type { TransactionSql } from 'postgres';
import type { BoxPlan, BoxPlanWithCard } from '#domain/boxes/box-plan.ts';
import type { Language } from '#domain/settings/language.ts';

type Reader = { country: string; currency: string; language: Language };

/** The plans on sale, in display order. Everybody may read them. */
export async function findPlansOnSale(
  tx: TransactionSql,
  { country, currency, language }: Reader,
): Promise<BoxPlanWithCard[]> {
  const rows = await tx<(Omit<BoxPlanWithCard, 'since'> & { since: Date })[]>`
    select p.code, v.id as "versionId", ${language === 'fr' ? tx`p.name_fr` : tx`p.name_en`} as name, ${language === 'fr' ? tx`p.words_fr` : tx`p.words_en`} as words,
      v.price_minor as "priceMinor", v.currency, v.months, v.storage_days as "storageDays", v.storage_day_minor as "storageDayMinor",
      v.most_together as "mostTogether", v.handling_minor as "handlingMinor", v.since, s.city, s.country_code as country, p.is_demo as "isDemo",
      private.cards(array[o.product_id], array[o.id], ${country}, ${currency}, ${language}) -> 0 as card
    from box_plans p join box_plan_versions v on v.plan_code = p.code and v.until is null join box_sites s on s.code = p.site_code
      join offers o on o.id = v.offer_id join sellers m on m.id = o.seller_id and m.is_active
    order by p.position, p.code`;
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

export type PlanTexts = {
  code: string;
  position: number;
  site: string;
  nameFr: string;
  nameEn: string;
  wordsFr: string;
  wordsEn: string;
};
export type PlanTerms = Pick<
  BoxPlan,
  'priceMinor' | 'currency' | 'months' | 'storageDays' | 'storageDayMinor' | 'mostTogether' | 'handlingMinor'
>;

/** Saves a plan and its prices and contents; returns the id of that version. Null: there is no such site. */
export async function savePlan(tx: TransactionSql, plan: PlanTexts, terms: PlanTerms): Promise<string | null> {
  const [site] = await tx`select from box_sites where code = ${plan.site}`;
  if (!site) return null;
  await tx`
    insert into box_plans (code, position, site_code, name_fr, name_en, words_fr, words_en)
    values (${plan.code}, ${plan.position}, ${plan.site}, ${plan.nameFr}, ${plan.nameEn}, ${plan.wordsFr}, ${plan.wordsEn})
    on conflict (code) do update set position = excluded.position, site_code = excluded.site_code, name_fr = excluded.name_fr, name_en = excluded.name_en,
      words_fr = excluded.words_fr, words_en = excluded.words_en, is_demo = false`;
  const row = {
    price_minor: terms.priceMinor,
    currency: terms.currency,
    months: terms.months,
    storage_days: terms.storageDays,
    storage_day_minor: terms.storageDayMinor,
    most_together: terms.mostTogether,
    handling_minor: terms.handlingMinor,
  };
  // Once a plan exists, the shop that sells the postal boxes is no longer marked as demo data.
  await tx`update sellers set is_demo = false where slug = 'sugu-boites-postales' and is_demo`;
  const [made] = await tx<{ id: string }[]>`select private.set_box_plan(${plan.code}, ${tx.json(row)}) as id`;
  return made!.id;
}

/** Takes a plan off sale. False: it was not on sale; null: there is no such plan. */
export async function withdrawPlan(tx: TransactionSql, code: string): Promise<boolean | null> {
  const [plan] = await tx`select from box_plans where code = ${code}`;
  if (!plan) return null;
  const [row] = await tx<{ wasSold: boolean }[]>`select private.withdraw_box_plan(${code}) as "wasSold"`;
  return row!.wasSold;
}

export type BoxSite = {
  code: string;
  name: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
};

/** Locks a parcel site until the transaction ends; returns its address's version, 0 if no administrator changed it. */
export async function lockBoxSiteVersion(tx: TransactionSql, code: string): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`site ${code}`}, 0))`;
  const [row] = await tx<{ version: number }[]>`
    select coalesce(max(version), 0)::int as version from box_site_versions where site_code = ${code}`;
  return row!.version;
}

/** Writes the address and, if it or its source has changed, a new version. Returns false when nothing has changed. */
export async function storeBoxSite(
  tx: TransactionSql,
  site: BoxSite,
  { version, source, sourceDate, by }: { version: number; source: string; sourceDate: string | null; by: string },
): Promise<boolean> {
  await tx`
    insert into box_sites (code, name, street, city, region, postal_code, country_code)
    values (${site.code}, ${site.name}, ${site.street}, ${site.city}, ${site.region}, ${site.postalCode}, ${site.country})
    on conflict (code) do update set name = excluded.name, street = excluded.street, city = excluded.city, region = excluded.region, postal_code = excluded.postal_code,
      country_code = excluded.country_code, is_demo = false`;
  const { count } = await tx`
    insert into box_site_versions (site_code, version, name, street, city, region, postal_code, country_code, source, source_date, written_by)
    select s.code, ${version + 1}, s.name, s.street, s.city, s.region, s.postal_code, s.country_code, ${source}, ${sourceDate}::date, ${by} from box_sites s
    where s.code = ${site.code} and not exists (
      select from box_site_versions v where v.site_code = s.code and v.version = ${version} and (v.source, v.source_date) is not distinct from (${source}, ${sourceDate}::date)
        and (v.name, v.street, v.city, v.region, v.postal_code, v.country_code) = (s.name, s.street, s.city, s.region, s.postal_code, s.country_code))`;
  return count > 0;
}
