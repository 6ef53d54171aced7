// Imports an uploaded file like `npm run import` (tools/import/command.ts), with options from a database row.
import type { Sql, TransactionSql } from 'postgres';
import { InvalidMappingError, parseMapping, type Mapping } from '#domain/catalogue/import/mapping.ts';
import type { FileRecord } from '#domain/catalogue/import/row.ts';
import { findCatalogueFormatParser, type CatalogueFormatParser } from '#domain/catalogue/import/file-formats.ts';
import { isPriceTooHigh } from '#domain/sellers/offer-edit.ts';
import { sha256Hex } from '#server/sha256.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { type InspectedFile, hashAndInspectFile } from './inspect-file.ts';
import { parseRecords } from './parse-records.ts';
import type { ImportRowCounts } from './row-counts.ts';
import { FatalImportError, type MissingOffersPolicy } from './import-error.ts';
import { closeMissingOffers, importFile } from './import-file.ts';
import { isFault } from './record.ts';
import { type RejectedRow, RejectsFile } from './rejects-file.ts';
import { type ImportSellerDetails, findOrCreateSeller } from './find-or-create-seller.ts';
import { createMessageTranslator } from './translator.ts';

/** Rows per batch, fewer than at the command line, because this process also serves visitors. */
const batchSize = 100;

/** Maximum number of rows in a file that a seller uploads. */
export const maxSellerFileRows = 50_000;

/** Maximum number of refused rows that a preview stores. */
const mostPreviewed = 5000;

export type UploadImportOptions = {
  fileName: string;
  seller: string;
  currency: string;
  mapping: string;
  missing: MissingOffersPolicy;
  isDryRun: boolean;
  owner: string | null;
};

export type UploadImportOutcome = { counts: ImportRowCounts; shape: string; isFinished: boolean };

/** Parses the mapping, typed as JSON; null when empty. Throws FatalImportError fault_mapping_json, fault_mapping. */
export function parseMappingText(text: string): Mapping | null {
  if (text.trim() === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new FatalImportError('fault_mapping_json', { path: '', reason: (cause as Error).message }, cause);
  }
  try {
    return parseMapping(value);
  } catch (cause) {
    if (!(cause instanceof InvalidMappingError)) throw cause;
    const reason = cause.problems.map(({ column, found }) => `${column}: ${found}`).join('; ');
    throw new FatalImportError('fault_mapping', { reason }, cause);
  }
}

/** Detects the shape (known column layout) of a file. Throws FatalImportError fault_no_record, fault_shape. */
export async function inspectFileAndDetectLayout(
  path: string,
  name: string,
  mapping: Mapping | null,
): Promise<{ file: InspectedFile; shape: CatalogueFormatParser }> {
  const file = await hashAndInspectFile(path);
  const first = await firstRecord(file);
  if (!first) throw new FatalImportError('fault_no_record', { file: name });
  const shape = findCatalogueFormatParser(first, name, mapping);
  if (!shape)
    throw new FatalImportError('fault_shape', {
      file: name,
      columns: Object.keys(first.fields).slice(0, 12).join(', '),
    });
  return { file, shape };
}

async function firstRecord(file: InspectedFile): Promise<FileRecord | null> {
  for await (const found of parseRecords(file)) if (!isFault(found)) return found;
  return null;
}

/** Imports the file at `path`; an interrupted run continues after its last batch. `rejectsPath`: the file for
 * refused rows. Throws FatalImportError. */
export async function importUpload(
  sql: Sql,
  { path, rejectsPath, wishes }: { path: string; rejectsPath: string; wishes: UploadImportOptions },
  watch: {
    isStopping: () => boolean;
    onProgress: (step: 'reading' | 'importing', done: number, total: number) => void;
  },
): Promise<UploadImportOutcome> {
  const mapping = parseMappingText(wishes.mapping);
  const { file, shape: found } = await inspectFileAndDetectLayout(path, wishes.fileName, mapping);
  const currency = mapping?.currency ?? wishes.currency;
  const open = (tx: TransactionSql): Promise<ImportSellerDetails> =>
    findOrCreateSeller(tx, wishes.seller, currency, mapping?.seller ?? null);
  // A dry run inserts a missing seller in each of its transactions and rolls them back.
  const known = await lookAt(sql, open, wishes.isDryRun);
  const { isDryRun } = wishes;
  const say = createMessageTranslator('fr');
  const shape = wishes.owner === null ? found : ownOffersOnly(found, known);
  const rejects = new RejectsFile(rejectsPath, ({ code, column, found: value }) =>
    say(`refused_${code}`, { column, found: value }),
  );
  // A dry run has no rejects file, so a preview collects its refused rows here.
  const previewed: RejectedRow[] = [];
  const end = await importFile({
    sql,
    file,
    name: wishes.fileName,
    shape,
    shapeOptions: { currency, source: known.source, shipsFrom: known.country, isDemo: known.isDemo, mapping },
    seller: isDryRun ? open : async () => known,
    optionsHash: sha256Hex(JSON.stringify([currency, wishes.mapping, shape.name, rejectsPath])),
    folders: [],
    batchSize,
    dryRun: isDryRun,
    restart: false,
    isHeld: false,
    isOwnFile: wishes.owner !== null,
    rejects,
    onProgress: watch.onProgress,
    onResume: () => {},
    onReject: (reject) => {
      if (isDryRun && previewed.length < mostPreviewed) previewed.push(reject);
    },
    isStopping: watch.isStopping,
  });
  if (isDryRun && wishes.owner !== null) {
    rejects.open(0);
    rejects.write(0, previewed);
    rejects.close();
  }
  // No offer is closed when a row was refused, because that row may contain the offer.
  const mayClose = wishes.missing !== 'keep' && end.isFinished && end.counts.refused === 0;
  const closed = mayClose
    ? await closeMissingOffers(sql, known.id, [end.repeats], { dryRun: isDryRun, missing: wishes.missing })
    : 0;
  return { counts: { ...end.counts, closed }, shape: shape.name, isFinished: end.isFinished };
}

/** Restricts what a seller's own file can set: ratings, popularity and external links are emptied, the source is the
 * seller's, and too high prices are refused. Throws FatalImportError fault_rows when the file has too many rows. */
function ownOffersOnly(shape: CatalogueFormatParser, { source, isDemo }: ImportSellerDetails): CatalogueFormatParser {
  return {
    name: shape.name,
    async *read(records, options) {
      let rows = 0;
      for await (const read of shape.read(records, options)) {
        if (++rows > maxSellerFileRows) throw new FatalImportError('fault_rows', { most: maxSellerFileRows });
        if ('refused' in read) yield read;
        else if (isPriceTooHigh(read.row.price_minor * read.row.minimum_order_quantity, read.row.currency))
          yield {
            line: read.line,
            refused: [{ column: 'price', code: 'price-too-large', found: String(read.row.price_minor) }],
            raw: read.row,
          };
        else
          yield {
            ...read,
            row: {
              ...read.row,
              source,
              is_demo: isDemo,
              is_direct: true,
              retailer_url: null,
              reference_price_minor: null,
              rating: null,
              rating_count: 0,
              popularity: 0,
            },
          };
      }
    },
  };
}

async function lookAt(
  sql: Sql,
  open: (tx: TransactionSql) => Promise<ImportSellerDetails>,
  isDryRun: boolean,
): Promise<ImportSellerDetails> {
  let known: ImportSellerDetails | undefined;
  await asMarket(sql, async (tx) => {
    known = await open(tx);
    if (isDryRun) throw new LookedOnlyError();
  }).catch((problem: unknown) => {
    if (!(problem instanceof LookedOnlyError)) throw problem;
  });
  return known!;
}

class LookedOnlyError extends Error {}
