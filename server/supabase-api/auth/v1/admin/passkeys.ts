// /admin/users/{user_id}/passkeys: somebody's passkeys, for the secret key only.
import { type Ask, asAuth } from '#server/supabase-api/auth/v1/ask.ts';
import { note } from '#server/supabase-api/auth/v1/audit.ts';
import { passkeyJson, passkeysOf, unknownPasskey } from '#server/supabase-api/auth/v1/passkeys/credentials.ts';
import { idOf } from '#server/supabase-api/auth/v1/passkeys/passkeys.ts';
import { personOfPath, requireAdmin } from './gate.ts';

export async function listPasskeysOf(ask: Ask): Promise<Response> {
  await requireAdmin(ask);
  const person = await personOfPath(ask);
  return Response.json((await asAuth(ask.parts, (tx) => passkeysOf(tx, person.id))).map(passkeyJson));
}

/** DELETE → 204. Throws 404 validation_failed for one that is not his. */
export async function deletePasskeyOf(ask: Ask): Promise<Response> {
  const admin = await requireAdmin(ask);
  const person = await personOfPath(ask);
  const id = idOf(ask);
  await asAuth(ask.parts, async (tx) => {
    const [deleted] =
      await tx`delete from auth.webauthn_credentials where id = ${id} and user_id = ${person.id} returning id`;
    if (!deleted) throw unknownPasskey();
    await note(tx, ask, 'passkey_deleted', admin, { user_id: person.id, passkey_id: id });
  });
  return new Response(null, { status: 204 });
}
