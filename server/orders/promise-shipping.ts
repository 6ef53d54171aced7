import type { TransactionSql } from 'postgres';
import { shipDeadlineMs } from '#domain/orders/ship-by.ts';
import { readSettings } from '#server/settings/queries.ts';
import { setAcceptBy } from './queries/part-acceptance.ts';
import { promisesOf, setShipBy } from './queries/part-promises.ts';

/** Called when the order was just paid: stores for each part the time by which it must leave, and for a restaurant's part also the time by which it must be accepted. */
export async function promiseShipping(tx: TransactionSql, orderId: string): Promise<void> {
  const { ship_within_days: usualDays, accept_within_minutes: acceptMinutes } = await readSettings(tx, [
    'ship_within_days',
    'accept_within_minutes',
  ]);
  await setAcceptBy(tx, orderId, acceptMinutes);
  for (const { partId, paidAt, promises } of await promisesOf(tx, orderId))
    await setShipBy(tx, partId, new Date(shipDeadlineMs(paidAt.getTime(), promises, usualDays)));
}
