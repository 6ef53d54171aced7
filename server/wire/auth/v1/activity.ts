// When a session was last used. Noted in memory, written once a minute: an access token is checked far more often than that.
import type { Sql } from 'postgres';
import type { Parts } from '../../parts.ts';
import { asAuth } from './ask.ts';

const mostAtOnce = 10_000;
/** By database, of which a process usually has one. */
const active = new WeakMap<Sql, Set<string>>();

/** This session is in use. */
export function noteActivity(parts: Parts, sessionId: string): void {
  const sessions = active.get(parts.sql) ?? new Set();
  active.set(parts.sql, sessions);
  if (sessions.size < mostAtOnce) sessions.add(sessionId);
}

/** Writes what was noted. */
export async function noteActivities(parts: Parts): Promise<void> {
  const sessions = [...(active.get(parts.sql) ?? [])];
  active.delete(parts.sql);
  if (sessions.length) await asAuth(parts, (tx) => tx`update auth.sessions set updated_at = ${parts.now()} where id = any(${sessions}::uuid[]) and (not_after is null or not_after > ${parts.now()})`);
}
