// The only calculation of prices with delivery. Cart, checkout, order and receipt use it.
import type { Rates } from '#domain/money/convert.ts';
import { PayableConverter, amountToNextPayable } from './payable-converter.ts';

/** The kinds of charges besides the articles. If you add a kind here, all sums include it. */
type ChargeKind = 'delivery';
/** `amountMinor` null: the price is unknown for this destination. */
export type PriceCharge = { kind: ChargeKind; amountMinor: number | null };

/** One amount of a price. `rounding`: the line "Arrondi", which rounds the total. */
export type PriceComponentAmount = { kind: 'items' | ChargeKind | 'rounding'; amountMinor: number | null };

/** A line in minor units of the seller's currency. `charges`: for the whole line to the destination. */
export type LineWithCharges = {
  seller: string;
  unitMinor: number;
  quantity: number;
  currency: string;
  charges: readonly PriceCharge[];
};

/** All amounts are in minor units of `currency`. `sellers`: in the order of their first line. */
export type DeliveredPrice = {
  currency: string;
  lines: PriceComponentAmount[][];
  sellers: { seller: string; components: PriceComponentAmount[] }[];
  components: PriceComponentAmount[];
};

/** Calculates prices in `currency` by line, by seller and in total, including the rounding of the total. */
export function calculateDeliveredPrice(
  lines: readonly LineWithCharges[],
  currency: string,
  rates: Rates,
): DeliveredPrice {
  const priced = lines.map((line) => lineComponents(line, new PayableConverter(line.currency, currency, rates)));
  const sellers = [...new Set(lines.map(({ seller }) => seller))].map((seller) => ({
    seller,
    components: sum(priced.filter((_, at) => lines[at]!.seller === seller)),
  }));
  const components = sum(priced);
  const totalMinor = sumComponents(components);
  const rounding: PriceComponentAmount = {
    kind: 'rounding',
    amountMinor: totalMinor === null ? 0 : amountToNextPayable(totalMinor, currency),
  };
  return { currency, lines: priced, sellers, components: [...components, rounding] };
}

/** The amount of one kind; 0: none; null: unknown. */
export function componentAmount(
  components: readonly PriceComponentAmount[],
  kind: PriceComponentAmount['kind'],
): number | null {
  const component = components.find((one) => one.kind === kind);
  return component ? component.amountMinor : 0;
}

/** The sum of all amounts; null when one is unknown. */
export const sumComponents = (components: readonly PriceComponentAmount[]): number | null =>
  components.reduce((total: number | null, { amountMinor }) => plus(total, amountMinor), 0);

/** The sum of the known amounts. */
export const sumKnownComponents = (components: readonly PriceComponentAmount[]): number =>
  components.reduce((total, { amountMinor }) => total + (amountMinor ?? 0), 0);

const lineComponents = (
  { unitMinor, quantity, charges }: LineWithCharges,
  converter: PayableConverter,
): PriceComponentAmount[] => [
  { kind: 'items', amountMinor: converter.items(unitMinor, quantity) },
  ...charges.map(({ kind, amountMinor }) => ({
    kind,
    amountMinor: amountMinor === null ? null : converter.charge(amountMinor),
  })),
];

function sum(lists: readonly (readonly PriceComponentAmount[])[]): PriceComponentAmount[] {
  const sums = new Map<PriceComponentAmount['kind'], number | null>([['items', 0]]);
  for (const { kind, amountMinor } of lists.flat())
    sums.set(kind, plus(sums.has(kind) ? sums.get(kind)! : 0, amountMinor));
  return Array.from(sums, ([kind, amountMinor]) => ({ kind, amountMinor }));
}

const plus = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;
