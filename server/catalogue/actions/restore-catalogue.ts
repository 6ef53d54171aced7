import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { lockClearing, setClearingState } from '#server/catalogue/queries/clearings.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Undoes the clearing of a catalogue: a job shows every product again. Allowed until the deletion begins. A second call changes
 * nothing. Throws clearing/not-found, clearing/too-late. */
export const restoreCatalogue = action({
  name: 'catalogue/restore',
  input: z.object({ clearing: z.guid() }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { clearing: id }, actor, shop) {
    const clearing = await lockClearing(tx, id);
    if (!clearing) throw new Refusal('clearing/not-found');
    if (clearing.state === 'restoring' || clearing.state === 'restored') return { isNew: false };
    if (clearing.state === 'deleting' || clearing.state === 'deleted' || clearing.deleteAfter <= shop.now())
      throw new Refusal('clearing/too-late');
    await setClearingState(tx, id, 'restoring', actorName(actor));
    await enqueueJob(tx, 'follow-clearing', { clearing: id }, { key: `clearing:${id}` });
    return { isNew: true };
  },
  audit: ({ isNew }, { clearing }) =>
    isNew ? { action: 'catalogue/restored', orderId: null, facts: { clearing } } : null,
});
