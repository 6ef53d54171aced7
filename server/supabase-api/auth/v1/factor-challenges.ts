// Verifies a second factor by challenge and response. Success raises the session to aal2 and ends the person's sessions
// below aal2.
import { randomInt, randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { asAuthAdmin, commitThenThrowReturnedError, type AuthRequest, preferredLanguage } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { parseJsonBody, textFieldOrEmpty } from './request-body.ts';
import { AuthError, validationError } from './errors.ts';
import { requireOwnFactor, factorAuthMethods, requirePersonWithSession } from './factors.ts';
import { enforceMailInterval } from './mail-interval.ts';
import { isSameSecret } from '#server/is-same-secret.ts';
import { hashOneTimeCode } from './one-time-tokens.ts';
import type { FactorRow } from './people.ts';
import {
  countFactorAttemptReturningError,
  refundFactorAttempt,
  enforceAccountLimit,
  enforceAddressLimit,
} from './rate-limits.ts';
import { isValidPhone } from './valid-phone.ts';
import { sendNoticeMail } from './send-codes.ts';
import { parseIpAddress, type AuthMethod, upgradeSessionToAal2, toSessionResponse } from './sessions.ts';
import { markSessionEnded } from './session-rules.ts';
import { findTotpPeriod } from './totp.ts';
import {
  createAuthenticatorChallenge,
  type PendingFactorChallenge,
  type AuthenticatorResponse,
  verifyAuthenticatorResponseReturningError,
  type LockedFactor,
  parseAuthenticatorResponse,
} from './webauthn-factor.ts';

const livesSeconds = 300;
const mostAttempts = 5;

/** POST /factors/{id}/challenge {channel?} → {id, type, expires_at, webauthn?}. A phone gets a code by text.
 * R-AUTH-15. Throws 429 over_sms_send_rate_limit. */
export async function handleFactorChallenge(ask: AuthRequest): Promise<Response> {
  const { parts, request } = ask;
  await enforceAddressLimit(ask, 'factor');
  const { person } = await requirePersonWithSession(ask);
  const factor = requireOwnFactor(person.factors, ask.params['factor_id']);
  const { channel } = await parseJsonBody(request, z.object({ channel: textFieldOrEmpty }));
  if (factor.factor_type === 'phone' && channel && channel !== 'sms')
    throw validationError(
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
    );
  if (factor.factor_type === 'phone') await enforceAccountLimit(ask, 'text', factor.phone!);
  const authenticator =
    factor.factor_type === 'webauthn' ? await createAuthenticatorChallenge(parts, person, factor) : null;
  const id = randomUUID();
  const now = parts.now();
  await asAuthAdmin(parts, async (tx) => {
    const hash =
      factor.factor_type === 'phone'
        ? await sendCode(tx, ask, person.raw_user_meta_data ?? {}, factor, id, person.id)
        : null;
    // Locks the factor before the insert, to avoid a deadlock. The column is unique, so random() separates equal times.
    await tx`update auth.mfa_factors set last_challenged_at = ${now}::timestamptz + random() * interval '999 microseconds' where id = ${factor.id}`;
    await tx`insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code, web_authn_session_data)
      values (${id}, ${factor.id}, ${now}, ${parseIpAddress(ask.client) ?? '0.0.0.0'}, ${hash}, ${authenticator ? tx.json(authenticator.pending) : null})`;
    await recordAudit(tx, ask, 'challenge_created', person, { factor_id: factor.id, factor_status: factor.status });
  });
  return Response.json({
    id,
    type: factor.factor_type,
    expires_at: Math.floor(now.getTime() / 1000) + livesSeconds,
    ...(authenticator ? { webauthn: authenticator.forBrowser } : {}),
  });
}

/** POST /factors/{id}/verify {challenge_id, code | webauthn} → a session at aal2 with a new refresh token.
 * R-AUTH-16. Throws 422 mfa_verification_failed, mfa_challenge_expired, mfa_ip_address_mismatch,
 * mfa_factor_not_found; 400 validation_failed; 429. */
export async function verifyFactorChallenge(ask: AuthRequest): Promise<Response> {
  const { parts, request } = ask;
  await enforceAddressLimit(ask, 'factor');
  const { person, session } = await requirePersonWithSession(ask);
  const factor = requireOwnFactor(person.factors, ask.params['factor_id']);
  const {
    challenge_id: challengeId,
    code,
    webauthn,
  } = await parseJsonBody(
    request,
    z.object({ challenge_id: textFieldOrEmpty, code: textFieldOrEmpty, webauthn: z.unknown().optional() }),
  );
  const answer = factor.factor_type === 'webauthn' ? parseAuthenticatorResponse(webauthn) : code;
  if (!/^[0-9a-f-]{36}$/i.test(challengeId)) throw validationError('challenge_id must be an UUID');
  return toSessionResponse(
    await commitThenThrowReturnedError(parts, async (tx) => {
      const refusal = (await tryAnswer(tx, ask, factor, challengeId, answer)) ?? null;
      if (refusal) return refusal;
      await refundFactorAttempt(tx, factor.id);
      const now = parts.now();
      await tx`update auth.mfa_challenges set verified_at = ${now} where id = ${challengeId}`;
      await tx`update auth.mfa_factors set status = 'verified', updated_at = ${now} where id = ${factor.id}`;
      await tx`delete from auth.mfa_factors where user_id = ${person.id} and status = 'unverified' and factor_type = ${factor.factor_type}::auth.factor_type`;
      await recordAudit(tx, ask, 'verification_attempted', person, {
        factor_id: factor.id,
        challenge_id: challengeId,
        factor_type: factor.factor_type,
      });
      if (factor.status === 'unverified') await sendNoticeMail(tx, ask, person, 'factor_added');
      return completeSecondFactorSignIn(tx, ask, {
        personId: person.id,
        sessionId: session.id,
        method: factorAuthMethods[factor.factor_type],
        factorId: factor.id,
      });
    }),
  );
}

/** Raises this session to aal2 and ends sessions without a second factor, because an attacker may hold one of them. */
export async function completeSecondFactorSignIn(
  tx: TransactionSql,
  { parts }: AuthRequest,
  {
    personId,
    sessionId,
    method,
    factorId,
  }: { personId: string; sessionId: string; method: AuthMethod; factorId: string | null },
) {
  const raised = await upgradeSessionToAal2(tx, parts, sessionId, { method, factorId });
  const others = await tx<{ id: string }[]>`
    select id from auth.sessions where user_id = ${personId} and id <> ${sessionId} and coalesce(aal, 'aal1') < 'aal2' and (not_after is null or not_after > ${parts.now()})`;
  for (const { id } of others) await markSessionEnded(tx, id, parts.now());
  return raised;
}

/** Counts the attempt, then checks it. The factor's row is locked, so that a code sent twice in parallel is accepted
 * once. A WebAuthn challenge allows one attempt. */
async function tryAnswer(
  tx: TransactionSql,
  ask: AuthRequest,
  factor: FactorRow,
  challengeId: string,
  answer: string | AuthenticatorResponse,
): Promise<AuthError | undefined> {
  const { parts } = ask;
  const now = parts.now();
  const [locked] = await tx<(LockedFactor & { secret: string | null; last_totp_step: string | null })[]>`
    select id, status, web_authn_credential, secret, last_totp_step from auth.mfa_factors where id = ${factor.id} for update`;
  const [found] = await tx<
    {
      created_at: Date;
      verified_at: Date | null;
      is_here: boolean;
      otp_code: string | null;
      web_authn_session_data: PendingFactorChallenge | null;
      attempts: number;
    }[]
  >`
    update auth.mfa_challenges set attempts = attempts + 1 where id = ${challengeId} and factor_id = ${factor.id}
    returning created_at, verified_at, ip_address = ${parseIpAddress(ask.client) ?? '0.0.0.0'}::inet as is_here, otp_code, web_authn_session_data, attempts`;
  if (!found || !locked)
    return new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (found.verified_at || !found.is_here)
    return new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  if (
    now.getTime() - found.created_at.getTime() > livesSeconds * 1000 ||
    found.attempts > (typeof answer === 'string' ? mostAttempts : 1)
  ) {
    return new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  const beyond = await countFactorAttemptReturningError(tx, ask, factor.id);
  if (beyond) return beyond;
  if (typeof answer !== 'string')
    return verifyAuthenticatorResponseReturningError(tx, parts, locked, found.web_authn_session_data, answer);
  if (factor.factor_type === 'phone')
    return isSameSecret(found.otp_code ?? '', hashOneTimeCode(challengeId, answer))
      ? undefined
      : new AuthError(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered');
  const period = findTotpPeriod(answer, locked.secret ?? '', now);
  if (period === null) return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  // A code that was used already is refused, because someone may have seen it.
  if (locked.last_totp_step !== null && period <= Number(locked.last_totp_step))
    return new AuthError(422, 'mfa_verification_failed', 'TOTP code was used already: each works once');
  await tx`update auth.mfa_factors set last_totp_step = ${period} where id = ${factor.id}`;
  return undefined;
}

async function sendCode(
  tx: TransactionSql,
  ask: AuthRequest,
  metadata: Record<string, unknown>,
  { phone }: FactorRow,
  challengeId: string,
  userId: string,
): Promise<string> {
  const { parts, request } = ask;
  const known = parts.settings.auth.AUTH_TEST_CODES[phone!];
  if (known === undefined && !isValidPhone(phone!))
    throw new AuthError(422, 'sms_send_failed', 'Error sending MFA OTP to provider: not a valid phone number');
  await enforceMailInterval(tx, ask, 'text', phone!);
  const code = known ?? String(randomInt(1_000_000)).padStart(6, '0');
  if (known === undefined)
    await parts.authMessages.text(tx, {
      kind: 'mfa',
      to: `+${phone!}`,
      userId,
      language: preferredLanguage(request, metadata),
      code,
    });
  return hashOneTimeCode(challengeId, code);
}
