import type { TransactionSql } from 'postgres';
import { shipDeadlineMs } from '#domain/orders/ship-by.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { setRestaurantAcceptanceDeadlines } from './queries/part-acceptance.ts';
import { promisesOfPartsWithoutDeadline, setShippingDeadline } from './queries/part-promises.ts';

/** Stores the deadlines of a newly paid order: to ship each order part, and for restaurants to accept it. */
export async function storePartDeadlines(tx: TransactionSql, orderId: string): Promise<void> {
  const { ship_within_days: usualDays, accept_within_minutes: acceptMinutes } = await readSettingsForKeys(tx, [
    'ship_within_days',
    'accept_within_minutes',
  ]);
  await setRestaurantAcceptanceDeadlines(tx, orderId, acceptMinutes);
  for (const { partId, paidAt, promises } of await promisesOfPartsWithoutDeadline(tx, orderId))
    await setShippingDeadline(tx, partId, new Date(shipDeadlineMs(paidAt.getTime(), promises, usualDays)));
}
