import type { SoldOption } from './dish-options.ts';
// The orders on a restaurant's kitchen screen: columns, waiting times, and when the screen rings. Moments are ISO 8601.

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
  /** The deadline `acceptBy` has passed, but no automatic refund is possible, so an administrator was alerted. */
  isLeft: boolean;
  /** Pick-up or delivery; null: ordinary delivery. `acceptedAt` null: the restaurant has not accepted yet. */
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
/** Until `until`, dishes take `extraMinutes` longer; null: the restaurant takes no orders. */
export type BusyPeriod = { until: string; extraMinutes: number | null };
/** `now`: the server's time. */
export type KitchenScreen = { now: string; tickets: KitchenTicket[]; busy: BusyPeriod | null };

export const busyDurationMinuteChoices = [15, 30, 60] as const;
export const busyExtraMinuteChoices = [10, 20, 30] as const;

/** The column of an order by its status; null: the order is cancelled. */
export function kitchenColumnOf(status: string): KitchenColumn | null {
  if (status === 'to_prepare') return 'new';
  if (status === 'accepted') return 'preparing';
  // A partly shipped order still has units to hand over, so it stays in this column.
  if (status === 'packed' || status === 'partly_shipped') return 'ready';
  return status === 'shipped' || status === 'delivered' ? 'handed-over' : null;
}

/** The action that moves an order to the next column; null: this is the last column. */
export function nextKitchenAction(column: KitchenColumn): 'accept' | 'pack' | 'ship' | null {
  return column === 'new' ? 'accept' : column === 'preparing' ? 'pack' : column === 'ready' ? 'ship' : null;
}

const minuteMs = 60_000;
/** Whole minutes since `atMs`. Never negative, although the clocks of server and screen differ. */
export const minutesSince = (atMs: number, nowMs: number): number => Math.max(0, Math.floor((nowMs - atMs) / minuteMs));

/** Minutes until `atMs`, rounded up; 0 when it has passed. */
export const minutesLeftOrZero = (atMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((atMs - nowMs) / minuteMs));

/** A new order is marked as urgent when fewer minutes than this are left to accept it. */
export const urgentMinutes = 3;

/** The screen rings again after this time while a new order waits. */
const ringAgainMs = 30_000;

/** Whether the screen must ring now: for a new order, and again while one waits. `rungAtMs`: the last ring. */
export function shouldRing(
  tickets: readonly Pick<KitchenTicket, 'id' | 'status'>[],
  { rungFor, rungAtMs, nowMs }: { rungFor: ReadonlySet<string>; rungAtMs: number; nowMs: number },
): boolean {
  const waiting = tickets.filter(({ status }) => kitchenColumnOf(status) === 'new');
  return waiting.some(({ id }) => !rungFor.has(id)) || (waiting.length > 0 && nowMs - rungAtMs >= ringAgainMs);
}

/** The last six characters of an order's number, which the buyer says at the counter. */
export const shortOrderNumber = (number: string): string => number.slice(-6);
