import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { insertMerge } from '#server/catalogue/queries/merges.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Merges the product `merged` into `kept`: offers, bar codes, favourites and lists move, and its URL redirects.
 * `merge`: idempotency key. Throws merge/not-possible. */
export const mergeProducts = action({
  name: 'product/merge',
  input: z.object({ merge: z.guid(), kept: z.guid(), merged: z.guid() }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, input, actor) {
    const problem = await insertMerge(tx, { ...input, actor: actorName(actor) });
    if (problem !== null) throw new Refusal('merge/not-possible');
    return { merge: input.merge };
  },
  audit: (_, facts) => ({ action: 'product/merged', orderId: null, facts }),
});
