import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { detectUploadType } from '#domain/people/upload.ts';
import { documentKinds, maxDocuments } from '#domain/sellers/seller-application.ts';
import { languages } from '#domain/settings/language.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { getReceivedFile } from '#server/received-files.ts';
import { findDocumentKinds, insertDocument, lockOrInsertApplication } from '#server/sellers/queries/applications.ts';
import { privateFilesOf } from '#server/shop.ts';
import { signedIn } from '#server/access-rules.ts';

export type ApplicationDocumentFault = 'missing' | 'kind' | 'size' | 'too-many' | 'closed';

/** Adds a document to the caller's own application, by the upload rules (R-VAL-11, R-VAL-12; the file type is read from its bytes). `file`: the token of the file that came with the form. Returns the fault, or null. */
export const addApplicationDocument = action({
  name: 'seller-application/add-document',
  input: z.object({ kind: z.enum(documentKinds), file: z.string().max(100), language: z.enum(languages) }),
  who: [signedIn],
  async steps(shop, { kind, file: token, language }, { id: personId }): Promise<ApplicationDocumentFault | null> {
    const file = getReceivedFile(token);
    if (!file) return 'missing';
    const fileType = detectUploadType(file.head);
    if (!fileType) return 'kind';
    if (file.path === null) return 'size';
    const refused = await runMarketTransaction(shop, (tx) => roomFor(tx));
    if (refused) return refused;
    const id = randomUUID();
    const fileName = `${id}.${fileType.split('/')[1]}`;
    await privateFilesOf(shop).put('seller-applications', fileName, { path: file.path, mediaType: fileType });
    // Check again after the lock: another form may have reached the limit. A nightly job deletes the unused file.
    return runMarketTransaction(shop, async (tx) => {
      const fault = await roomFor(tx);
      if (fault) return fault;
      const { id: applicationId } = await lockOrInsertApplication(tx, personId, { kind: 'merchant', language });
      await insertDocument(tx, { id, applicationId, kind, fileName, fileType, fileBytes: file.bytes });
      return null;
    });

    async function roomFor(
      tx: Parameters<typeof lockOrInsertApplication>[0],
    ): Promise<ApplicationDocumentFault | null> {
      const own = await lockOrInsertApplication(tx, personId, { kind: 'merchant', language });
      if (own.state === 'sent') return 'closed';
      return (await findDocumentKinds(tx, own.id)).length >= maxDocuments ? 'too-many' : null;
    }
  },
  audit: 'none: the paper is a row of its own',
});
