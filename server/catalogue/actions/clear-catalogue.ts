import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { catalogueRestoreHours, isShopName } from '#domain/catalogue/clear-catalogue.ts';
import { action } from '#server/action.ts';
import { beginClearing, countCatalogue } from '#server/catalogue/queries/clearings.ts';
import { enqueue } from '#server/jobs/queries.ts';
import { administrator, terminal } from '#server/who.ts';

/**
 * Clears the catalogue (R-ADMIN-12): every product goes from the shop, a job hides them in batches; orders keep their copies. For 24 hours it can be taken
 * back (catalogue/restore), then they are deleted for good. `shopName` is typed in by hand. `clearing` is made by the form; a second sending is the same
 * clearing. Throws clearing/name-wrong, and clearing/busy while another one is carried out.
 */
export const clearCatalogue = action({
  name: 'catalogue/clear',
  input: z.object({ clearing: z.guid(), shopName: z.string().max(200) }),
  who: [administrator, terminal],
  as: 'market',
  async run(tx, { clearing: id, shopName }, actor) {
    if (!isShopName(shopName)) throw new Refusal('clearing/name-wrong');
    const counts = await countCatalogue(tx);
    const begun = await beginClearing(tx, { id, actor: actorName(actor), counts, hours: catalogueRestoreHours });
    if (!begun) throw new Refusal('clearing/busy');
    if (begun.isNew) await enqueue(tx, 'follow-clearing', { clearing: id }, { key: `clearing:${id}` });
    return begun;
  },
  audit: ({ isNew, clearing }) =>
    isNew
      ? { action: 'catalogue/cleared', orderId: null, facts: { clearing: clearing.id, counts: clearing.counts } }
      : null,
});
