// Plans of postal boxes as the admin screens show them: names, the version on sale, and all earlier versions.
import type { TransactionSql } from 'postgres';
import type { BoxSite, PlanTerms, PlanTexts } from './plans.ts';

/** `terms` null: the plan is not on sale. */
export type AdminBoxPlan = PlanTexts & {
  isDemo: boolean;
  terms: PlanTerms | null;
  versions: number;
};

/** `until` null: on sale. `sold`: how many terms were paid under this version. */
export type BoxPlanVersion = PlanTerms & { id: string; version: number; since: Date; until: Date | null; sold: number };

/** Every plan in display order, at most a hundred. */
export async function findBoxPlans(tx: TransactionSql): Promise<AdminBoxPlan[]> {
  return tx<AdminBoxPlan[]>`
    select p.code, p.position, p.site_code as site, p.name_fr as "nameFr", p.name_en as "nameEn", p.words_fr as "wordsFr", p.words_en as "wordsEn", p.is_demo as "isDemo",
      (select jsonb_build_object('priceMinor', v.price_minor, 'currency', v.currency, 'months', v.months, 'storageDays', v.storage_days, 'storageDayMinor', v.storage_day_minor,
        'mostTogether', v.most_together, 'handlingMinor', v.handling_minor) from box_plan_versions v where v.plan_code = p.code and v.until is null) as terms,
      (select count(*)::int from box_plan_versions v where v.plan_code = p.code) as versions
    from box_plans p order by p.position, p.code limit 100`;
}

/** The versions of a plan, newest first, at most fifty. */
export async function findBoxPlanVersions(tx: TransactionSql, code: string): Promise<BoxPlanVersion[]> {
  return tx<BoxPlanVersion[]>`
    select v.id, v.version, v.since, v.until, v.price_minor::float8 as "priceMinor", v.currency, v.months, v.storage_days as "storageDays", v.storage_day_minor::float8 as "storageDayMinor",
      v.most_together as "mostTogether", v.handling_minor::float8 as "handlingMinor",
      (select count(*)::int from box_terms t where t.plan_version_id = v.id) as sold
    from box_plan_versions v where v.plan_code = ${code} order by v.version desc limit 50`;
}

/** A place where parcels are received. `version`: the version of its address; 0: no administrator changed it. */
export type AdminBoxSite = BoxSite & { isDemo: boolean; version: number };
/** A current or earlier address of a site. */
export type BoxSiteVersion = Omit<BoxSite, 'code'> & {
  version: number;
  source: string;
  sourceDate: string | null;
  writtenAt: Date;
};

/** The places with postal boxes, at most a hundred. */
export const findBoxSites = (tx: TransactionSql): Promise<AdminBoxSite[]> => tx<AdminBoxSite[]>`
  select s.code, s.name, s.street, s.city, s.region, s.postal_code as "postalCode", s.country_code as country, s.is_demo as "isDemo",
    coalesce((select max(v.version) from box_site_versions v where v.site_code = s.code), 0)::int as version
  from box_sites s order by s.code limit 100`;

/** The addresses of a site, newest first, at most fifty. */
export const findBoxSiteVersions = (tx: TransactionSql, code: string): Promise<BoxSiteVersion[]> => tx<
  BoxSiteVersion[]
>`
  select version, name, street, city, region, postal_code as "postalCode", country_code as country, source,
    to_char(source_date, 'YYYY-MM-DD') as "sourceDate", written_at as "writtenAt"
  from box_site_versions where site_code = ${code} order by version desc limit 50`;
