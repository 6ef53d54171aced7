import type { TransactionSql } from 'postgres';
import type { AdminAlertKind } from '#domain/admin-alerts.ts';

/** An event that a person must look into, recorded by `recordAlert`. `number`: the number of the order concerned. */
export type Alert = { id: number; at: Date; action: AdminAlertKind; number: string | null };

/** The alerts of the last month that no mail has reported, oldest first, at most fifty. */
export const findUnmailedAlerts = (tx: TransactionSql): Promise<Alert[]> => tx<Alert[]>`
  select a.id, a.at, a.action, o.number from audit_log a left join orders o on o.id = a.order_id
  where a.is_alert and a.at > now() - interval '30 days' and not exists (select from alert_notices n where n.alert_id = a.id) order by a.at, a.id limit 50`;

/** The alerts of the last month, newest first. */
export const findLatestAlerts = (tx: TransactionSql): Promise<Alert[]> => tx<Alert[]>`
  select a.id, a.at, a.action, o.number from audit_log a left join orders o on o.id = a.order_id
  where a.is_alert and a.at > now() - interval '30 days' order by a.at desc, a.id desc limit 20`;

/** The alerts with these ids, oldest first. */
export const findAuditAlertsByIds = (tx: TransactionSql, ids: readonly number[]): Promise<Alert[]> => tx<Alert[]>`
  select a.id, a.at, a.action, o.number from audit_log a left join orders o on o.id = a.order_id where a.is_alert and a.id = any(${[...ids]}::bigint[]) order by a.at, a.id`;

export async function markAlertsMailed(tx: TransactionSql, ids: readonly number[]): Promise<void> {
  await tx`insert into alert_notices ${tx(ids.map((id) => ({ alert_id: id })))} on conflict do nothing`;
}
