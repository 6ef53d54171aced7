import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { LineRefusal } from './price-order.ts';

/** The settings that limit stock reserved by unpaid orders (docs/decisions/0035). */
export const holdSettingKeys = [
  'hold_guest_units',
  'hold_guest_lines',
  'hold_network_orders',
  'hold_network_lines',
  'hold_network_percent',
  'hold_firm_minutes',
  'orders_per_minute',
] as const;
export type StockHoldLimits = Settings<(typeof holdSettingKeys)[number]>;

/** What unpaid orders reserve now. Orders that the new order replaces do not count. */
export type StockHoldCounts = {
  networkOrders: number;
  networkLines: number;
  callerLines: number;
  /** This buyer's orders of the last minute, including paid ones. */
  callerOrdersInMinute: number;
  /** Reserved units of each offer: by all buyers, by this network address, by this buyer. */
  offers: ReadonlyMap<string, { all: number; network: number; caller: number }>;
};

/** An offer in the new order. `stock`: units left (null: unknown, nothing is reserved). `units`: ordered units. */
export type OrderedOffer = {
  offerId: string;
  name: string;
  stock: number | null;
  minimumOrderQuantity: number;
  units: number;
};

type HoldRefusal = { order: RefusalCode; facts: RefusalFacts } | { lines: LineRefusal[] } | null;

/** Why the order may not reserve stock, or null. `lines`: how many lines the order has. */
export function findHoldRefusal({
  limits,
  isGuest,
  held,
  lines,
  offers,
}: {
  limits: StockHoldLimits;
  isGuest: boolean;
  held: StockHoldCounts;
  lines: number;
  offers: readonly OrderedOffer[];
}): HoldRefusal {
  if (held.callerOrdersInMinute >= limits.orders_per_minute) return { order: 'order/too-fast', facts: {} };
  if (isGuest && held.callerLines + lines > limits.hold_guest_lines) return { order: 'order/guest-full', facts: {} };
  const over = {
    orders: Math.max(0, held.networkOrders + 1 - limits.hold_network_orders),
    lines: Math.max(0, held.networkLines + lines - limits.hold_network_lines),
  };
  if (over.orders + over.lines > 0) return { order: 'order/network-full', facts: over };
  const refused = offers.flatMap((offer) => refusalOfOffer(offer, held, limits, isGuest) ?? []);
  return refused.length > 0 ? { lines: refused } : null;
}

function refusalOfOffer(
  { offerId, name, stock, minimumOrderQuantity: minimum, units }: OrderedOffer,
  { offers }: StockHoldCounts,
  { hold_guest_units, hold_network_percent }: StockHoldLimits,
  isGuest: boolean,
): LineRefusal | null {
  if (stock === null) return null;
  const held = offers.get(offerId) ?? { all: 0, network: 0, caller: 0 };
  const refuse = (code: LineRefusal['code'], most: number, own: number): LineRefusal => ({
    offerId,
    name,
    code,
    facts: { name, left: Math.max(0, most - own) },
  });
  const mostOfGuest = Math.max(hold_guest_units, minimum);
  if (isGuest && held.caller + units > mostOfGuest) return refuse('offer/guest-limit', mostOfGuest, held.caller);
  const share = Math.floor(((stock + held.all) * hold_network_percent) / 100);
  const mostOfNetwork = Math.max(share, minimum, 1);
  if (held.network + units > mostOfNetwork) return refuse('offer/network-limit', mostOfNetwork, held.network);
  return null;
}
