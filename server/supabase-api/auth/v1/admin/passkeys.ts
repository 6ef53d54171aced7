// /admin/users/{user_id}/passkeys: a person's passkeys, for the secret API key only.
import { type AuthRequest, asAuthAdmin } from '#server/supabase-api/auth/v1/auth-request.ts';
import { recordAudit } from '#server/supabase-api/auth/v1/audit.ts';
import {
  toPasskeyJson,
  findPasskeys,
  unknownPasskeyError,
} from '#server/supabase-api/auth/v1/passkeys/passkey-rows.ts';
import { parsePasskeyId } from '#server/supabase-api/auth/v1/passkeys/passkeys.ts';
import { loadPersonInPath, requireAdmin } from './require-admin.ts';

export async function listUserPasskeys(ask: AuthRequest): Promise<Response> {
  await requireAdmin(ask);
  const person = await loadPersonInPath(ask);
  return Response.json((await asAuthAdmin(ask.parts, (tx) => findPasskeys(tx, person.id))).map(toPasskeyJson));
}

/** DELETE → 204. Throws 404 validation_failed for a passkey of another person. */
export async function deleteUserPasskey(ask: AuthRequest): Promise<Response> {
  const admin = await requireAdmin(ask);
  const person = await loadPersonInPath(ask);
  const id = parsePasskeyId(ask);
  await asAuthAdmin(ask.parts, async (tx) => {
    const [deleted] =
      await tx`delete from auth.webauthn_credentials where id = ${id} and user_id = ${person.id} returning id`;
    if (!deleted) throw unknownPasskeyError();
    await recordAudit(tx, ask, 'passkey_deleted', admin, { user_id: person.id, passkey_id: id });
  });
  return new Response(null, { status: 204 });
}
