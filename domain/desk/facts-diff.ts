// The facts of an audit row as readable lines: first each change with its old and new value, then the other facts.
import { isCurrency } from '#domain/money/currencies.ts';
import { formatPrice } from '#domain/money/format.ts';

/** Amounts that are Canadian dollars whatever the order was paid in. */
const ofDollars = new Set(['cadMinor', 'priceMinMinor', 'priceMaxMinor']);

/** `before` and `after` both given: a change. `after` alone: a fact. Texts as they are shown. */
export type FactLine = { name: string; before?: string; after: string };

/**
 * `facts.before` and `facts.after` (objects) become one line for each value that differs; everything else is a fact. Nested names are joined by a dot;
 * lines are sorted by name, because the order of an object's names is not kept on the way to the browser (web/columns.ts). Amounts are prices, in the
 * currency that the row names.
 */
export function factLines(facts: Readonly<Record<string, unknown>>): FactLine[] {
  const { before, after, ...others } = facts;
  const isChange = isRecord(before) || isRecord(after);
  const rest = isChange ? others : facts;
  const lines = (some: unknown) => flat(some, { currency: facts['currency'] });
  const [was, is] = [new Map(lines(before)), new Map(lines(after))];
  const names = isChange ? [...new Set([...was.keys(), ...is.keys()])].sort() : [];
  return [
    ...names
      .filter((name) => was.get(name) !== is.get(name))
      .map((name) => ({ name, before: was.get(name) ?? '–', after: is.get(name) ?? '–' })),
    ...lines(rest).map(([name, value]) => ({ name, after: value })),
  ];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flat(value: unknown, { currency, prefix = '' }: { currency: unknown; prefix?: string }): [string, string][] {
  if (!isRecord(value)) return [];
  const inOrder = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.flatMap(([name, one]): [string, string][] => {
    const path = prefix ? `${prefix}.${name}` : name;
    if (isRecord(one) && Object.keys(one).length > 0) return flat(one, { currency, prefix: path });
    return [[path, asPrice(name, one, currency) ?? shown(one)]];
  });
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  // A list of names or numbers as one writes it; a list of anything else as it is.
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.join(', ') || '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Null: no amount, or nobody says of what. */
function asPrice(name: string, value: unknown, currency: unknown): string | null {
  if (typeof value !== 'number' || !name.endsWith('Minor')) return null;
  const own = ofDollars.has(name) ? 'CAD' : currency;
  return typeof own === 'string' && isCurrency(own) ? formatPrice(value, own, true) : null;
}
