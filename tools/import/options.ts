import { parseArgs } from 'node:util';
import { isCurrency } from '#domain/money/currencies.ts';

export type Options = {
  files: string[];
  seller: string | null;
  currency: string;
  mapping: string | null;
  pictures: string[];
  rejects: string | null;
  /** Offers of the seller that no file names: `close` refuses to close more than half of them, `close-all` does. */
  missing: 'keep' | 'close' | 'close-all';
  batch: number;
  dryRun: boolean;
  restart: boolean;
  json: boolean;
  help: boolean;
};

/** An error in the command line: a key of texts/imports and its parameters. */
export class OptionError extends Error {
  readonly code: string;
  readonly facts: Record<string, string | number>;
  constructor(code: string, facts: Record<string, string | number> = {}, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.facts = facts;
  }
}

/** Parses the command line; throws an OptionError. --batch is for tests: the batch size does not change the result. */
export function parseOptions(args: string[]): Options {
  const { values, positionals } = parse(args);
  const currency = (values.currency ?? 'CAD').toUpperCase();
  if (!isCurrency(currency)) throw new OptionError('fault_currency', { currency });
  const missing = values.missing ?? 'keep';
  if (missing !== 'keep' && missing !== 'close' && missing !== 'close-all')
    throw new OptionError('fault_missing', { missing });
  const batch = Number(values.batch ?? 500);
  if (!Number.isInteger(batch) || batch < 1 || batch > 5000)
    throw new OptionError('fault_batch', { batch: values.batch ?? '' });
  if (positionals.length === 0 && !values.help) throw new OptionError('fault_no_file');
  if (values.rejects !== undefined && positionals.length > 1) throw new OptionError('fault_rejects');
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
    throw new OptionError('fault_option', { option: cause instanceof Error ? cause.message : String(cause) }, cause);
  }
}
