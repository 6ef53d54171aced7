// Records when sessions were last used: collected in memory and written once a minute.
import type { Sql } from 'postgres';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { asAuthAdmin } from './auth-request.ts';

const mostAtOnce = 10_000;
const writtenEveryMs = 60_000;
/** One set of session ids per database; a process usually has one database. */
const active = new WeakMap<Sql, Set<string>>();

export function recordSessionActivity(parts: ApiDependencies, sessionId: string): void {
  const sessions = active.get(parts.sql) ?? opened(parts);
  if (sessions.size < mostAtOnce) sessions.add(sessionId);
}

/** Writes the collected activity to the database. */
export async function flushSessionActivity(parts: ApiDependencies): Promise<void> {
  const sessions = [...(active.get(parts.sql) ?? [])];
  active.delete(parts.sql);
  if (sessions.length)
    await asAuthAdmin(
      parts,
      (tx) =>
        tx`update auth.sessions set updated_at = ${parts.now()} where id = any(${sessions}::uuid[]) and (not_after is null or not_after > ${parts.now()})`,
    );
}

function opened(parts: ApiDependencies): Set<string> {
  const sessions = new Set<string>();
  active.set(parts.sql, sessions);
  setTimeout(
    () =>
      void flushSessionActivity(parts).catch((error: unknown) =>
        parts.log.warn({ err: error }, 'the activity of sessions could not be written'),
      ),
    writtenEveryMs,
  ).unref();
  return sessions;
}
