import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { findImport, setImportState } from '#server/retailers/queries/imports.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Pauses, resumes or cancels an import. Returns false when it is already over. Throws retailer/import-unknown. */
export const changeRetailerImport = action({
  name: 'retailer/move-import',
  input: z.object({ id: z.guid(), to: z.enum(['paused', 'running', 'cancelled']) }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { id, to }): Promise<boolean> {
    const found = await findImport(tx, id, { lock: true });
    if (!found) throw new Refusal('retailer/import-unknown');
    if (found.state === to || found.state === 'cancelled' || found.state === 'finished') return false;
    await setImportState(tx, id, to);
    if (to === 'running')
      await enqueueJob(tx, 'run-retailer-import', { import_id: id }, { key: `retailer-import:${id}` });
    return true;
  },
  audit: (isMoved, { id, to }) =>
    isMoved ? { action: `retailer/import-${to}`, orderId: null, facts: { import: id } } : null,
});
