// When a part of an order arrives: what its seller promised at the sale, as days on the clock of the place it goes to.
import { dayOf } from '#domain/catalogue/midnight.ts';
import { addDays } from '#domain/desk/day.ts';
import type { DeliveryPromise } from './ship-by.ts';

/** Days as `2026-11-25`. `late`: the last promised day has passed and no delivery was reported. */
export type Arrival =
  | { kind: 'between'; from: string; to: string }
  | { kind: 'by' | 'on' | 'today' | 'late' | 'done'; day: string };

type PaidPart = {
  status: string;
  paidAtMs: number;
  /** When it was reported delivered; null: it was not. */
  deliveredAtMs: number | null;
  /** Of its lines, in days after the payment. */
  promises: readonly DeliveryPromise[];
};

/**
 * The arrival of a paid part on the clock of `zone`; null where nothing was promised for one of its lines, or it will not come. It comes whole: of
 * several lines the latest counts. Sending it late moves no promise.
 */
export function arrivalOf(
  { status, paidAtMs, deliveredAtMs, promises }: PaidPart,
  nowMs: number,
  zone: string,
): Arrival | null {
  if (status === 'cancelled' || status === 'refunded' || status === 'pending') return null;
  if (deliveredAtMs !== null) return { kind: 'done', day: dayOf(deliveredAtMs, zone) };
  const latest = promises.map(({ daysMax }) => daysMax ?? Infinity);
  const days = Math.max(...latest);
  if (status === 'delivered' || promises.length === 0 || !Number.isFinite(days)) return null;
  const paidDay = dayOf(paidAtMs, zone);
  const [from, to] = [Math.max(...promises.map(({ daysMin }) => daysMin ?? 0)), days].map((n) => addDays(paidDay, n));
  const today = dayOf(nowMs, zone);
  if (today > to!) return { kind: 'late', day: to! };
  if (today === to) return { kind: 'today', day: to };
  if (from === to) return { kind: 'on', day: to! };
  const isMinStated = promises.some(({ daysMin }) => daysMin !== null && daysMin > 0);
  return isMinStated && today < from! ? { kind: 'between', from: from!, to: to! } : { kind: 'by', day: to! };
}

/**
 * May the buyer of a part that was sent say that nothing arrived: its last promised day has passed, and the day on which it was sent. Where no day was promised (a
 * restaurant's part), that day alone.
 */
export function isOverdue(
  { paidAtMs, shippedAtMs, promises }: Pick<PaidPart, 'paidAtMs' | 'promises'> & { shippedAtMs: number },
  nowMs: number,
  zone: string,
): boolean {
  const arrival = arrivalOf({ status: 'shipped', paidAtMs, deliveredAtMs: null, promises }, nowMs, zone);
  return (arrival === null || arrival.kind === 'late') && dayOf(nowMs, zone) > dayOf(shippedAtMs, zone);
}
