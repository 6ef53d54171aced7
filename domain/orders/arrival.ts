// When a seller's part of an order arrives, by the days promised at the sale, in the destination's time zone.
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { addDays } from '#domain/desk/day.ts';
import type { LineDeliveryDays } from './ship-by.ts';

/** `day`, `from` and `to` as `2026-11-25`. `late`: after the last promised day without a reported delivery. */
export type Arrival =
  | { kind: 'between'; from: string; to: string }
  | { kind: 'by' | 'on' | 'today' | 'late' | 'done'; day: string };

type PaidPart = {
  status: string;
  paidAtMs: number;
  /** When the delivery was reported; null: not yet. */
  deliveredAtMs: number | null;
  /** For each line, the promised days from payment to delivery. */
  promises: readonly LineDeliveryDays[];
};

/** When a seller's part of an order arrives, by its slowest line. Null: no promise, unpaid or cancelled. */
export function estimateArrival(
  { status, paidAtMs, deliveredAtMs, promises }: PaidPart,
  nowMs: number,
  zone: string,
): Arrival | null {
  if (status === 'cancelled' || status === 'refunded' || status === 'pending') return null;
  if (deliveredAtMs !== null) return { kind: 'done', day: localDayOf(deliveredAtMs, zone) };
  const latest = promises.map(({ daysMax }) => daysMax ?? Infinity);
  const days = Math.max(...latest);
  if (status === 'delivered' || promises.length === 0 || !Number.isFinite(days)) return null;
  const paidDay = localDayOf(paidAtMs, zone);
  const [from, to] = [Math.max(...promises.map(({ daysMin }) => daysMin ?? 0)), days].map((n) => addDays(paidDay, n));
  const today = localDayOf(nowMs, zone);
  if (today > to!) return { kind: 'late', day: to! };
  if (today === to) return { kind: 'today', day: to };
  if (from === to) return { kind: 'on', day: to! };
  const isMinStated = promises.some(({ daysMin }) => daysMin !== null && daysMin > 0);
  return isMinStated && today < from! ? { kind: 'between', from: from!, to: to! } : { kind: 'by', day: to! };
}

/** Whether the buyer may report shipped goods as missing: after the last promised day, and not on the shipping day. */
export function canReportMissingGoods(
  { paidAtMs, shippedAtMs, promises }: Pick<PaidPart, 'paidAtMs' | 'promises'> & { shippedAtMs: number },
  nowMs: number,
  zone: string,
): boolean {
  const arrival = estimateArrival({ status: 'shipped', paidAtMs, deliveredAtMs: null, promises }, nowMs, zone);
  return (arrival === null || arrival.kind === 'late') && localDayOf(nowMs, zone) > localDayOf(shippedAtMs, zone);
}
