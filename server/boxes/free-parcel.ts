import type { TransactionSql } from 'postgres';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { Refusal } from '#domain/refusals.ts';
import { cancelForwarding, lockUnassignedParcels, findParcelByNumber, type ParcelRecord } from './queries/parcels.ts';

/**
 * Finds a stored parcel in no dispatch, and locks it until the transaction ends. A dispatch that was only quoted, without a
 * waiting order, is cancelled first. Throws Refusal parcel/not-found, parcel/left, parcel/in-dispatch (paid, or an order for it awaits payment).
 */
export async function releaseAndLockParcel(
  tx: TransactionSql,
  number: string,
  timeZone: string,
): Promise<ParcelRecord> {
  const found = await findParcelByNumber(tx, number);
  if (!found) throw new Refusal('parcel/not-found', { number });
  if (found.leftAt)
    throw new Refusal('parcel/left', { reference: found.reference, day: localDayOf(found.leftAt.getTime(), timeZone) });
  // Cancel before locking the parcel: cancelling locks the offer, the dispatch, then its parcels, in the order a checkout uses.
  if (found.forwardingId) await cancelForwarding(tx, found.forwardingId);
  const [free] = await lockUnassignedParcels(tx, found.boxId, [found.id]);
  if (!free) throw new Refusal('parcel/in-dispatch', { number: found.number });
  return free;
}
