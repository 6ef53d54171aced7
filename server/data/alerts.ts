import type { TransactionSql } from 'postgres';

/** Something a person should look at. `number`: of the order it is about. */
export type Alert = { id: number; at: Date; action: string; number: string | null };

/** The alerts no mail has told of yet, the oldest first, at most fifty. */
export const untoldAlerts = (tx: TransactionSql): Promise<Alert[]> => tx<Alert[]>`
  select a.id, a.at, a.action, o.number from audit_log a left join orders o on o.id = a.order_id
  where a.is_alert and a.id > (select coalesce(max(last_id), 0) from alert_notices) order by a.id limit 50`;

/** A mail has told of them up to this one. */
export async function markAlertsTold(tx: TransactionSql, lastId: number): Promise<void> {
  await tx`insert into alert_notices (last_id) values (${lastId}) on conflict do nothing`;
}
