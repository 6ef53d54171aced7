/**
 * What may be done with a postal box. `open`: paid. `grace`: its term is over, parcels are still taken in. `closed`: no parcels are taken in
 * any more; those that are there can still be sent on, and a renewal opens it again under the same suite number.
 */
export type BoxState = 'open' | 'grace' | 'closed';

const dayMs = 86_400_000;

/** All moments in epoch milliseconds. `endsAt`: the end of what is paid; `graceDays`: the setting box_grace_days. */
export function boxState(
  { endsAt, isClosed }: { endsAt: number; isClosed: boolean },
  now: number,
  graceDays: number,
): BoxState {
  if (isClosed) return 'closed';
  if (now < endsAt) return 'open';
  return now < endsAt + graceDays * dayMs ? 'grace' : 'closed';
}

/** Which reminder is due: the days before the end it stands for; null: none. Of two that are due, the nearer one. Moments in epoch milliseconds. */
export function dueReminder(endsAt: number, now: number, daysBefore: readonly number[]): number | null {
  const left = endsAt - now;
  if (left <= 0) return null;
  const due = daysBefore.filter((days) => days > 0 && left <= days * dayMs);
  return due.length === 0 ? null : Math.min(...due);
}
