import { z } from 'zod';
import { isOpenReturnBeforeReceipt, maxReturnPhotos } from '#domain/orders/return-status.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { writeAudit } from '#server/jobs/queries.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { countReturnPhotos, findReturnPhoto, insertReturnPhoto } from '#server/orders/queries/return-photos.ts';
import { findReturn } from '#server/orders/queries/returns.ts';
import { findReceivedPicture } from '#server/received-picture.ts';
import { privateFilesOf } from '#server/shop.ts';
import { buyerOfOrder, orderLinkHolder } from '#server/access-rules.ts';

/** `many`: the return has four photos already. `closed`: the return has ended, or belongs to another order. */
export type ReturnPhotoFault = 'missing' | 'kind' | 'size' | 'many' | 'closed';

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/**
 * Adds a photo to an open return. It is re-encoded without metadata and stored privately. `file`: the token of the
 * uploaded file. The same `key` adds one photo only. Returns the fault, or null.
 */
export const addReturnPhoto = action({
  name: 'return/add-photo',
  input: z.object({ orderId: z.uuid(), returnId: z.uuid(), key: z.uuid(), file: z.string().max(100) }),
  who: [orderLinkHolder(orderOf), buyerOfOrder(orderOf)],
  async steps(shop, { orderId, returnId, key, file: token }, actor): Promise<ReturnPhotoFault | null> {
    const file = findReceivedPicture(token);
    if (typeof file === 'string') return file;
    // Checked before storing the file, so that nobody can fill the storage through other people's returns.
    const refused = await runMarketTransaction(shop, roomFor);
    if (refused) return refused === 'known' ? null : refused;
    const fileName = `${key}.${file.type.split('/')[1]}`;
    try {
      await privateFilesOf(shop).put('returns', fileName, { path: file.path, mediaType: file.type });
    } catch (cause) {
      // The file is not a picture, or the same form was sent twice and the file is stored already.
      if (/refused a file: 4/.test(String(cause)))
        return (await runMarketTransaction(shop, roomFor)) === 'known' ? null : 'kind';
      throw cause;
    }
    // If the row cannot be written, the file must be deleted, because nothing refers to it.
    const outcome = await runMarketTransaction(shop, async (tx) => {
      // Checked again under the lock, because another form may have added the last photo.
      const fault = await roomFor(tx);
      if (fault) return fault === 'known' ? null : fault;
      await insertReturnPhoto(tx, { id: key, returnId, fileName });
      await writeAudit(tx, actor, 'return/photo-added', orderId, { return: returnId, photo: key });
      return null;
    }).catch(async (cause: unknown) => {
      await dropWithoutRow();
      throw cause;
    });
    if (outcome !== null) await dropWithoutRow();
    return outcome;

    async function dropWithoutRow(): Promise<void> {
      try {
        // The connection may have broken after the commit, so the row may exist.
        if (await runMarketTransaction(shop, (tx) => findReturnPhoto(tx, key))) return;
        await privateFilesOf(shop).remove('returns', fileName);
      } catch (cause) {
        shop.log.error({ file: fileName, cause }, 'a photo of a return without a row could not be deleted');
      }
    }

    async function roomFor(tx: Parameters<typeof lockOrder>[0]): Promise<'known' | 'many' | 'closed' | null> {
      await lockOrder(tx, orderId);
      const own = await findReturn(tx, returnId);
      const before = await findReturnPhoto(tx, key);
      if (before) return before.returnId === returnId && own?.orderId === orderId ? 'known' : 'closed';
      if (own?.orderId !== orderId || !(isOpenReturnBeforeReceipt(own.status) || own.status === 'refused'))
        return 'closed';
      return (await countReturnPhotos(tx, returnId)) >= maxReturnPhotos ? 'many' : null;
    }
  },
  audit: 'in its steps: return/photo-added',
});
