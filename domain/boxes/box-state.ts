/** `grace`: the paid time is over, new parcels are still accepted. `closed`: they are refused until a renewal. */
export type BoxState = 'open' | 'grace' | 'closed';

const dayMs = 86_400_000;

/** `endsAt` and `now` in epoch milliseconds. `endsAt`: the end of the paid time; `graceDays`: see box_grace_days. */
export function boxStateAt(
  { endsAt, isClosed }: { endsAt: number; isClosed: boolean },
  now: number,
  graceDays: number,
): BoxState {
  if (isClosed) return 'closed';
  if (now < endsAt) return 'open';
  return now < endsAt + graceDays * dayMs ? 'grace' : 'closed';
}

/** The reminder that is due, as days before the end; null: none. If several are due, the latest. In epoch ms. */
export function dueReminderDays(endsAt: number, now: number, daysBefore: readonly number[]): number | null {
  const left = endsAt - now;
  if (left <= 0) return null;
  const due = daysBefore.filter((days) => days > 0 && left <= days * dayMs);
  return due.length === 0 ? null : Math.min(...due);
}
