import type { TransactionSql } from 'postgres';
import { boxStateAt } from '#domain/boxes/box-state.ts';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { Refusal } from '#domain/refusals.ts';
import { parcelReceived } from '#server/boxes/notifications/parcel-received.ts';
import { type BoxRecord, lockBoxBySuite, findHolderMailAddress } from '#server/boxes/queries/boxes.ts';
import {
  insertParcel,
  type NewParcel,
  findParcelByReference,
  type ParcelRecord,
} from '#server/boxes/queries/parcels.ts';
import { notify } from '#server/notifications/notify.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import type { Shop } from '#server/shop.ts';

/**
 * Registers a parcel that arrived for a box and queues the notice to its holder. `isAnother`: an earlier parcel with this number has left.
 * A parcel already registered for this box is returned unchanged. Throws Refusal box/not-found, box/closed, parcel/registered, parcel/left.
 */
export async function registerParcel(
  tx: TransactionSql,
  { suite, isAnother, ...parcel }: Omit<NewParcel, 'boxId'> & { suite: string; isAnother: boolean },
  shop: Pick<Shop, 'timeZone' | 'now'>,
): Promise<{ parcel: ParcelRecord; box: BoxRecord; isNew: boolean }> {
  const box = await lockBoxBySuite(tx, suite);
  if (!box) throw new Refusal('box/not-found', { suite });
  const known = await findParcelByReference(tx, parcel.reference);
  if (known && !known.leftAt) {
    if (known.boxId !== box.id) throw new Refusal('parcel/registered', { reference: parcel.reference });
    return { parcel: known, box, isNew: false };
  }
  if (known && !isAnother)
    throw new Refusal('parcel/left', {
      reference: parcel.reference,
      day: localDayOf(known.leftAt!.getTime(), shop.timeZone),
    });
  const { box_grace_days: graceDays } = await readSettingsForKeys(tx, ['box_grace_days']);
  const ends = { endsAt: box.endsAt.getTime(), isClosed: box.closedAt !== null };
  if (boxStateAt(ends, shop.now().getTime(), graceDays) === 'closed') throw new Refusal('box/closed', { suite });
  const made = await insertParcel(tx, { ...parcel, boxId: box.id });
  // A concurrent request registered the same parcel.
  if (!made) throw new Refusal('parcel/registered', { reference: parcel.reference });
  await notify(tx, {
    template: parcelReceived,
    subjectId: box.id,
    to: { address: await findHolderMailAddress(tx, box.id) },
    language: box.language,
    parameters: { parcelId: made.id },
  });
  return { parcel: made, box, isNew: true };
}
