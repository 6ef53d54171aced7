import { parseArgs } from 'node:util';
import { isCurrency } from '#domain/money/currencies.ts';
import { toMinor } from '#domain/money/units.ts';

/** An invalid or missing option of the command line. `option`: its name. */
export class OptionError extends Error {
  readonly option: string;
  constructor(option: string) {
    super(option);
    this.option = option;
  }
}

export const parcelsCommands = [
  'receive',
  'correct',
  'remove',
  'list',
  'ship',
  'site',
  'plan',
  'withdraw',
  'terms',
  'end',
] as const;
type Command = (typeof parcelsCommands)[number];
/** `subject`: the suite (box number), shipment, site or plan that the command acts on. Options are unparsed text. */
export type ParcelsOptions = {
  command: Command;
  subject: string;
  isAnother: boolean;
  values: Record<string, string | undefined>;
};

const names = [
  'reference',
  'weight',
  'size',
  'sender',
  'photo',
  'carrier',
  'tracking',
  'name',
  'street',
  'city',
  'region',
  'postal-code',
  'country',
  'site',
  'position',
  'name-fr',
  'name-en',
  'words-fr',
  'words-en',
  'price',
  'currency',
  'months',
  'storage-days',
  'storage-fee',
  'together',
  'handling',
  'term',
  'note',
] as const;

/** Parses the command line; null when help is requested. Throws OptionError. */
export function parseOptions(args: readonly string[]): ParcelsOptions | null {
  const { values, positionals } = parsed(args);
  const [command, subject = ''] = positionals;
  if (values['help'] || command === undefined) return null;
  if (!(parcelsCommands as readonly string[]).includes(command)) throw new OptionError(command);
  if (command !== 'list' && subject === '') throw new OptionError(command);
  const { another = false, ...texts } = values;
  return {
    command: command as Command,
    subject,
    isAnother: another === true,
    values: texts as ParcelsOptions['values'],
  };
}

function parsed(args: readonly string[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, another: { type: 'boolean' as const }, help: { type: 'boolean' as const } },
    });
  } catch (problem) {
    throw new OptionError((problem as Error).message.split('.')[0] ?? '');
  }
}

export function textOption({ values }: ParcelsOptions, name: (typeof names)[number], usual?: string): string {
  const text = values[name] ?? usual;
  if (text === undefined) throw new OptionError(`--${name}`);
  return text;
}

export function integerOption(options: ParcelsOptions, name: (typeof names)[number], usual?: number): number {
  const number = Number(textOption(options, name, usual?.toString()));
  if (!Number.isInteger(number)) throw new OptionError(`--${name}`);
  return number;
}

/** Parses an amount to minor units of `--currency`. */
export function amountOption(options: ParcelsOptions, name: (typeof names)[number]): number {
  const currency = textOption(options, 'currency', 'CAD');
  const text = textOption(options, name).replace(',', '.');
  if (!isCurrency(currency)) throw new OptionError('--currency');
  if (!/^\d+(\.\d+)?$/.test(text)) throw new OptionError(`--${name}`);
  return toMinor(text, currency);
}

/** Parses kilograms ("1,45") to grams. */
export function gramsOption(options: ParcelsOptions): number {
  const kilograms = Number(textOption(options, 'weight').replace(',', '.'));
  if (!(kilograms > 0)) throw new OptionError('--weight');
  return Math.max(1, Math.round(kilograms * 1000));
}

/** Parses "32x24x12" (in cm) to millimetres; null without `--size`. */
export function sizeOptionToMillimetres(
  options: ParcelsOptions,
): { length: number; width: number; height: number } | null {
  const text = options.values['size'];
  if (text === undefined) return null;
  const sides = text.toLowerCase().replaceAll(',', '.').split('x').map(Number);
  if (sides.length !== 3 || !sides.every((side) => side > 0)) throw new OptionError('--size');
  const [length, width, height] = sides.map((side) => Math.max(1, Math.round(side * 10))) as [number, number, number];
  return { length, width, height };
}
