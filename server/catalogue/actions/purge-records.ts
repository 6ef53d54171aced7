import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { action, runMarketTransaction } from '#server/action.ts';
import { uploadPaths } from '#server/catalogue/import/upload-paths.ts';
import { deleteOldImports, deleteOldStockChanges } from '#server/catalogue/queries/old-records.ts';
import { writeAudit } from '#server/jobs/queries.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { anyJob } from '#server/access-rules.ts';

/** Deletes stock changes and imports (with their files) that are older than the settings allow. */
export const purgeStockChangesAndImports = action({
  name: 'catalogue/purge',
  input: z.object({}),
  who: [anyJob],
  audit: 'in its steps: with what is forgotten',
  async steps(shop, _input, actor) {
    const { uploads } = await runMarketTransaction(shop, async (tx) => {
      const { stock_log_days, import_days } = await readSettingsForKeys(tx, ['stock_log_days', 'import_days']);
      const stockChanges = await deleteOldStockChanges(tx, stock_log_days);
      const deleted = await deleteOldImports(tx, import_days);
      if (stockChanges + deleted.imports > 0)
        await writeAudit(tx, actor, 'catalogue/purged', null, { stockChanges, imports: deleted.imports });
      return deleted;
    });
    // Files are deleted after the commit: a file without a row is harmless, but a row must not refer to a deleted file.
    for (const id of uploads) {
      const { file, rejects } = uploadPaths(shop, id);
      await Promise.all([rm(file, { force: true }), rm(rejects, { force: true })]);
    }
  },
});
