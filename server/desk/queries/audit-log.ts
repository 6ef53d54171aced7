import type { TransactionSql } from 'postgres';
import type { auditListDefinition } from '#domain/desk/audit-list.ts';
import type { ListQueryOf } from '#domain/desk/list-query.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';
import { personIdOfActorSql } from '#server/people/queries/actor-id.ts';

/** A row of the audit log. `actorName`: null after the account was deleted. `number`: of the order concerned. */
export type AuditLogRow = {
  id: string;
  at: string;
  actor: string;
  actorName: string | null;
  /** The seller on whose behalf an administrator acted. */
  actingAs: string | null;
  action: string;
  number: string | null;
  orderId: string | null;
  isAlert: boolean;
  facts: Record<string, unknown>;
};

/** Runs as service_role. Dates in the query are in `timeZone`. */
export async function findAuditRows(
  tx: TransactionSql,
  query: ListQueryOf<typeof auditListDefinition>,
  limit: number,
  timeZone: string,
): Promise<KeysetPage<AuditLogRow>> {
  const { actor, what, from, to, only } = query.filters;
  const page = await keysetPage<Omit<AuditLogRow, 'at'> & { at: Date }>(tx, {
    select: tx`a.id::text as id, a.at, a.actor, coalesce(nullif(p.display_name, ''), p.email) as "actorName", coalesce(s.name, a.acting_as::text) as "actingAs", a.action, o.number, a.order_id as "orderId", a.is_alert as "isAlert", a.facts`,
    from: tx`audit_log a left join profiles p on p.user_id = ${personIdOfActorSql(tx, tx`a.actor`)} left join orders o on o.id = a.order_id left join sellers s on s.id = a.acting_as`,
    where: [
      actor && tx`a.actor = ${actor}`,
      // `order/` matches every action with this prefix, as a range that the index supports.
      what &&
        (what.endsWith('/')
          ? tx`a.action >= ${what} and a.action < ${`${what.slice(0, -1)}0`}`
          : tx`a.action = ${what}`),
      from && tx`a.at >= (${from}::date::timestamp at time zone ${timeZone})`,
      to && tx`a.at < ((${to}::date + 1)::timestamp at time zone ${timeZone})`,
      only === 'alerts' && tx`a.is_alert`,
    ],
    sort: { by: tx`a.at`, type: 'timestamptz', isDescending: query.sort === 'newest' },
    id: { by: tx`a.id`, type: 'bigint' },
    query,
    limit,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
