// How long sessions last (R-SESS in the specification), and the deletion of expired rows.
import type { TransactionSql } from 'postgres';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { flushSessionActivity } from './session-activity.ts';
import { asAuthAdmin } from './auth-request.ts';
import { revocationChannel } from './revocation-list.ts';

/** How long rows of ended sessions and of unused codes, challenges and factors are kept (R-SESS-05). */
const keptHours = 24;
/** Tolerance for idle sessions, because each process writes their activity only once a minute. */
const writingDelayMs = 120_000;
/** Lifetime of the PKCE code that a client gets after a mailed link or a sign-in at a provider (pkce.ts). */
export const flowCodeLifetimeSeconds = 300;
const usedTokenDays = 60;
const auditDays = 365;
const mostRateRows = 200_000;

/** Whether a session was inactive for AUTH_IDLE_MINUTES. Sessions tagged `remembered` have no idle timeout. */
export function isSessionIdle(
  { last_active_at, tag }: { last_active_at: Date; tag: string | null },
  { settings, now }: ApiDependencies,
): boolean {
  const most = settings.auth.AUTH_IDLE_MINUTES * 60_000;
  return most > 0 && tag !== 'remembered' && now().getTime() - last_active_at.getTime() > most + writingDelayMs;
}

/** Ends a session. The row stays, so that the client can learn the reason. A trigger notifies all processes. */
export async function markSessionEnded(tx: TransactionSql, id: string, now: Date): Promise<void> {
  await tx`update auth.sessions set not_after = ${now} where id = ${id} and (not_after is null or not_after > ${now})`;
}

/** Ends sessions above AUTH_MOST_SESSIONS, the least recently active first. The caller must lock the person. */
export async function endSurplusSessions(
  tx: TransactionSql,
  { settings, now }: ApiDependencies,
  personId: string,
): Promise<void> {
  const most = settings.auth.AUTH_MOST_SESSIONS;
  if (most === 0) return;
  await tx`
    update auth.sessions set not_after = ${now()} where id in (
      select id from auth.sessions where user_id = ${personId} and (not_after is null or not_after > ${now()})
      order by greatest(created_at, updated_at, refreshed_at at time zone 'utc') desc, id offset ${most})`;
}

/** Ends idle sessions and deletes expired rows. Called every minute, possibly by several processes. */
export async function deleteExpiredAuthRows(parts: ApiDependencies): Promise<void> {
  await flushSessionActivity(parts);
  const { AUTH_IDLE_MINUTES, AUTH_MAIL_CODE_SECONDS } = parts.settings.auth;
  const ago = (ms: number): Date => new Date(parts.now().getTime() - ms);
  await asAuthAdmin(parts, async (tx) => {
    if (AUTH_IDLE_MINUTES > 0) {
      await tx`update auth.sessions set not_after = ${parts.now()}
        where (not_after is null or not_after > ${parts.now()}) and tag is distinct from 'remembered' and greatest(created_at, updated_at, refreshed_at at time zone 'utc') < ${ago(AUTH_IDLE_MINUTES * 60_000 + writingDelayMs)}`;
    }
    // A heartbeat for every process that listens (revocation-list.ts).
    await tx`select pg_notify(${revocationChannel}, '')`;
    const yesterday = ago(keptHours * 3_600_000);
    await tx`delete from auth.sessions where not_after < ${yesterday}`;
    // Used refresh tokens are kept longer, to detect theft by their reuse.
    await tx`delete from auth.refresh_tokens where revoked and updated_at < ${ago(usedTokenDays * 24 * 3_600_000)}`;
    await tx`delete from auth.one_time_tokens where created_at < ${ago(Math.max(AUTH_MAIL_CODE_SECONDS * 1000, keptHours * 3_600_000))}::timestamptz at time zone 'utc'`;
    await tx`delete from auth.webauthn_challenges where expires_at < ${parts.now()}`;
    await tx`delete from auth.mfa_challenges where created_at < ${yesterday}`;
    await tx`delete from auth.mfa_factors where status = 'unverified' and created_at < ${yesterday}`;
    await tx`delete from auth.flow_state where created_at < ${yesterday}`;
    // Deleted early, because rows with a code hold a provider's tokens in plain text until the code is exchanged.
    await tx`delete from auth.flow_state where auth_code_issued_at < ${ago(flowCodeLifetimeSeconds * 1000)}`;
    await tx`delete from auth.oauth_client_states where created_at < ${yesterday}`;
    await tx`delete from auth.audit_log_entries where created_at < ${ago(auditDays * 24 * 3_600_000)}`;
  });
  // A separate transaction avoids a deadlock: a request may lock a rate limit before it waits for a session.
  await asAuthAdmin(parts, async (tx) => {
    await tx`delete from auth.rate_limits where free_at < ${parts.now()}`;
    await tx`delete from auth.rate_limits where key in (select key from auth.rate_limits order by free_at desc offset ${mostRateRows})`;
  });
}
