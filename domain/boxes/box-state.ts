/** `grace`: the paid time is over, but the box accepts parcels. `closed`: it refuses parcels until a renewal. */
export type BoxState = 'open' | 'grace' | 'closed';

const dayMs = 86_400_000;

/** `endsAt` (the end of the paid time) and `now` are in epoch milliseconds. `graceDays`: the setting box_grace_days. */
export function boxStateAt(
  { endsAt, isClosed }: { endsAt: number; isClosed: boolean },
  now: number,
  graceDays: number,
): BoxState {
  if (isClosed) return 'closed';
  if (now < endsAt) return 'open';
  return now < endsAt + graceDays * dayMs ? 'grace' : 'closed';
}

/** The reminder that is due, as one of `daysBefore` (days before the end). Of several, the smallest; null: none. */
export function dueReminderDays(endsAt: number, now: number, daysBefore: readonly number[]): number | null {
  const left = endsAt - now;
  if (left <= 0) return null;
  const due = daysBefore.filter((days) => days > 0 && left <= days * dayMs);
  return due.length === 0 ? null : Math.min(...due);
}
