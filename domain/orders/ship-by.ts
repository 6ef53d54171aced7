// When a seller's part must leave. Moments are epoch milliseconds.

/** How many days after it left a line arrives, as it was promised at the sale; null: nothing was. */
export type DeliveryPromise = { daysMin: number | null; daysMax: number | null };

const dayMs = 86_400_000;

/**
 * A line promised within 3 to 6 days may leave 3 days after it was paid: a carrier that needs the 3 days of the best case still keeps the promise. At
 * least one day; of several lines the earliest counts. Without a promise: `usualDays` (setting ship_within_days).
 */
export function shipByMs(paidAtMs: number, promises: readonly DeliveryPromise[], usualDays: number): number {
  const days = promises.flatMap(({ daysMin, daysMax }) =>
    daysMin === null || daysMax === null ? [] : [Math.max(1, daysMax - daysMin)],
  );
  return paidAtMs + (days.length > 0 ? Math.min(...days) : usualDays) * dayMs;
}
