import { z } from 'zod';
import { action } from '#server/action.ts';
import { findDocument } from '#server/sellers/queries/applications.ts';
import { administrator, nonAdminEmployee } from '#server/access-rules.ts';

/** Finds a document of an application, with the name of its file. The audit log records the access. Null: it does not exist (any more). */
export const openApplicationDocument = action({
  name: 'seller-application/open-document',
  input: z.object({ id: z.guid() }),
  who: [administrator, nonAdminEmployee],
  as: 'market',
  run: (tx, { id }) => findDocument(tx, id),
  audit: (found) =>
    found && {
      action: 'seller/application-document-opened',
      orderId: null,
      facts: { application: found.applicationId, document: found.id, kind: found.kind },
    },
});
