// /admin/users/{user_id}/factors: a person's second factors, for the secret API key only.
import { type AuthRequest, asAuthAdmin } from '#server/supabase-api/auth/v1/auth-request.ts';
import { recordAudit } from '#server/supabase-api/auth/v1/audit.ts';
import { AuthError } from '#server/supabase-api/auth/v1/errors.ts';
import { toFactorJson } from '#server/supabase-api/auth/v1/user-json.ts';
import { loadPersonInPath, requireAdmin } from './require-admin.ts';
import { isUuid } from '#server/supabase-api/uuid.ts';

export async function listUserFactors(ask: AuthRequest): Promise<Response> {
  await requireAdmin(ask);
  return Response.json((await loadPersonInPath(ask)).factors.map(toFactorJson));
}

/** DELETE → the deleted factor. Sessions that used it fall back to aal1. Throws 404 mfa_factor_not_found. */
export async function deleteUserFactor(ask: AuthRequest): Promise<Response> {
  const admin = await requireAdmin(ask);
  const person = await loadPersonInPath(ask);
  const id = ask.params['factor_id'] ?? '';
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const factor = person.factors.find((one) => one.id === id);
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  await asAuthAdmin(ask.parts, async (tx) => {
    await recordAudit(tx, ask, 'factor_deleted', admin, { user_id: person.id, factor_id: id });
    await tx`delete from auth.mfa_factors where id = ${id}`;
    await tx`delete from auth.mfa_amr_claims where authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn') and session_id in (select s.id from auth.sessions s where s.user_id = ${person.id} and s.factor_id = ${id})`;
    await tx`update auth.sessions set aal = 'aal1', factor_id = null where user_id = ${person.id} and factor_id = ${id}`;
  });
  return Response.json(toFactorJson(factor));
}
