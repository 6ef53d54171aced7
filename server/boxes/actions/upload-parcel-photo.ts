import { randomUUID } from 'node:crypto';
import { readFile, unlink, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { pictureTypes, detectUploadType } from '#domain/people/upload.ts';
import { Refusal } from '#domain/refusals.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { findParcelByNumber, setParcelPhoto } from '#server/boxes/queries/parcels.ts';
import { writeAudit } from '#server/jobs/queries.ts';
import { PictureError, shrinkPicture } from '#server/pictures/shrink.ts';
import { getReceivedFile } from '#server/received-files.ts';
import { privateFilesOf } from '#server/shop.ts';
import { administrator, nonAdminEmployee } from '#server/access-rules.ts';

export type ParcelPhotoFault = 'missing' | 'kind' | 'size';

/**
 * Sets or replaces the photo of a stored parcel, by the upload rules: scaled down, without camera metadata,
 * in the private bucket. `file`: the token of the uploaded file. Returns what is wrong with the file, or null. Throws
 * Refusal parcel/not-found, parcel/left.
 */
export const uploadParcelPhoto = action({
  name: 'parcel/set-photo',
  input: z.object({ number: z.string().min(1).max(20), file: z.string().max(100) }),
  who: [nonAdminEmployee, administrator],
  async steps(shop, { number, file: token }, actor): Promise<ParcelPhotoFault | null> {
    const file = getReceivedFile(token);
    if (!file || file.bytes === 0) return 'missing';
    const type = detectUploadType(file.head);
    if (!type || !pictureTypes.includes(type)) return 'kind';
    if (file.path === null) return 'size';
    const parcel = await runMarketTransaction(shop, (tx) => findParcelByNumber(tx, number));
    if (!parcel) throw new Refusal('parcel/not-found', { number });
    const left = (at: Date | null) =>
      new Refusal('parcel/left', {
        reference: parcel.reference,
        day: localDayOf((at ?? shop.now()).getTime(), shop.timeZone),
      });
    if (parcel.leftAt) throw left(parcel.leftAt);
    const name = `${parcel.boxId}/${randomUUID()}.webp`;
    const small = `${file.path}.webp`;
    try {
      await writeFile(small, (await shrinkPicture(await readFile(file.path))).files.at(-1)!.content);
      await privateFilesOf(shop).put('parcels', name, { path: small, mediaType: 'image/webp' });
    } catch (cause) {
      if (!(cause instanceof PictureError)) throw cause;
      return cause.reason === 'too-large' ? 'size' : 'kind';
    } finally {
      await unlink(small).catch(() => undefined);
    }
    // If the row is not written, the file must be deleted here: nothing else would delete it.
    await runMarketTransaction(shop, async (tx) => {
      if (!(await setParcelPhoto(tx, parcel.id, name))) throw left(null);
      await writeAudit(tx, actor, 'parcel/photo-set', null, {
        parcel: parcel.number,
        isReplaced: parcel.photo !== null,
      });
    }).catch(async (cause: unknown) => {
      await dropWithoutRow();
      throw cause;
    });
    return null;

    async function dropWithoutRow(): Promise<void> {
      try {
        // If the answer to the commit was lost, the row may have been written after all.
        const now = await runMarketTransaction(shop, (tx) => findParcelByNumber(tx, number));
        if (now?.photo !== name) await privateFilesOf(shop).remove('parcels', name);
      } catch (cause) {
        shop.log.error({ file: name, cause }, 'a photo of a parcel without a row could not be deleted');
      }
    }
  },
  audit: 'in its steps: parcel/photo-set',
});
