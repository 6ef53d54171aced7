import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { catalogueRestoreHours, isMarketplaceName } from '#domain/catalogue/clear-catalogue.ts';
import { action } from '#server/action.ts';
import { beginClearing, countCatalogue } from '#server/catalogue/queries/clearings.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Clears the catalogue (R-ADMIN-12): a job hides every product in batches; orders keep their own copies. For 24
 * hours the clearing can be undone (catalogue/restore), then the products are deleted. The administrator must type
 * `shopName`. `clearing`: idempotency key. Throws clearing/name-wrong, clearing/busy (another clearing is running). */
export const clearCatalogue = action({
  name: 'catalogue/clear',
  input: z.object({ clearing: z.guid(), shopName: z.string().max(200) }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { clearing: id, shopName }, actor) {
    if (!isMarketplaceName(shopName)) throw new Refusal('clearing/name-wrong');
    const counts = await countCatalogue(tx);
    const begun = await beginClearing(tx, { id, actor: actorName(actor), counts, hours: catalogueRestoreHours });
    if (!begun) throw new Refusal('clearing/busy');
    if (begun.isNew) await enqueueJob(tx, 'follow-clearing', { clearing: id }, { key: `clearing:${id}` });
    return begun;
  },
  audit: ({ isNew, clearing }) =>
    isNew
      ? { action: 'catalogue/cleared', orderId: null, facts: { clearing: clearing.id, counts: clearing.counts } }
      : null,
});
