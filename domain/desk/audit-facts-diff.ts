// Formats the details of an audit log row: first the changes with old and new values, then all other details.
import { isCurrency } from '#domain/money/currencies.ts';
import { formatPrice } from '#domain/money/format.ts';

/** These amounts are in Canadian dollars, even when the order has another currency. */
const ofDollars = new Set(['cadMinor', 'priceMinMinor', 'priceMaxMinor']);

/** A changed value has `before` and `after`; another detail has only `after`. */
export type AuditDetail = { name: string; before?: string; after: string };

/** One line per change or detail, sorted by name. Nested names are joined by dots. */
export function listAuditDetails(facts: Readonly<Record<string, unknown>>): AuditDetail[] {
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
  // A list of texts or numbers is joined by commas; any other value is shown as JSON.
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.join(', ') || '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Formats an amount; null: not an amount, or its currency is unknown. */
function asPrice(name: string, value: unknown, currency: unknown): string | null {
  if (typeof value !== 'number' || !name.endsWith('Minor')) return null;
  const own = ofDollars.has(name) ? 'CAD' : currency;
  return typeof own === 'string' && isCurrency(own) ? formatPrice(value, own, true) : null;
}
