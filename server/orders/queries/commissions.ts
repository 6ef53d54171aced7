// Commission rules (database/schema/62-commissions.sql).
import type { TransactionSql } from 'postgres';
import { personIdOfActorSql } from '#server/people/queries/actor-id.ts';

/** A commission rule on the admin screen. `bps` null: ends the earlier rule. `actorName` null: deleted account. */
export type CommissionRow = {
  id: number;
  sellerId: string | null;
  seller: string | null;
  sellerSlug: string | null;
  category: string | null;
  bps: number | null;
  validFrom: Date;
  note: string;
  actor: string;
  actorName: string | null;
  writtenAt: Date;
};

export type NewCommissionRule = {
  sellerId: string | null;
  category: string | null;
  bps: number | null;
  validFrom: Date;
  note: string;
  actor: string;
  key: string;
};

/** Adds a rule; null: a rule with this key exists. */
export async function insertCommissionRule(tx: TransactionSql, rule: NewCommissionRule): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into commission_rules (seller_id, category_slug, bps, valid_from, note, actor, key)
    values (${rule.sellerId}, ${rule.category}, ${rule.bps}, ${rule.validFrom}, ${rule.note}, ${rule.actor}, ${rule.key})
    on conflict (key) do nothing returning id::int as id`;
  return row?.id ?? null;
}

const columns = (tx: TransactionSql) => tx`
  c.id::int as id, c.seller_id as "sellerId", s.name as seller, s.slug as "sellerSlug", c.category_slug as category, c.bps, c.valid_from as "validFrom", c.note, c.actor, coalesce(nullif(p.display_name, ''), p.email) as "actorName", c.written_at as "writtenAt"`;

const joined = (tx: TransactionSql) =>
  tx`commission_rules c left join sellers s on s.id = c.seller_id left join profiles p on p.user_id = ${personIdOfActorSql(tx, tx`c.actor`)}`;

export async function findCommissionRuleByIdempotencyKey(
  tx: TransactionSql,
  key: string,
): Promise<CommissionRow | null> {
  const [row] = await tx<CommissionRow[]>`
    select ${columns(tx)} from ${joined(tx)} where c.key = ${key}`;
  return row ?? null;
}

/** At most `most` rules, the latest first. `before`: only rules with a lower id. */
export async function listCommissionRuleHistory(
  tx: TransactionSql,
  { before, sellerId = null, most }: { before: number | null; sellerId?: string | null; most: number },
): Promise<CommissionRow[]> {
  return tx<CommissionRow[]>`
    select ${columns(tx)} from ${joined(tx)}
    where ${before === null ? tx`true` : tx`c.id < ${before}`} and ${sellerId === null ? tx`true` : tx`c.seller_id = ${sellerId}`}
    order by c.id desc limit ${most}`;
}

/** The current rule and the future rules of each scope (a seller, a category, both, or everybody). */
export async function currentAndFutureCommissionRules(tx: TransactionSql, now: Date): Promise<CommissionRow[]> {
  return tx<CommissionRow[]>`
    with latest as (
      select distinct on (seller_id, category_slug) id from commission_rules where valid_from <= ${now}
      order by seller_id, category_slug, valid_from desc, id desc
    )
    select ${columns(tx)} from ${joined(tx)}
    where (c.id in (select id from latest) and c.bps is not null) or c.valid_from > ${now}
    order by c.seller_id nulls first, c.category_slug nulls first, c.valid_from, c.id limit 500`;
}

/** Whether the seller and the category exist. */
export async function checkCommissionSubjects(
  tx: TransactionSql,
  { sellerId, category }: { sellerId: string | null; category: string | null },
): Promise<{ hasSeller: boolean; hasCategory: boolean }> {
  const [row] = await tx<{ hasSeller: boolean; hasCategory: boolean }[]>`
    select exists (select from sellers where id = ${sellerId}) as "hasSeller", exists (select from categories where slug = ${category}) as "hasCategory"`;
  return row!;
}

export async function sellerOfSlug(tx: TransactionSql, slug: string): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`select id from sellers where slug = ${slug}`;
  return row?.id ?? null;
}
