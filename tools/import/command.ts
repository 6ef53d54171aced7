// The import command: parses the options, opens the database, imports each file, prints the result.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import { InvalidMappingError, parseMapping, type Mapping } from '#domain/catalogue/import/mapping.ts';
import type { FileRecord } from '#domain/catalogue/import/row.ts';
import { findCatalogueFormatParser, type CatalogueFormatParser } from '#domain/catalogue/import/file-formats.ts';
import { sha256Hex } from '#server/sha256.ts';
import { type Config, readConfig } from '#server/config.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { connect } from '#server/database/connect.ts';
import { type InspectedFile, hashAndInspectFile } from '#server/catalogue/import/inspect-file.ts';
import { detectContainerFormat, parseRecords } from '#server/catalogue/import/parse-records.ts';
import { addRowCounts, zeroRowCounts } from '#server/catalogue/import/row-counts.ts';
import { closeMissingOffers, type ImportSummary, importFile } from '#server/catalogue/import/import-file.ts';
import { openImportDatabase } from './open-import-database.ts';
import { type ImportOptions, parseOptions } from './options.ts';
import { FatalImportError } from '#server/catalogue/import/import-error.ts';
import { toAbsolutePictureFolders } from '#server/catalogue/import/picture-sources.ts';
import { ImportProgress } from './progress.ts';
import { isFault } from '#server/catalogue/import/record.ts';
import { RejectsFile } from '#server/catalogue/import/rejects-file.ts';
import { formatReport, type ImportReport } from './report.ts';
import {
  demoSellerSlug,
  type ImportSellerDetails,
  findOrCreateSeller,
} from '#server/catalogue/import/find-or-create-seller.ts';
import { languageFromEnv, type Translate, createMessageTranslator } from '#server/catalogue/import/translator.ts';
import { errorMessage } from '#tools/error-message.ts';

export const exitCodes = { taken: 0, failed: 1, someRefused: 2, interrupted: 130 } as const;

type Terminal = {
  env: Record<string, string | undefined>;
  out: NodeJS.WritableStream;
  err: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
  isStopping: () => boolean;
};

/** Runs `npm run import` and returns its exit code. Never throws: it prints what went wrong and what to do. */
export async function runImportCli(args: string[], terminal: Terminal): Promise<number> {
  const language = languageFromEnv(terminal.env);
  const say = createMessageTranslator(language);
  const tell = (line: string): void => void terminal.err.write(`${line}\n`);
  try {
    const options = parseOptions(args);
    if (options.help) {
      terminal.out.write(`${say('usage')}\n`);
      return exitCodes.taken;
    }
    const report = await importAll(options, terminal, say, tell);
    const table = formatReport(report, say, language);
    tell(
      `\n${say(report.dryRun ? 'would' : report.isFinished ? 'done' : 'interrupted', { files: report.files.map((file) => basename(file)).join(', '), seller: report.seller })}`,
    );
    if (options.json) terminal.out.write(`${JSON.stringify(report)}\n`);
    else terminal.out.write(`${table}\n`);
    for (const path of report.rejects) tell(say('rejects_at', { path }));
    if (!report.isFinished) return exitCodes.interrupted;
    return report.refused > 0 ? exitCodes.someRefused : exitCodes.taken;
  } catch (problem) {
    tell(`\n${sayProblem(problem, say)}`);
    return exitCodes.failed;
  }
}

/** The message for an uncaught error, in the terminal's language. */
export const describeUncaughtError = (problem: unknown, env: Terminal['env']): string =>
  sayProblem(problem, createMessageTranslator(languageFromEnv(env)));

function sayProblem(problem: unknown, say: Translate): string {
  if (problem instanceof FatalImportError) return say(problem.code, problem.facts);
  if (problem instanceof InvalidMappingError)
    return [say('fault_mapping'), ...problem.problems.map((one) => `  ${one.column}: ${one.found}`)].join('\n');
  const { code, message, stack } = problem as { code?: string; message?: string; stack?: string };
  if (code !== undefined && databaseGone.has(code)) return say('fault_database_gone', { code });
  // postgres.js throws a TypeError when it writes to a closed socket, which means a lost connection.
  if (problem instanceof TypeError && /postgres.src.connection\.js/.test(stack ?? ''))
    return say('fault_database_gone', { code: 'CONNECTION_CLOSED' });
  return say('failed', { reason: [code, message ?? String(problem)].filter(Boolean).join(' ').replace(/\.$/, '') });
}

/** Error codes of a lost database: those of postgres.js, of the system, and PostgreSQL's class 57. */
const databaseGone = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'ECONNREFUSED',
  'ECONNRESET',
  '57P01',
  '57P02',
  '57P03',
]);

async function importAll(
  options: ImportOptions,
  terminal: Terminal,
  say: Translate,
  tell: (line: string) => void,
): Promise<ImportReport> {
  const begunAt = performance.now();
  const settings = loadImportSettings(options);
  const config = readConfig(terminal.env);
  const database = await openImportDatabase(config, tell);
  const sql = connect(database.url, { most: 1 });
  try {
    const ends: (ImportSummary & { file: InspectedFile; shape: CatalogueFormatParser; rejects: RejectsFile })[] = [];
    const progress = new ImportProgress({ out: terminal.err, say, language: languageFromEnv(terminal.env) });
    const seller = await sellerFor(sql, settings, options);
    const run = { sql, options, settings, seller, progress, say, tell, isStopping: terminal.isStopping };
    for (const path of options.files) {
      const file = await hashAndInspectFile(path).catch((cause: unknown) => {
        throw new FatalImportError('fault_file', { path, reason: errorMessage(cause) }, cause);
      });
      const rejects = new RejectsFile(
        rejectsPath(options, config, path, ends.filter((end) => basename(end.file.path) === basename(path)).length),
        ({ code, column, found }) => say(`refused_${code}`, { column, found }),
      );
      ends.push({ ...(await takeFile(run, file, rejects)), file, rejects });
      progress.end();
      if (terminal.isStopping()) break;
    }
    const last = ends.at(-1)!;
    let counts = ends.map((end) => end.counts).reduce(addRowCounts, zeroRowCounts);
    const isFinished = ends.length === options.files.length && last.isFinished;
    if (options.missing !== 'keep' && isFinished) {
      // Closes offers that are not in the file. A rejected row may belong to such an offer, so then none is closed.
      if (counts.refused > 0) tell(say('close_not'));
      else {
        const repeats = ends.map((end) => end.repeats);
        counts = { ...counts, closed: await closeMissingOffers(sql, seller.known.id, repeats, options) };
      }
    }
    const seconds = (performance.now() - begunAt) / 1000;
    const done = counts.read - ends.reduce((sum, end) => sum + end.rowsBefore, 0);
    return {
      ...counts,
      files: options.files,
      shape: [...new Set(ends.map((end) => end.shape.name))].join('+'),
      container: [...new Set(ends.map((end) => detectContainerFormat(end.file.startsWith)))].join('+'),
      seller: settings.seller,
      dryRun: options.dryRun,
      isFinished,
      seconds: Math.round(seconds * 100) / 100,
      rowsPerSecond: Math.round(done / seconds),
      maxRssBytes: mostMemoryBytes(),
      rejects: options.dryRun ? [] : ends.filter((end) => end.counts.refused > 0).map((end) => end.rejects.path),
    };
  } finally {
    await sql.end({ timeout: 5 });
    await database.stop();
  }
}

type ImportSettings = {
  mapping: Mapping | null;
  mappingText: string;
  seller: string;
  currency: string;
  folders: string[];
};

function loadImportSettings(options: ImportOptions): ImportSettings {
  const mappingText = options.mapping === null ? '' : readText(options.mapping);
  const mapping = options.mapping === null ? null : parseMapping(readJson(mappingText, options.mapping));
  const { folders, gone } = toAbsolutePictureFolders(options.pictures);
  if (gone) throw new FatalImportError('fault_pictures', { path: gone });
  return {
    mapping,
    mappingText,
    seller: options.seller ?? mapping?.seller?.slug ?? demoSellerSlug,
    currency: mapping?.currency ?? options.currency,
    folders,
  };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (cause) {
    throw new FatalImportError('fault_file', { path, reason: errorMessage(cause) }, cause);
  }
}

function readJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FatalImportError('fault_mapping_json', { path, reason: errorMessage(cause) }, cause);
  }
}

/** `known`: the existing seller, or the one that a dry run creates in each transaction and rolls back. */
type SellerSource = { known: ImportSellerDetails; open(tx: TransactionSql): Promise<ImportSellerDetails> };

async function sellerFor(
  sql: Sql,
  { seller, currency, mapping }: ImportSettings,
  { dryRun }: ImportOptions,
): Promise<SellerSource> {
  const open = (tx: TransactionSql): Promise<ImportSellerDetails> =>
    findOrCreateSeller(tx, seller, currency, mapping?.seller ?? null);
  let known: ImportSellerDetails | undefined;
  await asMarket(sql, async (tx) => {
    known = await open(tx);
    if (dryRun) throw new LookedOnly();
  }).catch((problem: unknown) => {
    if (!(problem instanceof LookedOnly)) throw problem;
  });
  return { known: known!, open: dryRun ? open : async () => known! };
}

class LookedOnly extends Error {}

type ImportRun = {
  sql: Sql;
  options: ImportOptions;
  settings: ImportSettings;
  seller: SellerSource;
  progress: ImportProgress;
  say: Translate;
  tell: (line: string) => void;
  isStopping: () => boolean;
};

async function takeFile(
  { sql, options, settings, seller, progress, say, tell, isStopping }: ImportRun,
  file: InspectedFile,
  rejects: RejectsFile,
): Promise<ImportSummary & { shape: CatalogueFormatParser }> {
  const name = basename(file.path);
  if (file.charset !== 'utf-8' && detectContainerFormat(file.startsWith) === 'csv')
    tell(say('charset', { file: name, charset: file.charset }));
  const first = await firstRecord(file);
  if (!first) throw new FatalImportError('fault_no_record', { file: name });
  const shape = findCatalogueFormatParser(first, name, settings.mapping);
  if (!shape)
    throw new FatalImportError('fault_shape', {
      file: name,
      columns: Object.keys(first.fields).slice(0, 12).join(', '),
    });
  tell(say('taking', { file: name, shape: shape.name, seller: settings.seller, currency: settings.currency }));
  const { source, country, isDemo } = seller.known;
  let shown = 0;
  const end = await importFile({
    sql,
    file,
    name,
    shape,
    shapeOptions: { currency: settings.currency, source, shipsFrom: country, isDemo, mapping: settings.mapping },
    seller: (tx) => seller.open(tx),
    optionsHash: sha256Hex(
      JSON.stringify([settings.currency, settings.mappingText, settings.folders, shape.name, resolve(rejects.path)]),
    ),
    folders: settings.folders,
    batchSize: options.batch,
    dryRun: options.dryRun,
    restart: options.restart,
    isHeld: true,
    rejects,
    isStopping,
    onProgress: (step, done, total) => progress.show(step, done, total),
    onResume: (rowsDone) => tell(say('resuming', { rows: rowsDone })),
    onReject: (reject) => {
      if (options.dryRun && shown++ < 20)
        tell(
          say('refused_line', {
            line: reject.line,
            reasons: reject.refused
              .map(({ code, column, found }) => say(`refused_${code}`, { column, found }))
              .join(' '),
          }),
        );
    },
  });
  return { ...end, shape };
}

async function firstRecord(file: InspectedFile): Promise<FileRecord | null> {
  for await (const found of parseRecords(file)) if (!isFault(found)) return found;
  return null;
}

/** Returns a path in DATA_DIR/imports named after the file. Further files of the same name get a number. */
function rejectsPath(options: ImportOptions, config: Config, file: string, before: number): string {
  return resolve(
    options.rejects ??
      join(
        config.DATA_DIR,
        'imports',
        `${basename(file).replace(/\.gz$/i, '')}${before > 0 ? `.${before + 1}` : ''}.rejects.ndjson`,
      ),
  );
}

/** Returns the peak memory of this process, from /proc if possible: resourceUsage includes the parent's peak. */
function mostMemoryBytes(): number {
  const own = '/proc/self/status';
  const status = existsSync(own) ? readFileSync(own, 'utf8') : '';
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return (kilobytes ? Number(kilobytes) : process.resourceUsage().maxRSS) * 1024;
}
