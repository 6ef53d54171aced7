// The SQL of retailer links (database/schema/72-affiliate-links.sql). Runs as service_role.
import type { TransactionSql } from 'postgres';
import type { AffiliateProgramme } from '#domain/affiliate/programme.ts';

const programmeColumns = (tx: TransactionSql) =>
  tx`p.host, p.name, p.tag_parameter as "tagParameter", p.tag, p.price_hours as "priceHours"`;

/** `at`: time of the click, in milliseconds since 1970. */
export type Click = { offerId: string; page: string; country: string; visitor: string; isBot: boolean; at: number };

/** A second click of one visitor on one link within this many seconds counts as the same click. */
const sameClickSeconds = 10;

/** The URL of an active offer at its retailer, with the retailer's affiliate programme. Null: no such offer. */
export async function findLinkTarget(
  tx: TransactionSql,
  offerId: string,
): Promise<{ address: string; programme: AffiliateProgramme | null } | null> {
  const [found] = await tx<({ address: string } & Partial<AffiliateProgramme>)[]>`
    select o.retailer_url as address, ${programmeColumns(tx)}
    from offers o join sellers s on s.id = o.seller_id and s.is_active left join lateral private.programme_of(o.retailer_url) p on true
    where o.id = ${offerId} and o.is_active and o.visibility <> 'holder' and not o.is_direct`;
  if (!found) return null;
  const { address, host, name, tagParameter, tag, priceHours } = found;
  const programme = host
    ? { host, name: name!, tagParameter: tagParameter!, tag: tag!, priceHours: priceHours ?? null }
    : null;
  return { address, programme };
}

/** Writes a batch of clicks without waiting for the disk. Skips repeated clicks, and those whose offer is deleted. */
export async function insertClicks(tx: TransactionSql, clicks: readonly Click[]): Promise<void> {
  void tx`set local synchronous_commit = off`.execute();
  await tx`
    insert into link_clicks (offer_id, product_id, clicked_at, page, country_code, visitor, is_bot)
    select distinct on (o.id, c.visitor) o.id, o.product_id, to_timestamp(c.at / 1000), c.page, c.country, c.visitor, c."isBot"
    from jsonb_to_recordset(${tx.json(clicks as never)}) as c ("offerId" uuid, page text, country text, visitor text, "isBot" boolean, at double precision)
      join offers o on o.id = c."offerId" join countries k on k.code = c.country
    where not exists (
      select from link_clicks l where l.offer_id = o.id and l.visitor = c.visitor and l.clicked_at > to_timestamp(c.at / 1000) - make_interval(secs => ${sameClickSeconds}))
    order by o.id, c.visitor, c.at`;
}

/** The salt of the visitor hashes of one day; created with the first click of the day. */
export async function getOrCreateDailySalt(tx: TransactionSql, day: string): Promise<string> {
  await tx`insert into link_salts (day) values (${day}) on conflict (day) do nothing`;
  const [row] = await tx<{ salt: string }[]>`select salt from link_salts where day = ${day}`;
  return row!.salt;
}

export const listProgrammes = (tx: TransactionSql): Promise<AffiliateProgramme[]> =>
  tx<AffiliateProgramme[]>`select ${programmeColumns(tx)} from affiliate_programmes p order by p.host limit 200`;

export async function writeProgramme(
  tx: TransactionSql,
  { host, name, tagParameter, tag, priceHours }: AffiliateProgramme,
): Promise<void> {
  const row = { host, name, tag_parameter: tagParameter, tag, price_hours: priceHours };
  await tx`
    insert into affiliate_programmes ${tx(row)}
    on conflict (host) do update set name = excluded.name, tag_parameter = excluded.tag_parameter, tag = excluded.tag, price_hours = excluded.price_hours`;
}

/** Returns true when the programme existed. */
export async function removeProgramme(tx: TransactionSql, host: string): Promise<boolean> {
  return (await tx`delete from affiliate_programmes where host = ${host} returning host`).length > 0;
}

/** Deletes the salts of the visitor hashes of past days, and clicks older than `days`. */
export async function purgeClicks(tx: TransactionSql, { today, days }: { today: string; days: number }): Promise<void> {
  await tx`delete from link_salts where day < ${today}`;
  await tx`delete from link_clicks where clicked_at < now() - make_interval(days => ${days})`;
}
