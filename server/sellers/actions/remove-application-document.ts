import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { lockOwnOpenApplication, deleteDocumentAndFile } from '#server/sellers/queries/applications.ts';
import { signedIn } from '#server/access-rules.ts';

/** Deletes a document of the caller's own application, with its file. Does nothing if it does not exist. Throws Refusal seller-application/closed when the application was sent. */
export const removeApplicationDocument = action({
  name: 'seller-application/remove-document',
  input: z.object({ id: z.uuid() }),
  who: [signedIn],
  as: 'market',
  async run(tx, { id }, { id: personId }) {
    const own = await lockOwnOpenApplication(tx, personId);
    if (!own) return null;
    if (own.state === 'sent') throw new Refusal('seller-application/closed');
    return (await deleteDocumentAndFile(tx, own.id, id)) ? own.id : null;
  },
  audit: (application, { id }) =>
    application === null
      ? null
      : { action: 'seller/application-document-removed', orderId: null, facts: { application, document: id } },
});
