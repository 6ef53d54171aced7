// What things cost at a door: the one sum that cart, checkout, quote, order and receipt take their figures from.
import type { Rates } from '#domain/money/convert.ts';
import { AskedAmounts, roundingOf } from './asked-amounts.ts';

/** What is asked for beside the articles of a line. A new kind (duty, tax) joins here, and every sum has it. */
type ChargeKind = 'delivery';
/** `amountMinor` null: not stated for that door. */
export type Charge = { kind: ChargeKind; amountMinor: number | null };

/** A part of a price. `rounding` is the line "Arrondi" of a whole order. */
export type Component = { kind: 'items' | ChargeKind | 'rounding'; amountMinor: number | null };

/** One line as its seller states it, in minor units of the seller's `currency`; `charges` are for the whole line at that door. */
export type StatedLine = {
  seller: string;
  unitMinor: number;
  quantity: number;
  currency: string;
  charges: readonly Charge[];
};

/** All in minor units of `currency`; `lines` in the order in which they were given, `sellers` in that of their first line. */
export type DeliveredPrice = {
  currency: string;
  lines: Component[][];
  sellers: { seller: string; components: Component[] }[];
  components: Component[];
};

/** What these lines cost in `currency`: line by line, per seller, and together with what the total lacks to an amount that can be paid. */
export function deliveredPrice(lines: readonly StatedLine[], currency: string, rates: Rates): DeliveredPrice {
  const priced = lines.map((line) => lineComponents(line, new AskedAmounts(line.currency, currency, rates)));
  const sellers = [...new Set(lines.map(({ seller }) => seller))].map((seller) => ({
    seller,
    components: sum(priced.filter((_, at) => lines[at]!.seller === seller)),
  }));
  const components = sum(priced);
  const totalMinor = totalOf(components);
  const rounding: Component = {
    kind: 'rounding',
    amountMinor: totalMinor === null ? 0 : roundingOf(totalMinor, currency),
  };
  return { currency, lines: priced, sellers, components: [...components, rounding] };
}

/** The amount of one kind; 0 where there is none, null where it is not stated. */
export function amountOf(components: readonly Component[], kind: Component['kind']): number | null {
  const component = components.find((one) => one.kind === kind);
  return component ? component.amountMinor : 0;
}

/** The whole of it; null while a part is not stated. */
export const totalOf = (components: readonly Component[]): number | null =>
  components.reduce((total: number | null, { amountMinor }) => plus(total, amountMinor), 0);

/** What is stated of it. */
export const statedOf = (components: readonly Component[]): number =>
  components.reduce((total, { amountMinor }) => total + (amountMinor ?? 0), 0);

const lineComponents = ({ unitMinor, quantity, charges }: StatedLine, asked: AskedAmounts): Component[] => [
  { kind: 'items', amountMinor: asked.items(unitMinor, quantity) },
  ...charges.map(({ kind, amountMinor }) => ({
    kind,
    amountMinor: amountMinor === null ? null : asked.charge(amountMinor),
  })),
];

/** Kind by kind. */
function sum(lists: readonly (readonly Component[])[]): Component[] {
  const sums = new Map<Component['kind'], number | null>([['items', 0]]);
  for (const { kind, amountMinor } of lists.flat())
    sums.set(kind, plus(sums.has(kind) ? sums.get(kind)! : 0, amountMinor));
  return Array.from(sums, ([kind, amountMinor]) => ({ kind, amountMinor }));
}

const plus = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;
