// Takes an uploaded file into the catalogue: the same steps as `npm run import` (tools/import/command.ts), with the wishes out of a row of the database.
import { createHash } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { InvalidMappingError, parseMapping, type Mapping } from '#domain/catalogue/import/mapping.ts';
import type { FileRecord } from '#domain/catalogue/import/row.ts';
import { detectFileFormat, type FileFormat } from '#domain/catalogue/import/file-formats.ts';
import { isPriceTooHigh } from '#domain/sellers/offer-edit.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { type FileInfo, inspectFile } from './bytes.ts';
import { parseRecords } from './container.ts';
import type { Counts } from './counts.ts';
import { ImportError, type MissingOffers } from './import-error.ts';
import { closeMissing, importFile } from './import-file.ts';
import { isFault } from './record.ts';
import { type Reject, RejectsFile } from './rejects.ts';
import { type OpenSeller, openSeller } from './sellers.ts';
import { translatorFor } from './words.ts';

/** Rows per batch: fewer than the command's, because the shop answers visitors in the same process. */
const batchSize = 100;

/** Rows that a seller's own file may have. */
export const mostOwnRows = 50_000;

/** Refused rows that a preview writes down. */
const mostPreviewed = 5000;

export type UploadWishes = {
  fileName: string;
  seller: string;
  currency: string;
  mapping: string;
  missing: MissingOffers;
  isDryRun: boolean;
  owner: string | null;
};

export type UploadEnd = { counts: Counts; shape: string; isFinished: boolean };

/** The mapping as it was typed, or null without one. Throws ImportError fault_mapping_json, and fault_mapping with what is wrong. */
export function readMapping(text: string): Mapping | null {
  if (text.trim() === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ImportError('fault_mapping_json', { path: '', reason: (cause as Error).message }, cause);
  }
  try {
    return parseMapping(value);
  } catch (cause) {
    if (!(cause instanceof InvalidMappingError)) throw cause;
    const reason = cause.problems.map(({ column, found }) => `${column}: ${found}`).join('; ');
    throw new ImportError('fault_mapping', { reason }, cause);
  }
}

/** Detects the kind of the file from its content. Throws ImportError fault_no_record and fault_shape. */
export async function readShape(
  path: string,
  name: string,
  mapping: Mapping | null,
): Promise<{ file: FileInfo; shape: FileFormat }> {
  const file = await inspectFile(path);
  const first = await firstRecord(file);
  if (!first) throw new ImportError('fault_no_record', { file: name });
  const shape = detectFileFormat(first, name, mapping);
  if (!shape)
    throw new ImportError('fault_shape', { file: name, columns: Object.keys(first.fields).slice(0, 12).join(', ') });
  return { file, shape };
}

async function firstRecord(file: FileInfo): Promise<FileRecord | null> {
  for await (const found of parseRecords(file)) if (!isFault(found)) return found;
  return null;
}

/**
 * Imports the file at `path`, and goes on after the last batch of a run that was cut short. `rejectsPath`: where refused rows are written. Throws
 * ImportError.
 */
export async function importUpload(
  sql: Sql,
  { path, rejectsPath, wishes }: { path: string; rejectsPath: string; wishes: UploadWishes },
  watch: {
    isStopping: () => boolean;
    onProgress: (step: 'reading' | 'importing', done: number, total: number) => void;
  },
): Promise<UploadEnd> {
  const mapping = readMapping(wishes.mapping);
  const { file, shape: found } = await readShape(path, wishes.fileName, mapping);
  const currency = mapping?.currency ?? wishes.currency;
  const open = (tx: TransactionSql): Promise<OpenSeller> =>
    openSeller(tx, wishes.seller, currency, mapping?.seller ?? null);
  // A dry run makes the seller in each of its transactions, which are taken back.
  const known = await lookAt(sql, open, wishes.isDryRun);
  const { isDryRun } = wishes;
  const say = translatorFor('fr');
  const shape = wishes.owner === null ? found : ownOffersOnly(found, known);
  const rejects = new RejectsFile(rejectsPath, ({ code, column, found: value }) =>
    say(`refused_${code}`, { column, found: value }),
  );
  // A preview shows what it refuses; the importer itself writes nothing then.
  const previewed: Reject[] = [];
  const end = await importFile({
    sql,
    file,
    name: wishes.fileName,
    shape,
    shapeOptions: { currency, source: known.source, shipsFrom: known.country, isDemo: known.isDemo, mapping },
    seller: isDryRun ? open : async () => known,
    optionsHash: createHash('sha256')
      .update(JSON.stringify([currency, wishes.mapping, shape.name, rejectsPath]))
      .digest('hex'),
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
  // A refused row may be one of those offers: the seller still has it in the file.
  const mayClose = wishes.missing !== 'keep' && end.isFinished && end.counts.refused === 0;
  const closed = mayClose
    ? await closeMissing(sql, known.id, [end.repeats], { dryRun: isDryRun, missing: wishes.missing })
    : 0;
  return { counts: { ...end.counts, closed }, shape: shape.name, isFinished: end.isFinished };
}

/**
 * A seller's own file says what they may say: it rates nothing, ranks nothing, and sells nothing by link or under another source. A price beyond
 * what the market takes refuses its row. Throws ImportError fault_rows when it is too long.
 */
function ownOffersOnly(shape: FileFormat, { source, isDemo }: OpenSeller): FileFormat {
  return {
    name: shape.name,
    async *read(records, options) {
      let rows = 0;
      for await (const read of shape.read(records, options)) {
        if (++rows > mostOwnRows) throw new ImportError('fault_rows', { most: mostOwnRows });
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
  open: (tx: TransactionSql) => Promise<OpenSeller>,
  isDryRun: boolean,
): Promise<OpenSeller> {
  let known: OpenSeller | undefined;
  await asMarket(sql, async (tx) => {
    known = await open(tx);
    if (isDryRun) throw new LookedOnlyError();
  }).catch((problem: unknown) => {
    if (!(problem instanceof LookedOnlyError)) throw problem;
  });
  return known!;
}

class LookedOnlyError extends Error {}
