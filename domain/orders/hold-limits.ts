import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { LineRefusal } from './price-order.ts';

/** The settings that say how much may be held unpaid, and for how long a hold is safe from others (docs/decisions/0035). */
export const holdSettings = [
  'hold_guest_units',
  'hold_guest_lines',
  'hold_network_orders',
  'hold_network_lines',
  'hold_network_percent',
  'hold_firm_minutes',
  'orders_per_minute',
] as const;
export type HoldLimits = Settings<(typeof holdSettings)[number]>;

/** The stock that unpaid orders reserve already, without the orders that the new one replaces. */
export type HeldCounts = {
  networkOrders: number;
  networkLines: number;
  callerLines: number;
  /** Orders of this caller within the last minute, paid ones too. */
  callerOrdersInMinute: number;
  /** Units by offer: of all unpaid orders, of this network's, of this caller's. */
  offers: ReadonlyMap<string, { all: number; network: number; caller: number }>;
};

/** An offer of the order. `stock`: units left to sell (null: not stated, nothing is reserved). `units`: the quantity of this order. */
export type WantedOffer = {
  offerId: string;
  name: string;
  stock: number | null;
  minimumOrderQuantity: number;
  units: number;
};

/** `facts` of order/network-full: how many `orders` and `lines` too many. */
type HoldRefusal = { order: RefusalCode; facts: RefusalFacts } | { lines: LineRefusal[] } | null;

/** Why this order may not reserve its stock: a refusal of the whole order, of some of its lines, or null. `lines`: how many lines it has. */
export function holdRefusal({
  limits,
  isGuest,
  held,
  lines,
  offers,
}: {
  limits: HoldLimits;
  isGuest: boolean;
  held: HeldCounts;
  lines: number;
  offers: readonly WantedOffer[];
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
  { offerId, name, stock, minimumOrderQuantity: minimum, units }: WantedOffer,
  { offers }: HeldCounts,
  { hold_guest_units, hold_network_percent }: HoldLimits,
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
