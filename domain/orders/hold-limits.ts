import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import type { LineRefusal } from './price-order.ts';

/** How much may be held unpaid, and for how long a hold is safe from others (docs/decisions/0035). Settings of the same names in snake case. */
export type HoldLimits = {
  /** Units of one offer that one guest may hold. */
  holdGuestUnits: number;
  /** Order lines that one guest may hold. */
  holdGuestLines: number;
  /** Unpaid orders of one network. */
  holdNetworkOrders: number;
  /** Lines of all unpaid orders of one network. */
  holdNetworkLines: number;
  /** Share of one offer's stock that one network may hold. */
  holdNetworkPercent: number;
  /** Minutes during which a hold does not give way to another buyer. */
  holdFirmMinutes: number;
  /** Orders that one caller (account, or guest) may place within a minute. */
  ordersPerMinute: number;
};

export const defaultHoldLimits: HoldLimits = {
  holdGuestUnits: 10,
  holdGuestLines: 30,
  holdNetworkOrders: 30,
  holdNetworkLines: 150,
  holdNetworkPercent: 50,
  holdFirmMinutes: 10,
  ordersPerMinute: 10,
};

/** What is held unpaid already, without the orders that the new one replaces. */
export type HeldCounts = {
  networkOrders: number;
  networkLines: number;
  callerLines: number;
  /** Orders of this caller within the last minute, paid ones too. */
  callerOrdersInMinute: number;
  /** Units by offer: of all unpaid orders, of this network's, of this caller's. */
  offers: ReadonlyMap<string, { all: number; network: number; caller: number }>;
};

/** An offer of the order: `stock` is what is left to sell (null: not stated, nothing is held), `units` what this order wants. */
export type WantedOffer = {
  offerId: string;
  name: string;
  stock: number | null;
  minimumOrderQuantity: number;
  units: number;
};

/** `facts` of order/network-full: how many `orders` and `lines` too many. */
type HoldRefusal = { order: RefusalCode; facts: RefusalFacts } | { lines: LineRefusal[] } | null;

/** Why this order may not hold what it wants: a refusal of the whole order, of some of its lines, or null. `lines`: how many lines it has. */
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
  if (held.callerOrdersInMinute >= limits.ordersPerMinute) return { order: 'order/too-fast', facts: {} };
  if (isGuest && held.callerLines + lines > limits.holdGuestLines) return { order: 'order/guest-full', facts: {} };
  const over = {
    orders: Math.max(0, held.networkOrders + 1 - limits.holdNetworkOrders),
    lines: Math.max(0, held.networkLines + lines - limits.holdNetworkLines),
  };
  if (over.orders + over.lines > 0) return { order: 'order/network-full', facts: over };
  const refused = offers.flatMap((offer) => refusalOfOffer(offer, held, limits, isGuest) ?? []);
  return refused.length > 0 ? { lines: refused } : null;
}

function refusalOfOffer(
  { offerId, name, stock, minimumOrderQuantity: minimum, units }: WantedOffer,
  { offers }: HeldCounts,
  { holdGuestUnits, holdNetworkPercent }: HoldLimits,
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
  const mostOfGuest = Math.max(holdGuestUnits, minimum);
  if (isGuest && held.caller + units > mostOfGuest) return refuse('offer/guest-limit', mostOfGuest, held.caller);
  const share = Math.floor(((stock + held.all) * holdNetworkPercent) / 100);
  const mostOfNetwork = Math.max(share, minimum, 1);
  if (held.network + units > mostOfNetwork) return refuse('offer/network-limit', mostOfNetwork, held.network);
  return null;
}
