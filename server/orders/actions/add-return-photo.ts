import { z } from 'zod';
import { pictureTypes, uploadTypeOf } from '#domain/people/upload.ts';
import { isOpenReturn, mostReturnPhotos } from '#domain/orders/return-status.ts';
import { action, marketTransaction } from '#server/action.ts';
import { audit } from '#server/jobs/queries.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { countPhotos, findPhoto, insertPhoto } from '#server/orders/queries/return-photos.ts';
import { findReturn } from '#server/orders/queries/returns.ts';
import { findReceivedFile } from '#server/received-files.ts';
import { privateFilesOf } from '#server/shop.ts';
import { buyerOf, linkHolder } from '#server/who.ts';

/** `many`: there are four; `closed`: the return is over, or not of this order. */
export type ReturnPhotoFault = 'missing' | 'kind' | 'size' | 'many' | 'closed';

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/**
 * A photo to a return that is open, by the upload rules: re-encoded without metadata, in a bucket that only the market reaches. `file`: the token of the one that
 * came with the form. Sent twice with one `key`, it is one photo. Answers what is wrong with it, or null.
 */
export const addReturnPhoto = action({
  name: 'return/add-photo',
  input: z.object({ orderId: z.uuid(), returnId: z.uuid(), key: z.uuid(), file: z.string().max(100) }),
  who: [linkHolder(orderOf), buyerOf(orderOf)],
  async steps(shop, { orderId, returnId, key, file: token }, actor): Promise<ReturnPhotoFault | null> {
    const file = findReceivedFile(token);
    if (!file) return 'missing';
    const type = uploadTypeOf(file.head);
    if (!type || !pictureTypes.includes(type)) return 'kind';
    if (file.path === null) return 'size';
    // Before the file is stored: nobody fills the store with photos of returns that are not theirs.
    const refused = await marketTransaction(shop, roomFor);
    if (refused) return refused === 'known' ? null : refused;
    const fileName = `${key}.${type.split('/')[1]}`;
    try {
      await privateFilesOf(shop).put('returns', fileName, { path: file.path, mediaType: type });
    } catch (cause) {
      // Its first bytes are a picture's and the rest is not, or it lies there already: the form was sent twice at once.
      if (/refused a file: 4/.test(String(cause)))
        return (await marketTransaction(shop, roomFor)) === 'known' ? null : 'kind';
      throw cause;
    }
    // Whatever keeps the row from being written takes the file along: nothing else would ever delete it.
    const outcome = await marketTransaction(shop, async (tx) => {
      // Asked again behind the lock: another form may have taken the last room.
      const fault = await roomFor(tx);
      if (fault) return fault === 'known' ? null : fault;
      await insertPhoto(tx, { id: key, returnId, fileName });
      await audit(tx, actor, 'return/photo-added', orderId, { return: returnId, photo: key });
      return null;
    }).catch(async (cause: unknown) => {
      await dropWithoutRow();
      throw cause;
    });
    if (outcome !== null) await dropWithoutRow();
    return outcome;

    async function dropWithoutRow(): Promise<void> {
      try {
        // A transaction whose end was not heard of may have written it.
        if (await marketTransaction(shop, (tx) => findPhoto(tx, key))) return;
        await privateFilesOf(shop).remove('returns', fileName);
      } catch (cause) {
        shop.log.error({ file: fileName, cause }, 'a photo of a return without a row could not be deleted');
      }
    }

    async function roomFor(tx: Parameters<typeof lockOrder>[0]): Promise<'known' | 'many' | 'closed' | null> {
      await lockOrder(tx, orderId);
      const own = await findReturn(tx, returnId);
      const before = await findPhoto(tx, key);
      if (before) return before.returnId === returnId && own?.orderId === orderId ? 'known' : 'closed';
      if (own?.orderId !== orderId || !(isOpenReturn(own.status) || own.status === 'refused')) return 'closed';
      return (await countPhotos(tx, returnId)) >= mostReturnPhotos ? 'many' : null;
    }
  },
  audit: 'in its steps: return/photo-added',
});
