// The deadline for a seller to ship its part of an order. Moments are in epoch milliseconds.

/** The days of delivery that the seller promised for a line; null: none. */
export type LineDeliveryDays = { daysMin: number | null; daysMax: number | null };

const dayMs = 86_400_000;

/** The moment until which the seller must ship. A promise of "3 to 8 days" means at least 3 days of transport, so 5 days
 * are left to ship. Without a promise: `usualDays`. */
export function shipDeadlineMs(paidAtMs: number, promises: readonly LineDeliveryDays[], usualDays: number): number {
  const days = promises.flatMap(({ daysMin, daysMax }) =>
    daysMin === null || daysMax === null ? [] : [Math.max(1, daysMax - daysMin)],
  );
  return paidAtMs + (days.length > 0 ? Math.min(...days) : usualDays) * dayMs;
}
