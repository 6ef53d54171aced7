// The deadline for a seller to ship its part of an order. Moments are in epoch milliseconds.

/** The days of delivery that the seller promised for a line; null: none. */
export type LineDeliveryDays = { daysMin: number | null; daysMax: number | null };

const dayMs = 86_400_000;

/** A promised delivery in "3 to 8 days" leaves the difference, 5 days, to ship. Without a promise: `usualDays`. */
export function shipDeadlineMs(paidAtMs: number, promises: readonly LineDeliveryDays[], usualDays: number): number {
  const days = promises.flatMap(({ daysMin, daysMax }) =>
    daysMin === null || daysMax === null ? [] : [Math.max(1, daysMax - daysMin)],
  );
  return paidAtMs + (days.length > 0 ? Math.min(...days) : usualDays) * dayMs;
}
