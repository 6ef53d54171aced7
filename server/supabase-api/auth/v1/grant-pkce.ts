import { z } from 'zod';
import { commitThenThrowReturnedError, type AuthRequest } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { parseJsonBody, textFieldOrEmpty } from './request-body.ts';
import { AuthError, validationError } from './errors.ts';
import { linkExternalIdentity } from './external-identities.ts';
import { updatePerson, findPerson, isBanned } from './people.ts';
import { isMatchingVerifier, consumeFlowEvenIfExpired } from './pkce.ts';
import { createSession, toSessionResponse } from './sessions.ts';

/** POST /token?grant_type=pkce {auth_code, code_verifier} → a session. Links the identity if the flow is to add one.
 * The first attempt consumes the code, even when it fails. Throws 400 validation_failed, bad_code_verifier; 404
 * flow_state_not_found; 422 flow_state_expired, identity_already_exists. */
export async function exchangePkceCode(ask: AuthRequest): Promise<Response> {
  const { request, parts } = ask;
  const { auth_code, code_verifier } = await parseJsonBody(
    request,
    z.object({ auth_code: textFieldOrEmpty, code_verifier: textFieldOrEmpty }),
  );
  if (!auth_code || !code_verifier)
    throw validationError('invalid request: both auth code and code verifier should be non-empty');
  const now = parts.now();
  const { session, flow } = await commitThenThrowReturnedError(parts, async (tx) => {
    const flow = await consumeFlowEvenIfExpired(tx, auth_code, now);
    if (!flow) return unknown();
    if (flow.isExpired) return new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
    if (!isMatchingVerifier({ challenge: flow.code_challenge, method: flow.code_challenge_method }, code_verifier))
      return new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
    const person = flow.pending_identity
      ? await linkExternalIdentity(tx, ask, flow.user_id, flow.provider_type, flow.pending_identity)
      : await findPerson(tx, { id: flow.user_id });
    if (!person) return unknown();
    if (person instanceof AuthError) return person;
    if (isBanned(person, now)) return new AuthError(403, 'user_banned', 'User is banned');
    // Two sign-ups chose different passwords (signup.ts). This client owns the mailbox, so its password counts.
    if (flow.pending_password && !person.encrypted_password)
      await updatePerson(tx, person.id, now, { encrypted_password: flow.pending_password });
    await recordAudit(tx, ask, 'login', person, { provider_type: flow.provider_type });
    return { session: await createSession(tx, ask, person, flow.authentication_method), flow };
  });
  return toSessionResponse(session, {
    provider_token: flow.provider_access_token,
    provider_refresh_token: flow.provider_refresh_token,
  });
}

const unknown = (): AuthError =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
