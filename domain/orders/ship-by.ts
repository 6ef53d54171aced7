// The shipping deadline of a seller's part. Moments are epoch milliseconds.

/** The promised delivery days of a line after shipping; null: not promised. */
export type DeliveryPromise = { daysMin: number | null; daysMax: number | null };

const dayMs = 86_400_000;

/** A line promised in 3 to 6 days may be shipped 3 days after payment: a carrier that then needs 3 days keeps the promise. At least one day; the earliest line counts. Without a promise: `usualDays` (setting ship_within_days). */
export function shipDeadlineMs(paidAtMs: number, promises: readonly DeliveryPromise[], usualDays: number): number {
  const days = promises.flatMap(({ daysMin, daysMax }) =>
    daysMin === null || daysMax === null ? [] : [Math.max(1, daysMax - daysMin)],
  );
  return paidAtMs + (days.length > 0 ? Math.min(...days) : usualDays) * dayMs;
}
