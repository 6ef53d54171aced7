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
export type OrdersOptions = {
  command: OrdersCommand;
  number: string | null;
  seller: string | null;
  items: string | null;
  shipping: string | null;
  note: string;
  key: string | null;
  carrier: string | null;
  tracking: string | null;
  category: string | null;
  percent: string | null;
  end: boolean;
  yes: boolean;
  json: boolean;
};

const ofOneOrder = new Set<string>(['show', 'refund', 'refund-again', 'ship', 'deliver', 'check']);

/** Parses the command line; null when help is requested. Throws a CommandError. */
export function parseOptions(args: string[]): OrdersOptions | null {
  const { values, positionals } = parsed(args);
  const [command, number] = positionals;
  if (values.help || command === undefined) return null;
  if (!ordersCommands.includes(command as OrdersCommand)) throw new CommandError('fault_command', { command });
  if (ofOneOrder.has(command) && !number) throw new CommandError('fault_number');
  const {
    seller = null,
    items = null,
    shipping = null,
    note = '',
    key = null,
    carrier = null,
    tracking = null,
    category = null,
    percent = null,
    end = false,
    yes = false,
    json = false,
  } = values;
  if (key !== null && (key.length < 8 || key.length > 200)) throw new CommandError('fault_key');
  return {
    command: command as OrdersCommand,
    number: number ?? null,
    seller,
    items,
    shipping,
    note: note.slice(0, 500),
    key,
    carrier,
    tracking,
    category,
    percent,
    end,
    yes,
    json,
  };
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        seller: text,
        items: text,
        shipping: text,
        note: text,
        key: text,
        carrier: text,
        tracking: text,
        category: text,
        percent: text,
        end: { type: 'boolean' },
        yes: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (problem) {
    throw new CommandError('fault_option', { option: (problem as Error).message.split('.')[0] ?? '' });
  }
}
