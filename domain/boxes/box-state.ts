/** The state of a postal box. `open`: paid. `grace`: the term is over, new parcels are still accepted. `closed`: new parcels are refused; stored ones can still be forwarded, and a renewal reopens the box under the same suite number. */
export type BoxState = 'open' | 'grace' | 'closed';

const dayMs = 86_400_000;

/** Moments in epoch milliseconds. `endsAt`: the end of the paid term; `graceDays`: the setting box_grace_days. */
export function boxStateAt(
  { endsAt, isClosed }: { endsAt: number; isClosed: boolean },
  now: number,
  graceDays: number,
): BoxState {
  if (isClosed) return 'closed';
  if (now < endsAt) return 'open';
  return now < endsAt + graceDays * dayMs ? 'grace' : 'closed';
}

/** The reminder that is due, as its number of days before the end; null: none. When two are due, the later one is sent. Moments in epoch milliseconds. */
export function dueReminderDays(endsAt: number, now: number, daysBefore: readonly number[]): number | null {
  const left = endsAt - now;
  if (left <= 0) return null;
  const due = daysBefore.filter((days) => days > 0 && left <= days * dayMs);
  return due.length === 0 ? null : Math.min(...due);
}
