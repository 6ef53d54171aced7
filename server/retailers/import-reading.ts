import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { retailerSlugPrefix } from '#domain/sellers/slug.ts';
import { selectLinkablePictures } from '#domain/affiliate/linked-picture.ts';
import type { PageReadingResult } from '#domain/retailers/reading.ts';
import { rowFromScrapedPage } from '#domain/retailers/row-from-reading.ts';
import type { SkipReason } from '#domain/retailers/skip-reasons.ts';
import { planBatch } from '#server/catalogue/import/plan-batch.ts';
import {
  findImportSeller,
  type ImportSeller,
  insertSeller,
  findStoredRows,
  lockImports,
  writePlannedRows,
} from '#server/catalogue/queries/imports.ts';
import { writePictureLinks } from '#server/affiliate/queries/linked-prices.ts';
import { readRates } from '#server/pricing/queries.ts';
import type { Retailers } from '#server/retailers/retailers.ts';
import { countImportedInCategory, type ItemResult, markOfferChecked, type ImportJobRecord } from './queries/imports.ts';

const nothing = { kept: [], productId: null, category: null, title: null, priceMinor: null, currency: null };
export const createSkippedResult = (reason: SkipReason, facts: Partial<ItemResult> = {}): ItemResult => ({
  ...nothing,
  ...facts,
  outcome: 'skipped',
  reason,
});

/** Imports a product that was read, with offer, bar codes and picture jobs; or returns why it was skipped. */
export async function importProductReading(
  tx: TransactionSql,
  running: ImportJobRecord,
  reading: PageReadingResult,
  retailers: Pick<Retailers, 'isExample' | 'copiesPictures'>,
): Promise<ItemResult> {
  if (reading.kind === 'refused') return createSkippedResult(reading.reason);
  const price = reading.price?.value;
  const facts = { title: reading.title.value, priceMinor: price?.minor ?? null, currency: price?.currency ?? null };
  const isExample = retailers.isExample(reading.url);
  const made = rowFromScrapedPage(reading, {
    kind: running.kind,
    priceMinMinor: running.priceMinMinor,
    priceMaxMinor: running.priceMaxMinor,
    rates: await readRates(tx),
    copiesPictures: retailers.copiesPictures(reading.url) && !isExample,
    isDemo: isExample,
  });
  if ('reason' in made) return createSkippedResult(made.reason, facts);
  const { row } = made;
  // Lock before counting: otherwise two jobs could both import the last product that `categoryLimit` allows.
  await lockImports(tx);
  if (
    running.categoryLimit !== null &&
    (await countImportedInCategory(tx, running.id, row.category)) >= running.categoryLimit
  )
    return createSkippedResult('category-full', facts);
  const seller = await retailerSeller(tx, reading.url, row.ships_from, isExample);
  const known = await findStoredRows(tx, seller.id, {
    externalIds: [row.external_id],
    barcodes: row.barcodes,
    slugs: [],
  });
  const pictures = row.pictures.map((source, position) => ({ source, position }));
  const plan = planBatch([{ line: 1, row, pictures }], known, seller.slug, randomUUID);
  const [planned] = plan.rows;
  if (!planned) return createSkippedResult('barcode-two-products', facts);
  const { outcomes, kept } = await writePlannedRows(tx, seller, plan.rows, { refresh: true });
  await markOfferChecked(tx, seller.id, row.external_id);
  if (!retailers.copiesPictures(reading.url))
    await writePictureLinks(tx, {
      seller: seller.id,
      externalId: row.external_id,
      pictures: selectLinkablePictures(reading.pictures.map(({ value }) => value)),
    });
  return {
    ...facts,
    outcome: outcomes.get(row.external_id)!,
    reason: null,
    kept: kept.get(row.external_id) ?? [],
    productId: planned.productId,
    category: row.category,
  };
}

/** The seller that represents a retailer; created with its first product and named after its host. */
async function retailerSeller(
  tx: TransactionSql,
  address: string,
  country: string,
  isDemo: boolean,
): Promise<ImportSeller> {
  const url = new URL(address);
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const slug = `${retailerSlugPrefix}${isDemo ? 'simule' : host.replaceAll(/[^a-z0-9]+/g, '-')}`;
  const before = await findImportSeller(tx, slug);
  if (before) return before;
  const name = isDemo ? 'Détaillant simulé' : (names[host] ?? host);
  await insertSeller(tx, { slug, name, source: 'admin', country, isDemo });
  return (await findImportSeller(tx, slug))!;
}

const names: Record<string, string> = { 'amazon.ca': 'Amazon Canada', 'amazon.com': 'Amazon' };
