import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { AuthRequest } from './auth-request.ts';
import type { Person } from './people.ts';

/** Audit actions, named as in hosted Supabase. */
export type AuditAction =
  | 'login'
  | 'logout'
  | 'invite_accepted'
  | 'user_signedup'
  | 'user_invited'
  | 'user_deleted'
  | 'user_modified'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_confirmation_requested'
  | 'user_repeated_signup'
  | 'user_updated_password'
  | 'token_revoked'
  | 'token_refreshed'
  | 'generate_recovery_codes'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'challenge_created'
  | 'verification_attempted'
  | 'factor_deleted'
  | 'factor_updated'
  | 'mfa_code_login'
  | 'identity_unlinked'
  | 'identity_linked'
  | 'login_failed'
  | 'passkey_created'
  | 'passkey_updated'
  | 'passkey_deleted';

const kinds: Partial<Record<AuditAction, string>> = {
  login: 'account',
  logout: 'account',
  login_failed: 'account',
  invite_accepted: 'account',
  mfa_code_login: 'account',
  token_revoked: 'token',
  token_refreshed: 'token',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
};

/** Writes an audit row in the caller's transaction. `traits` must hold no secret. `actor`: a person or role. */
export async function recordAudit(
  tx: TransactionSql,
  { parts, client, request }: Pick<AuthRequest, 'parts' | 'client' | 'request'>,
  action: AuditAction,
  actor: Pick<Person, 'id' | 'email' | 'phone' | 'is_sso_user'> | { role: string },
  traits: Record<string, unknown> = {},
): Promise<void> {
  const who =
    'id' in actor
      ? { actor_id: actor.id, actor_username: actor.email || actor.phone || '', actor_via_sso: actor.is_sso_user }
      : { actor_id: '00000000-0000-0000-0000-000000000000', actor_username: actor.role, actor_via_sso: false };
  const payload = {
    ...who,
    action,
    log_type: kinds[action] ?? 'user',
    ...(Object.keys(traits).length ? { traits } : {}),
    ...(request.headers.get('x-request-id') ? { request_id: request.headers.get('x-request-id')!.slice(0, 100) } : {}),
  };
  await tx`insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
    values ('00000000-0000-0000-0000-000000000000', ${randomUUID()}, ${tx.json(payload as never)}, ${parts.now()}, ${client.address.slice(0, 64)})`;
}
