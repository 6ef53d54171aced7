import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { FatalImportError } from '#server/catalogue/import/import-error.ts';
import { parseMappingText, inspectFileAndDetectLayout } from '#server/catalogue/import/import-upload.ts';
import { demoSellerSlug } from '#server/catalogue/import/find-or-create-seller.ts';
import { uploadPaths } from '#server/catalogue/import/upload-paths.ts';
import { findImportSeller } from '#server/catalogue/queries/imports.ts';
import { findUpload, insertUpload } from '#server/catalogue/queries/import-uploads.ts';
import { writeAudit, enqueueJob } from '#server/jobs/queries.ts';
import { getReceivedFile } from '#server/received-files.ts';
import { administrator } from '#server/access-rules.ts';

/** The faults by form field: `code` is a key of texts/imports, `facts` the values for that text. */
export type ImportFaults = Partial<
  Record<'file' | 'mapping' | 'seller', { code: string; facts: Record<string, string | number> }>
>;

/** Checks and stores an uploaded file (`file`: its token) and queues a job that imports it. `id`: idempotency key.
 * Returns the faults by field. */
export const startImport = action({
  name: 'import/start',
  input: z.object({
    id: z.guid(),
    file: z.string().max(100),
    fileName: z.string().trim().max(200),
    seller: z.string().trim().max(200),
    currency: z.string().refine(isCurrency),
    mapping: z.string().max(16_000),
    missing: z.enum(['keep', 'close']),
    isDryRun: z.boolean(),
  }),
  who: [administrator],
  audit: 'in its steps: with the row of the import',
  async steps(shop, { file: token, ...fields }, actor): Promise<{ faults: ImportFaults }> {
    const { id } = fields;
    if (await runMarketTransaction(shop, (tx) => findUpload(tx, id))) return { faults: {} };
    const file = getReceivedFile(token);
    if (!file) return { faults: { file: { code: 'upload_missing', facts: {} } } };
    if (file.path === null) return { faults: { file: { code: 'upload_large', facts: {} } } };
    const fileName = fields.fileName || 'catalogue';
    const faults: ImportFaults = {};
    const mapping = faultOf(() => parseMappingText(fields.mapping));
    if (mapping.fault) faults.mapping = mapping.fault;
    const seller = fields.seller || mapping.value?.seller?.slug || demoSellerSlug;
    const isKnown =
      seller === demoSellerSlug ||
      mapping.value?.seller?.slug === seller ||
      (await runMarketTransaction(shop, (tx) => findImportSeller(tx, seller))) !== null;
    if (!isKnown) faults.seller = { code: 'fault_seller', facts: { seller } };
    if (!mapping.fault) {
      const shape = await inspectFileAndDetectLayout(file.path, fileName, mapping.value).then(
        () => null,
        toImportFault,
      );
      if (shape) faults.file = shape;
    }
    if (Object.keys(faults).length > 0) return { faults };
    const paths = uploadPaths(shop, id);
    await mkdir(dirname(paths.file), { recursive: true, mode: 0o700 });
    await moveFileAcrossDisks(file.path, paths.file);
    const upload = { ...fields, seller, fileName, fileBytes: file.bytes, actor: actorName(actor), owner: null };
    await runMarketTransaction(shop, async (tx) => {
      if (!(await insertUpload(tx, upload))) return;
      await enqueueJob(tx, 'run-import', { upload: id }, { key: `import:${id}` });
      await writeAudit(tx, actor, 'import/started', null, { import: id, file: fileName, bytes: file.bytes, seller });
    });
    return { faults: {} };
  },
});

export type ImportFault = { code: string; facts: Record<string, string | number> };

/** The fault of an FatalImportError; throws any other error again. */
export function toImportFault(problem: unknown): ImportFault {
  if (problem instanceof FatalImportError) return { code: problem.code, facts: problem.facts };
  throw problem;
}

function faultOf<Value>(work: () => Value): { value: Value | null; fault: ImportFault | null } {
  try {
    return { value: work(), fault: null };
  } catch (problem) {
    return { value: null, fault: toImportFault(problem) };
  }
}

/** Renames the file, or copies it when the folders are on different disks; usually both folders are in DATA_DIR. */
export async function moveFileAcrossDisks(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EXDEV') throw cause;
    await copyFile(from, to);
    await rm(from, { force: true });
  });
}
