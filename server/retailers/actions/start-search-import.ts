import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { maxSearchTermLength, maxProductsPerCategory, maxSearchTerms } from '#domain/retailers/import-form.ts';
import { Refusal } from '#domain/refusals.ts';
import { action, findByIdempotencyKey } from '#server/action.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { findImportByKey, insertSearchImport } from '#server/retailers/queries/imports.ts';
import { retailersOf } from '#server/shop.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

const cents = z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable();

/** Queues a search for these terms at all configured retailers, and the import of its results (R-ADMIN-08..11). Prices
 * in Canadian cents. The same key returns the same import. Throws retailer/no-place, order/key-reused. */
export const startSearchImport = action({
  name: 'retailer/import-search',
  input: z.object({
    terms: z.array(z.string().min(1).max(maxSearchTermLength)).min(1).max(maxSearchTerms),
    priceMinMinor: cents,
    priceMaxMinor: cents,
    categoryLimit: z.int().min(1).max(maxProductsPerCategory),
    key: z.string().min(8).max(100),
  }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { key, ...request }, actor, shop): Promise<{ id: string; isNew: boolean }> {
    const before = await findByIdempotencyKey(
      { find: findImportByKey(tx, key) },
      ({ terms, priceMinMinor, priceMaxMinor, categoryLimit }) =>
        terms.length === request.terms.length &&
        terms.every((term, nth) => term === request.terms[nth]) &&
        priceMinMinor === request.priceMinMinor &&
        priceMaxMinor === request.priceMaxMinor &&
        categoryLimit === request.categoryLimit,
      'order/key-reused',
    );
    if (before) return { id: before.id, isNew: false };
    const { places } = retailersOf(shop);
    if (places.length === 0) throw new Refusal('retailer/no-place');
    const id = await insertSearchImport(tx, { ...request, key, places, askedBy: actorName(actor) });
    await enqueueJob(tx, 'run-retailer-import', { import_id: id }, { key: `retailer-import:${id}` });
    return { id, isNew: true };
  },
  audit: ({ id, isNew }, { key: _key, ...request }) =>
    isNew ? { action: 'retailer/import-asked', orderId: null, facts: { import: id, ...request } } : null,
});
