import { parseArgs } from 'node:util';
import { FatalImportError, type MissingOffersPolicy } from '#server/catalogue/import/import-error.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import { errorMessage } from '#tools/error-message.ts';

export type ImportOptions = {
  files: string[];
  seller: string | null;
  currency: string;
  mapping: string | null;
  pictures: string[];
  rejects: string | null;
  missing: MissingOffersPolicy;
  batch: number;
  dryRun: boolean;
  restart: boolean;
  json: boolean;
  help: boolean;
};

/** Parses the command line; throws an FatalImportError. --batch is for tests: it does not change the result. */
export function parseOptions(args: string[]): ImportOptions {
  const { values, positionals } = parse(args);
  const currency = (values.currency ?? 'CAD').toUpperCase();
  if (!isCurrency(currency)) throw new FatalImportError('fault_currency', { currency });
  const missing = values.missing ?? 'keep';
  if (missing !== 'keep' && missing !== 'close' && missing !== 'close-all')
    throw new FatalImportError('fault_missing', { missing });
  const batch = Number(values.batch ?? 500);
  if (!Number.isInteger(batch) || batch < 1 || batch > 5000)
    throw new FatalImportError('fault_batch', { batch: values.batch ?? '' });
  if (positionals.length === 0 && !values.help) throw new FatalImportError('fault_no_file');
  if (values.rejects !== undefined && positionals.length > 1) throw new FatalImportError('fault_rejects');
  return {
    files: positionals,
    seller: values.seller ?? null,
    currency,
    mapping: values.mapping ?? null,
    pictures: values.pictures ?? [],
    rejects: values.rejects ?? null,
    missing,
    batch,
    dryRun: values['dry-run'] ?? false,
    restart: values.restart ?? false,
    json: values.json ?? false,
    help: values.help ?? false,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        seller: { type: 'string' },
        currency: { type: 'string' },
        mapping: { type: 'string' },
        pictures: { type: 'string', multiple: true },
        rejects: { type: 'string' },
        missing: { type: 'string' },
        batch: { type: 'string' },
        'dry-run': { type: 'boolean' },
        restart: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (cause) {
    throw new FatalImportError('fault_option', { option: errorMessage(cause) }, cause);
  }
}
