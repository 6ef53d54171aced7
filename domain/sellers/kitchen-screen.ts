import type { SoldOption } from './dish-options.ts';
// The orders on a restaurant's kitchen screen: their columns, waiting times, and when it rings. Moments are ISO 8601.

export const kitchenColumns = ['new', 'preparing', 'ready', 'handed-over'] as const;
export type KitchenColumn = (typeof kitchenColumns)[number];

export type KitchenTicket = {
  id: string;
  orderId: string;
  number: string;
  status: string;
  paidAt: string;
  movedAt: string;
  /** When the order must be accepted; null: older orders have no deadline. */
  acceptBy: string | null;
  /** The deadline has passed, but no automatic refund is possible, so an administrator was alerted. */
  isLeft: boolean;
  /** Pick-up or delivery, with the stated preparation time; null: delivery as the offers state. `acceptedAt` null: not accepted yet. */
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
/** Until then the kitchen takes longer, or (null) takes no orders. */
export type BusyPeriod = { until: string; extraMinutes: number | null };
/** The data of the screen. `now`: the server's clock. */
export type KitchenScreen = { now: string; tickets: KitchenTicket[]; busy: BusyPeriod | null };

/** The selectable durations of a busy period, and the selectable extra minutes. */
export const busyDurationMinutes = [15, 30, 60] as const;
export const busyExtraMinutes = [10, 20, 30] as const;

/** The column of a ticket; null: it was cancelled. */
export function kitchenColumnOf(status: string): KitchenColumn | null {
  if (status === 'to_prepare') return 'new';
  if (status === 'accepted') return 'preparing';
  // A part has left; the rest waits for hand-over.
  if (status === 'packed' || status === 'partly_shipped') return 'ready';
  return status === 'shipped' || status === 'delivered' ? 'handed-over' : null;
}

/** The action that moves a ticket to the next column; null: it is done. */
export function nextKitchenAction(column: KitchenColumn): 'accept' | 'pack' | 'ship' | null {
  return column === 'new' ? 'accept' : column === 'preparing' ? 'pack' : column === 'ready' ? 'ship' : null;
}

const minuteMs = 60_000;
/** Whole minutes since then; never negative, although clocks differ. */
export const minutesSince = (atMs: number, nowMs: number): number => Math.max(0, Math.floor((nowMs - atMs) / minuteMs));

/** Minutes left until then, rounded up; 0: over. */
export const minutesLeft = (atMs: number, nowMs: number): number => Math.max(0, Math.ceil((atMs - nowMs) / minuteMs));

/** A new order is marked as urgent when fewer minutes are left. */
export const urgentMinutes = 3;

/** While a new order waits, the screen rings again after this time. */
const ringAgainMs = 30_000;

/** Whether the screen rings now: at once for a new order, and again while one waits. `rungAtMs`: the last ring. */
export function shouldRing(
  tickets: readonly Pick<KitchenTicket, 'id' | 'status'>[],
  { rungFor, rungAtMs, nowMs }: { rungFor: ReadonlySet<string>; rungAtMs: number; nowMs: number },
): boolean {
  const waiting = tickets.filter(({ status }) => kitchenColumnOf(status) === 'new');
  return waiting.some(({ id }) => !rungFor.has(id)) || (waiting.length > 0 && nowMs - rungAtMs >= ringAgainMs);
}

/** The last characters of an order's number, which the kitchen sees and the buyer says at the counter. */
export const shortOrderNumber = (number: string): string => number.slice(-6);
