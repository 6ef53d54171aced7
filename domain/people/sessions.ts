// The rules of sessions (SPEC §4, §9): the server keeps them on real sessions (server/wire/auth/v1), the browser on its own record.

/** A session as it is told to its owner (R-SESS-01). Instants as ISO 8601. */
export type SessionRecord = {
  id: string;
  userId: string;
  ip: string | null;
  userAgent: string | null;
  createdAt: string;
  lastActivity: string;
  isActive: boolean;
};

/** A session in the list on /account. */
export type PersonSession = SessionRecord & { isCurrent: boolean };

export const idleMinutes = 30;
export const mostSessions = 3;
export const cleanEverySeconds = 60;
export const forgetAfterHours = 24;
export const blacklistLimit = 1000;
export const blacklistKept = 500;

const minuteMs = 60_000;

/** What the rules look at: the moment of the last activity in epoch milliseconds, and whether it has ended already. */
export type Activity = { lastActivityMs: number; isActive: boolean };

/** Active until thirty minutes have passed without activity (R-SESS-02). `now` in epoch milliseconds. */
export const isActive = (record: Activity, now: number): boolean =>
  record.isActive && now - record.lastActivityMs < idleMinutes * minuteMs;

/** Which sessions end so that one more may start: the least recently active beyond the most allowed (R-SESS-03). */
export function endedByOneMore<Kept extends Activity>(
  records: readonly Kept[],
  now: number,
  most = mostSessions,
): Kept[] {
  const active = records.filter((one) => isActive(one, now)).sort((a, b) => b.lastActivityMs - a.lastActivityMs);
  return active.slice(Math.max(0, most - 1));
}

/** One round of the clean-up (R-SESS-02, R-SESS-05): idle records become inactive, inactive ones go after 24 hours. */
export const cleaned = <Kept extends Activity>(records: readonly Kept[], now: number): Kept[] =>
  records
    .map((one) => ({ ...one, isActive: isActive(one, now) }))
    .filter((one) => one.isActive || now - one.lastActivityMs < forgetAfterHours * 60 * minuteMs);

/** A list of ended tokens, the newest last; past 1000 only the newest 500 stay (R-SESS-06). */
export function blacklisted(tokens: readonly string[], token: string): string[] {
  const all = [...tokens.filter((one) => one !== token), token];
  return all.length > blacklistLimit ? all.slice(-blacklistKept) : all;
}
