// Recovery codes for a lost second factor. Hosted Supabase does not have the two paths of this file.
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { sha256Hex } from '#server/sha256.ts';
import { asAuthAdmin, commitThenThrowReturnedError, type AuthRequest } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { parseJsonBody, textFieldOrEmpty } from './request-body.ts';
import { completeSecondFactorSignIn } from './factor-challenges.ts';
import { AuthError } from './errors.ts';
import { requirePersonWithSession } from './factors.ts';
import { hasVerifiedFactor } from './people.ts';
import { countFactorAttemptReturningError, refundFactorAttempt, enforceAddressLimit } from './rate-limits.ts';
import { toSessionResponse } from './sessions.ts';

/** Letters and digits that are hard to confuse on paper: no 0, 1, i, l, o, u. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const amount = 10;

/** POST /factors/recovery-codes → {codes}: ten codes, shown only now; earlier codes become invalid. Throws 403
 * insufficient_aal, 422 mfa_factor_not_found. */
export async function createRecoveryCodes(ask: AuthRequest): Promise<Response> {
  const { parts } = ask;
  const { person, session } = await requirePersonWithSession(ask);
  if (!hasVerifiedFactor(person)) throw new AuthError(422, 'mfa_factor_not_found', 'A verified factor is required');
  if (session.aal !== 'aal2') throw new AuthError(403, 'insufficient_aal', 'AAL2 required to make recovery codes');
  const codes = Array.from({ length: amount }, () =>
    Array.from({ length: 10 }, (_, at) => `${at === 5 ? '-' : ''}${alphabet[randomInt(alphabet.length)]!}`).join(''),
  );
  await asAuthAdmin(parts, async (tx) => {
    await tx`delete from auth.mfa_recovery_codes where user_id = ${person.id}`;
    await tx`insert into auth.mfa_recovery_codes ${tx(codes.map((code) => ({ user_id: person.id, code_hash: hashed(person.id, code), created_at: parts.now() })))}`;
    await recordAudit(tx, ask, 'generate_recovery_codes', person);
  });
  return Response.json({ codes }, { headers: { 'cache-control': 'no-store' } });
}

/** POST /factors/recovery-codes/verify {code} → a session at aal2. Throws 422 mfa_verification_failed, 429. */
export async function handleRecoveryCodeVerification(ask: AuthRequest): Promise<Response> {
  const { parts, request } = ask;
  await enforceAddressLimit(ask, 'factor');
  const { person, session } = await requirePersonWithSession(ask);
  const { code } = await parseJsonBody(request, z.object({ code: textFieldOrEmpty }));
  const counted = `recovery codes ${person.id}`;
  return toSessionResponse(
    await commitThenThrowReturnedError(parts, async (tx) => {
      const beyond = await countFactorAttemptReturningError(tx, ask, counted);
      if (beyond) return beyond;
      const [taken] = hasVerifiedFactor(person)
        ? await tx`update auth.mfa_recovery_codes set used_at = ${parts.now()} where user_id = ${person.id} and code_hash = ${hashed(person.id, code)} and used_at is null returning id`
        : [];
      await recordAudit(tx, ask, 'verification_attempted', person, {
        factor_type: 'recovery_code',
        is_right: Boolean(taken),
      });
      if (!taken) return new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
      await refundFactorAttempt(tx, counted);
      return completeSecondFactorSignIn(tx, ask, {
        personId: person.id,
        sessionId: session.id,
        method: 'mfa/recovery_code',
        factorId: null,
      });
    }),
  );
}

/** Hashes a typed code without regard to capitals, spaces and hyphens. A fast hash is enough for fifty random bits. */
const hashed = (personId: string, code: string): string =>
  sha256Hex(`${personId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
