// The queries of the administrators' catalogue screens. Employees may read products; only administrators read the rest.
import { createReadStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { SynonymGroup } from '#domain/catalogue/synonym-group.ts';
import type { Language } from '#domain/settings/language.ts';
import type { DeskServiceRoleRunner } from '#server/desk/read.ts';
import type { Shop } from '#server/shop.ts';
import { uploadPaths } from './import/upload-paths.ts';
import { countCatalogue, findClearings } from './queries/clearings.ts';
import { findUpload, findUploads } from './queries/import-uploads.ts';
import { findDeskProduct, findOfferHistory, findProductHistory } from './queries/desk-products.ts';
import { findMerges, findDuplicateGroups, findDuplicatesOfProduct } from './queries/merges.ts';
import { findSynonym, findSynonymChanges, countSynonymGainsPerTerm } from './queries/synonyms.ts';
import { previewSynonymSearches } from './synonym-preview.ts';
import { findChangeSetSummary } from './queries/product-changes.ts';

export const catalogueDeskQueries = (
  read: DeskServiceRoleRunner,
  shop: Pick<Shop, 'importsDir' | 'compareSynonyms'>,
  language: Language,
) => ({
  /** A product with its offers, its changes, and the history of prices and stock; null: no such product. */
  product: (id: string) =>
    read('employee', async (tx) => {
      const product = await findDeskProduct(tx, id);
      if (!product) return null;
      const changes = await findProductHistory(tx, id);
      return { product, changes, history: await findOfferHistory(tx, id) };
    }),
  /** Likely duplicates of this product, and the merges it was part of. */
  productTwins: (id: string) =>
    read('admin', async (tx) => ({ twins: await findDuplicatesOfProduct(tx, id), merges: await findMerges(tx, id) })),
  /** A change of products, for the message with the undo button; null if none has this id. */
  productChange: (id: string | null) => read('employee', (tx) => findChangeSetSummary(tx, id)),
  twinGroups: (why: 'barcode' | 'name', after: string) =>
    read('admin', (tx) => findDuplicateGroups(tx, why, { after, most: 20 })),
  merges: () => read('admin', (tx) => findMerges(tx, null)),
  /** The synonym group that is being edited, if any, and the last changes of all groups. */
  synonyms: (edited: string) =>
    read('admin', async (tx) => ({ edited: await findSynonym(tx, edited), changes: await findSynonymChanges(tx) })),
  synonymEffects: (group: SynonymGroup) => read('admin', (tx) => countSynonymGainsPerTerm(tx, group, language)),
  /** The effects on visitors' most frequent searches. `replaced`: the id of the group that `group` replaces, or ''. */
  synonymSearches: (group: SynonymGroup, replaced: string) => previewSynonymSearches(read, shop, { group, replaced }),
  imports: () => read('admin', (tx) => findUploads(tx)),
  importUpload: (id: string) => read('admin', (tx) => findUpload(tx, id)),
  /** The file of an import's refused rows, one JSON object per line; null if there is none. */
  importRejects: async (id: string): Promise<ReadableStream | null> => {
    const upload = await read('admin', (tx) => findUpload(tx, id));
    if (!upload) return null;
    const { rejects } = uploadPaths(shop, upload.id);
    return existsSync(rejects) ? (Readable.toWeb(createReadStream(rejects)) as ReadableStream) : null;
  },
  /** Numbers of rows that clearing the catalogue would delete now, and the last clearings. */
  clearings: () =>
    read('admin', async (tx) => ({ counts: await countCatalogue(tx), clearings: await findClearings(tx, 5) })),
});
