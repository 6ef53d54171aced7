import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { revertMerge } from '#server/catalogue/queries/merges.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Undoes a merge: offers, bar codes and lists go back to the duplicate. A second call changes nothing. Throws
 * merge/not-found, merge/kept-merged (the kept product was itself merged later). */
export const undoMerge = action({
  name: 'product/take-merge-back',
  input: z.object({ merge: z.guid() }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { merge }, actor) {
    const problem = await revertMerge(tx, merge, actorName(actor));
    if (problem === 'unknown') throw new Refusal('merge/not-found');
    if (problem === 'kept-merged') throw new Refusal('merge/kept-merged');
    return { merge };
  },
  audit: (_, facts) => ({ action: 'product/merge-taken-back', orderId: null, facts }),
});
