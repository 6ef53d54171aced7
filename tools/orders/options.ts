import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';

export const ordersCommands = [
  'list',
  'show',
  'refund',
  'refund-again',
  'ship',
  'deliver',
  'check',
  'commission',
  'alerts',
  'reconcile',
] as const;
export type OrdersCommand = (typeof ordersCommands)[number];
const texts = ['seller', 'items', 'shipping', 'key', 'carrier', 'tracking', 'category', 'percent'] as const;
const flags = ['end', 'yes', 'json'] as const;
type TextOptions = Record<(typeof texts)[number] | 'note', string | null>;
type FlagOptions = Record<(typeof flags)[number], boolean>;
/** Texts that are not given are null, flags false. */
export type OrdersOptions = Omit<TextOptions, 'note'> &
  FlagOptions & { command: OrdersCommand; number: string | null; note: string };

const ofOneOrder = new Set<string>(['show', 'refund', 'refund-again', 'ship', 'deliver', 'check']);

/** Parses the command line; null when help is requested. Throws a CommandError. */
export function parseOptions(args: string[]): OrdersOptions | null {
  const { values, positionals } = parsed(args);
  const [command, number] = positionals;
  if (values['help'] || command === undefined) return null;
  if (!ordersCommands.includes(command as OrdersCommand)) throw new CommandError('fault_command', { command });
  if (ofOneOrder.has(command) && !number) throw new CommandError('fault_number');
  const options = {
    ...(Object.fromEntries([...texts, 'note'].map((name) => [name, values[name] ?? null])) as TextOptions),
    ...(Object.fromEntries(flags.map((name) => [name, values[name] ?? false])) as FlagOptions),
  };
  const { key, note } = options;
  if (key !== null && (key.length < 8 || key.length > 200)) throw new CommandError('fault_key');
  return { ...options, command: command as OrdersCommand, number: number ?? null, note: (note ?? '').slice(0, 500) };
}

function parsed(args: string[]) {
  const ofType = <Type extends 'string' | 'boolean'>(type: Type, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, { type }]));
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...ofType('string', [...texts, 'note']), ...ofType('boolean', [...flags, 'help']) },
    });
  } catch (problem) {
    throw new CommandError('fault_option', { option: (problem as Error).message.split('.')[0] ?? '' });
  }
}
