import type { TransactionSql } from 'postgres';
import type { ParcelTariff } from '#domain/delivery/parcel-tariff.ts';
import type { TariffPrice } from '#domain/delivery/tariff-draft.ts';
import type { ZoneChange } from '#domain/delivery/zone-changes.ts';

/** The parcel tariff that is valid on a day (`2026-11-25`); null before the first version. */
export async function findTariffOfDay(tx: TransactionSql, day: string): Promise<ParcelTariff | null> {
  const [row] = await tx<{ tariff: ParcelTariff }[]>`
    select ${whole(tx)} as tariff
    from parcel_tariffs t where t.valid_from <= ${day}::date order by t.valid_from desc, t.written_at desc limit 1`;
  return row?.tariff ?? null;
}

export async function findTariff(tx: TransactionSql, version: string): Promise<ParcelTariff | null> {
  const [row] = await tx<{ tariff: ParcelTariff }[]>`
    select ${whole(tx)} as tariff from parcel_tariffs t where t.version = ${version}`;
  return row?.tariff ?? null;
}

const whole = (tx: TransactionSql) => tx`
    jsonb_build_object(
      'version', t.version, 'validFrom', t.valid_from, 'isExample', t.is_example, 'source', jsonb_build_object('fr', t.source_fr, 'en', t.source_en), 'sourceDate', t.source_date,
      'cm3PerKg', t.cm3_per_kg, 'stepGrams', t.step_grams, 'maxSideMm', t.max_side_mm, 'maxGirthMm', t.max_girth_mm,
      'zones', (
        select coalesce(jsonb_agg(jsonb_build_object('zone', z.zone, 'name', jsonb_build_object('fr', z.name_fr, 'en', z.name_en), 'countries', (
          select coalesce(jsonb_agg(c.country_code order by k.ordinal), '[]') from parcel_zone_countries c join countries k on k.code = c.country_code where c.version = t.version and c.zone = z.zone
        )) order by z.position), '[]') from parcel_zones z where z.version = t.version
      ),
      'lanes', (
        select coalesce(jsonb_agg(jsonb_build_object('from', l.from_zone, 'to', l.to_zone, 'isDomestic', l.is_domestic, 'currency', l.currency, 'daysMin', l.days_min, 'daysMax', l.days_max, 'bands', (
          select coalesce(jsonb_agg(jsonb_build_object('upToGrams', b.up_to_grams, 'pricePerStepMinor', b.price_per_step_minor) order by b.up_to_grams), '[]')
          from parcel_bands b where (b.version, b.from_zone, b.to_zone, b.is_domestic) = (l.version, l.from_zone, l.to_zone, l.is_domestic)
        )) order by l.from_zone, l.is_domestic desc, l.to_zone), '[]') from parcel_lanes l where l.version = t.version
      )
    )`;

/** `writtenAt` is null for a version that was installed with a release of this software. */
export type TariffVersionSummary = Pick<
  ParcelTariff,
  'version' | 'validFrom' | 'isExample' | 'source' | 'sourceDate'
> & {
  writtenAt: Date | null;
};

/** The hundred newest versions, sorted by the day from which they are valid, newest first. */
export async function findTariffVersions(tx: TransactionSql): Promise<TariffVersionSummary[]> {
  return tx<TariffVersionSummary[]>`
    select version, valid_from::text as "validFrom", is_example as "isExample", jsonb_build_object('fr', source_fr, 'en', source_en) as source,
      source_date::text as "sourceDate", case when key is not null then written_at end as "writtenAt"
    from parcel_tariffs order by valid_from desc, written_at desc limit 100`;
}

/** The changes of a new version compared with `base`. */
export type NewTariff = {
  base: string;
  validFrom: string;
  isExample: boolean;
  sourceFr: string;
  sourceEn: string;
  sourceDate: string;
  zones: readonly ZoneChange[];
  prices: readonly TariffPrice[];
  key: string;
};

/** The version that was created with this idempotency key, or null. */
export async function findTariffByKey(tx: TransactionSql, key: string): Promise<{ version: string } | null> {
  const [row] = await tx<{ version: string }[]>`select version from parcel_tariffs where key = ${key}`;
  return row ?? null;
}

/** Creates a version with the zones of `zoned` and new prices, named after its first month, with a number if needed. */
export async function insertTariff(
  tx: TransactionSql,
  made: NewTariff,
  { zones, lanes }: Pick<ParcelTariff, 'zones' | 'lanes'>,
): Promise<string> {
  await tx`select pg_advisory_xact_lock(hashtextextended('parcel_tariffs', 40))`;
  const month = made.validFrom.slice(0, 7);
  const [{ n } = { n: 0 }] = await tx<{ n: number }[]>`
    select count(*)::int as n from parcel_tariffs where version = ${month} or version like ${`${month}-%`}`;
  const version = n === 0 ? month : `${month}-${n + 1}`;
  const { base } = made;
  await tx`
    insert into parcel_tariffs (version, valid_from, is_example, source_fr, source_en, source_date, cm3_per_kg, step_grams, max_side_mm, max_girth_mm, written_at, key)
    select ${version}, ${made.validFrom}::date, ${made.isExample}, ${made.sourceFr}, ${made.sourceEn}, ${made.sourceDate}::date, cm3_per_kg, step_grams, max_side_mm, max_girth_mm, clock_timestamp(), ${made.key}
    from parcel_tariffs where version = ${base}`;
  const named = zones.map(({ zone, name, countries }, position) => ({ zone, position, ...name, countries }));
  await tx`
    insert into parcel_zones (version, zone, position, name_fr, name_en)
    select ${version}, z.zone, z.position, z.fr, z.en
    from jsonb_to_recordset(${tx.json(named)}) as z (zone text, position integer, fr text, en text)`;
  await tx`
    insert into parcel_zone_countries (version, country_code, zone)
    select ${version}, c.code, z.zone
    from jsonb_to_recordset(${tx.json(named)}) as z (zone text, countries jsonb), jsonb_array_elements_text(z.countries) as c (code)`;
  await tx`
    insert into parcel_lanes (version, from_zone, to_zone, is_domestic, currency, days_min, days_max)
    select ${version}, l."from", l."to", l."isDomestic", l.currency, l."daysMin", l."daysMax"
    from jsonb_to_recordset(${tx.json(lanes as never)}) as l ("from" text, "to" text, "isDomestic" boolean, currency text, "daysMin" integer, "daysMax" integer)`;
  await tx`
    insert into parcel_bands (version, from_zone, to_zone, is_domestic, up_to_grams, price_per_step_minor)
    select ${version}, p."from", p."to", p."isDomestic", p."upToGrams", p."priceMinor"
    from jsonb_to_recordset(${tx.json(made.prices as never)}) as p ("from" text, "to" text, "isDomestic" boolean, "upToGrams" integer, "priceMinor" bigint)`;
  // Many pages show parcel prices, so all cached pages are invalidated.
  await tx`select private.tell('everything')`;
  return version;
}
