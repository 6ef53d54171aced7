import type { TransactionSql } from 'postgres';
import { dayOf } from '#domain/catalogue/midnight.ts';
import { Refusal } from '#domain/refusals.ts';
import { cancelForwarding, lockFreeParcels, parcelOfNumber, type ParcelRecord } from './queries/parcels.ts';

/**
 * A parcel that is there and in no dispatch, locked until the transaction ends; a dispatch that was quoted and that no order waits for is given up
 * first. Throws Refusal parcel/not-found, parcel/left, parcel/in-dispatch (paid, or an order for it waits for its payment).
 */
export async function freeParcel(tx: TransactionSql, number: string, timeZone: string): Promise<ParcelRecord> {
  const found = await parcelOfNumber(tx, number);
  if (!found) throw new Refusal('parcel/not-found', { number });
  if (found.leftAt)
    throw new Refusal('parcel/left', { reference: found.reference, day: dayOf(found.leftAt.getTime(), timeZone) });
  // Before the lock: giving up locks the offer, the dispatch, then its parcels, as a checkout does.
  if (found.forwardingId) await cancelForwarding(tx, found.forwardingId);
  const [free] = await lockFreeParcels(tx, found.boxId, [found.id]);
  if (!free) throw new Refusal('parcel/in-dispatch', { number: found.number });
  return free;
}
