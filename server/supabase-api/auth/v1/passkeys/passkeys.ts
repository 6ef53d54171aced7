import { z } from 'zod';
import { isUuid } from '#server/supabase-api/uuid.ts';
import { asAuthAdmin, type AuthRequest } from '#server/supabase-api/auth/v1/auth-request.ts';
import { recordAudit } from '#server/supabase-api/auth/v1/audit.ts';
import { requirePerson } from '#server/supabase-api/auth/v1/signed-in-person.ts';
import { parseJsonBody, textFieldOrEmpty } from '#server/supabase-api/auth/v1/request-body.ts';
import { validationError } from '#server/supabase-api/auth/v1/errors.ts';
import {
  type PasskeyRow,
  toPasskeyJson,
  findPasskeys,
  requireSecondFactor,
  unknownPasskeyError,
} from './passkey-rows.ts';

/** GET /passkeys → [{id, friendly_name?, created_at, last_used_at?}]. */
export async function listPasskeys(ask: AuthRequest): Promise<Response> {
  const { person } = await requirePerson(ask);
  return Response.json((await asAuthAdmin(ask.parts, (tx) => findPasskeys(tx, person.id))).map(toPasskeyJson));
}

/** PATCH /passkeys/{id} {friendly_name} → the passkey. Throws 400 or (unknown passkey) 404 validation_failed. */
export async function renamePasskey(ask: AuthRequest): Promise<Response> {
  const { person } = await requirePerson(ask);
  const id = parsePasskeyId(ask);
  const { friendly_name: name } = await parseJsonBody(ask.request, z.object({ friendly_name: textFieldOrEmpty }));
  if (!name) throw validationError('friendly_name is required');
  if (name.length > 120) throw validationError('friendly_name must be 120 characters or less');
  return Response.json(
    await asAuthAdmin(ask.parts, async (tx) => {
      const [renamed] = await tx<PasskeyRow[]>`
        update auth.webauthn_credentials set friendly_name = ${name}, updated_at = ${ask.parts.now()} where id = ${id} and user_id = ${person.id} returning *`;
      if (!renamed) throw unknownPasskeyError();
      await recordAudit(tx, ask, 'passkey_updated', person, { passkey_id: id });
      return toPasskeyJson(renamed);
    }),
  );
}

/** DELETE /passkeys/{id} → 204. Throws 403 insufficient_aal, 404 validation_failed for an unknown passkey. */
export async function deletePasskey(ask: AuthRequest): Promise<Response> {
  const bearer = await requirePerson(ask);
  requireSecondFactor(bearer);
  const id = parsePasskeyId(ask);
  await asAuthAdmin(ask.parts, async (tx) => {
    const [deleted] =
      await tx`delete from auth.webauthn_credentials where id = ${id} and user_id = ${bearer.person.id} returning id`;
    if (!deleted) throw unknownPasskeyError();
    await recordAudit(tx, ask, 'passkey_deleted', bearer.person, { passkey_id: id });
  });
  return new Response(null, { status: 204 });
}

/** The id in the path. Throws 404 validation_failed for an invalid id. */
export function parsePasskeyId({ params }: AuthRequest): string {
  const id = params['passkey_id'] ?? '';
  if (!isUuid(id)) throw unknownPasskeyError();
  return id;
}
