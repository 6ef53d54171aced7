import type { SoldOption } from './dish-options.ts';
// The kitchen screen of a restaurant: which column an order stands in, how long it waits, when the screen rings. Moments are ISO 8601.

/** The columns, in the order of the work. */
export const kitchenColumns = ['new', 'preparing', 'ready', 'handed-over'] as const;
export type KitchenColumn = (typeof kitchenColumns)[number];

export type KitchenTicket = {
  id: string;
  orderId: string;
  number: string;
  status: string;
  paidAt: string;
  /** When its state changed last. */
  movedAt: string;
  /** Until when it must be accepted; null: it was paid before there was such a limit. */
  acceptBy: string | null;
  /** Its time is up, and it was left as it is: its money cannot go back by itself, and a person of the market was alerted. */
  isLeft: boolean;
  /** Pick-up or delivery, with the minutes of preparation that were said; null: the order says only its address. `acceptedAt` null: not yet. */
  handOver: { way: 'delivery' | 'pickup'; place: string | null; prepMinutes: number; acceptedAt: string | null } | null;
  customerName: string;
  instructions: string | null;
  isDemo: boolean;
  calledOffBy: 'seller' | 'buyer' | null;
  lines: {
    id: string;
    titleFr: string;
    titleEn: string;
    quantity: number;
    customSpecs: string | null;
    options: SoldOption[] | null;
  }[];
};
/** The kitchen takes so many minutes longer, or no orders (null), until then. */
export type Busy = { until: string; extraMinutes: number | null };
/** What the screen shows at a moment of the server's clock. */
export type Kitchen = { now: string; tickets: KitchenTicket[]; busy: Busy | null };

/** How long a kitchen may say that it is busy, and by how much it then takes longer; in minutes. */
export const busyMinutes = [15, 30, 60] as const;
export const busyExtraMinutes = [10, 20, 30] as const;

/** Null: in none; it was given up. */
export function columnOf(status: string): KitchenColumn | null {
  if (status === 'to_prepare') return 'new';
  if (status === 'accepted') return 'preparing';
  // A part of it has left; the rest waits to be handed over.
  if (status === 'packed' || status === 'partly_shipped') return 'ready';
  return status === 'shipped' || status === 'delivered' ? 'handed-over' : null;
}

/** The action that moves a ticket on from its column; null: it is done. */
export function nextStep(column: KitchenColumn): 'accept' | 'pack' | 'ship' | null {
  return column === 'new' ? 'accept' : column === 'preparing' ? 'pack' : column === 'ready' ? 'ship' : null;
}

const minuteMs = 60_000;
/** Whole minutes since then; never less than none, as clocks differ. */
export const minutesSince = (atMs: number, nowMs: number): number => Math.max(0, Math.floor((nowMs - atMs) / minuteMs));

/** Minutes left until then, rounded up; 0: it is over. */
export const minutesLeft = (atMs: number, nowMs: number): number => Math.max(0, Math.ceil((atMs - nowMs) / minuteMs));

/** A new order that must be accepted within so few minutes is marked. */
export const urgentMinutes = 3;

/** While something new waits, the screen rings again after this time. */
const ringAgainMs = 30_000;

/** Does the screen ring now? At once for an order it did not ring for, and again while one waits. `rungAtMs`: when it last rang. */
export function shouldRing(
  tickets: readonly Pick<KitchenTicket, 'id' | 'status'>[],
  { rungFor, rungAtMs, nowMs }: { rungFor: ReadonlySet<string>; rungAtMs: number; nowMs: number },
): boolean {
  const waiting = tickets.filter(({ status }) => columnOf(status) === 'new');
  return waiting.some(({ id }) => !rungFor.has(id)) || (waiting.length > 0 && nowMs - rungAtMs >= ringAgainMs);
}

/** The last signs of an order's number: what the kitchen's screen shows large, and the buyer says at the counter. */
export const shortNumber = (number: string): string => number.slice(-6);
