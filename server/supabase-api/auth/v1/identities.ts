// Links external identities to the caller's account, and unlinks them.
import { asAuthAdmin, type AuthRequest } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { startOAuthFlow } from './authorize.ts';
import { type SignedInPerson, requirePerson } from './signed-in-person.ts';
import { deleteCodesAndLinks } from './confirm-address.ts';
import { AuthError } from './errors.ts';
import { updatePerson, findPerson, hasVerifiedFactor, updateProviderMetadata } from './people.ts';
import { enforceAddressLimit } from './rate-limits.ts';
import { createRedirect } from './verify.ts';
import { isUuid } from '#server/supabase-api/uuid.ts';

/** GET /user/identities/authorize?provider → 302, or {url} with skip_http_redirect=true. R-AUTH-12. Throws 404
 * manual_linking_disabled, 403 insufficient_aal. */
export async function linkIdentity(ask: AuthRequest): Promise<Response> {
  refuseWhenOff(ask);
  await enforceAddressLimit(ask, 'authorize');
  const { person } = await requireUsedFactor(ask);
  const { location, cookie } = await startOAuthFlow(ask, person.id);
  const response =
    ask.url.searchParams.get('skip_http_redirect') === 'true'
      ? Response.json({ url: location }, { headers: { 'cache-control': 'no-store' } })
      : createRedirect(location, 302);
  response.headers.set('set-cookie', cookie);
  return response;
}

/** DELETE /user/identities/{identity_id} → {}. R-AUTH-13. Throws 404 validation_failed, manual_linking_disabled; 403
 * insufficient_aal; 422 single_identity_not_deletable, identity_not_found, email_conflict_identity_not_deletable. */
export async function unlinkIdentity(ask: AuthRequest): Promise<Response> {
  refuseWhenOff(ask);
  const { person: bearer } = await requireUsedFactor(ask);
  const { parts, params } = ask;
  const id = params['identity_id'] ?? '';
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  await asAuthAdmin(parts, async (tx) => {
    const now = parts.now();
    const person = (await findPerson(tx, { id: bearer.id }, { lock: true }))!;
    if (person.identities.length <= 1)
      throw new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
    const identity = person.identities.find((one) => one.id === id.toLowerCase());
    if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    await recordAudit(tx, ask, 'identity_unlinked', person, {
      identity_id: identity.id,
      provider: identity.provider,
      provider_id: identity.provider_id,
    });
    await tx`delete from auth.identities where id = ${identity.id}`;
    const left = person.identities.filter((one) => one !== identity);
    if (identity.provider === 'phone')
      await updatePerson(tx, person.id, now, { phone: null, phone_confirmed_at: null });
    else if (!left.some(({ email }) => email === person.email)) {
      // The removed identity had the account's address, so a verified address of another identity replaces it.
      const next = left.find(({ email, identity_data }) => email && identity_data['email_verified'] === true);
      const owner = next ? await findPerson(tx, { email: next.email! }) : null;
      if (owner && owner.id !== person.id)
        throw new AuthError(
          422,
          'email_conflict_identity_not_deletable',
          'Unable to unlink identity due to email conflict',
        );
      await updatePerson(tx, person.id, now, {
        email: next?.email ?? null,
        email_confirmed_at: next ? (person.email_confirmed_at ?? now) : null,
      });
    }
    await deleteCodesAndLinks(tx, person.id);
    await updateProviderMetadata(tx, person.id, now);
  });
  return Response.json({});
}

/** A person with a second factor must have used it in this session, otherwise a new identity would bypass it. */
async function requireUsedFactor(ask: AuthRequest): Promise<SignedInPerson> {
  const bearer = await requirePerson(ask);
  if (hasVerifiedFactor(bearer.person) && bearer.session?.aal !== 'aal2')
    throw new AuthError(
      403,
      'insufficient_aal',
      'AAL2 session is required to link or unlink identities when MFA is enabled.',
    );
  return bearer;
}

function refuseWhenOff({ parts }: AuthRequest): void {
  if (!parts.settings.auth.AUTH_MANUAL_LINKING)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}
