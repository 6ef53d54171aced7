// Enrols and removes second factors. They are verified in factor-challenges.ts.
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { parsePhone } from './addresses.ts';
import { asAuthAdmin, type AuthRequest } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { type SignedInPerson, refuseAnonymous, requirePerson } from './signed-in-person.ts';
import { parseJsonBody, textFieldOrEmpty } from './request-body.ts';
import { AuthError, validationError } from './errors.ts';
import { findPerson, type FactorRow, hasVerifiedFactor } from './people.ts';
import { enforceAddressLimit } from './rate-limits.ts';
import { sendNoticeMail } from './send-codes.ts';
import type { AuthMethod, SessionRow } from './sessions.ts';
import { createTotpSecret } from './totp.ts';
import { isUuid } from '#server/supabase-api/uuid.ts';

const mostFactors = 10;
/** An unverified factor older than this is deleted when the person enrols another one. */
const unverifiedLivesMs = 10 * 60_000;
/** The `amr` claim (RFC 8176) for each kind of factor. */
export const factorAuthMethods = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
} as const satisfies Record<FactorRow['factor_type'], AuthMethod>;
const shape = z.object({
  factor_type: textFieldOrEmpty,
  friendly_name: textFieldOrEmpty,
  issuer: textFieldOrEmpty,
  phone: textFieldOrEmpty,
});

/** A signed-in person who is not anonymous and has a session. */
type FactorBearer = SignedInPerson & { session: SessionRow };

/** Throws the errors of requirePerson, and 403 no_authorization for anonymous people, session_not_found. */
export async function requirePersonWithSession(ask: AuthRequest): Promise<FactorBearer> {
  const bearer = await requirePerson(ask);
  refuseAnonymous(bearer);
  if (!bearer.session)
    throw new AuthError(
      403,
      'session_not_found',
      'A valid session and a registered user are required to enroll a factor',
    );
  return { ...bearer, session: bearer.session };
}

/** POST /factors {factor_type: totp|phone|webauthn, friendly_name?, issuer?, phone?} → a factor; its first challenge
 * verifies it. R-AUTH-14. Throws 403 insufficient_aal when the person has a factor that this session did not use;
 * 422 mfa_factor_name_conflict, too_many_enrolled_mfa_factors, mfa_verified_factor_exists; 400 validation_failed. */
export async function enrollFactor(ask: AuthRequest): Promise<Response> {
  const { parts, request } = ask;
  await enforceAddressLimit(ask, 'factor');
  const bearer = await requirePersonWithSession(ask);
  const { factor_type: type, friendly_name: name, issuer, phone } = await parseJsonBody(request, shape);
  if (type !== 'totp' && type !== 'phone' && type !== 'webauthn')
    throw validationError('factor_type needs to be totp, phone, or webauthn');
  if (name.length > 100 || issuer.length > 100)
    throw validationError('friendly_name and issuer must be at most 100 characters');
  const number = type === 'phone' ? requireNumber(phone) : null;
  const totp =
    type === 'totp'
      ? createTotpSecret({
          issuer: issuer || new URL(parts.settings.auth.siteUrl()).host,
          label: bearer.person.email || bearer.person.phone || '',
        })
      : null;
  const id = randomUUID();
  const now = parts.now();
  await asAuthAdmin(parts, async (tx) => {
    // Locks the person, else parallel requests could exceed the limits.
    await tx`select from auth.users where id = ${bearer.person.id} for update`;
    await tx`delete from auth.mfa_factors where user_id = ${bearer.person.id} and status = 'unverified' and (created_at < ${new Date(now.getTime() - unverifiedLivesMs)} or (phone is not null and phone = ${number}))`;
    const person = (await findPerson(tx, { id: bearer.person.id }))!;
    if (number && person.factors.some((factor) => factor.phone === number))
      throw new AuthError(
        422,
        'mfa_verified_factor_exists',
        'A verified phone factor already exists, unenroll the existing factor to continue',
      );
    refuseMore(person.factors, name, bearer.session);
    await tx`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret, phone)
      values (${id}, ${person.id}, ${name}, ${type}::auth.factor_type, 'unverified', ${now}, ${now}, ${totp?.secret ?? null}, ${number})`;
    await recordAudit(tx, ask, 'factor_in_progress', person, { factor_id: id, factor_type: type });
  });
  const shown = totp
    ? { totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri } }
    : number
      ? { phone: number }
      : {};
  return Response.json({ id, type, friendly_name: name, ...shown }, { headers: { 'cache-control': 'no-store' } });
}

/** DELETE /factors/{id} → {id}. Sessions that used the factor fall back to aal1. R-AUTH-17. Throws 422
 * insufficient_aal for a verified factor unless this session has aal2. */
export async function unenrollFactor(ask: AuthRequest): Promise<Response> {
  const { parts } = ask;
  const { person, session } = await requirePersonWithSession(ask);
  const factor = requireOwnFactor(person.factors, ask.params['factor_id']);
  if (factor.status === 'verified' && session.aal !== 'aal2')
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  await asAuthAdmin(parts, async (tx) => {
    await tx`delete from auth.mfa_factors where id = ${factor.id}`;
    await recordAudit(tx, ask, 'factor_unenrolled', person, {
      factor_id: factor.id,
      factor_status: factor.status,
      session_id: session.id,
    });
    await lower(tx, { factorId: factor.id, proof: factorAuthMethods[factor.factor_type] });
    const left = (await findPerson(tx, { id: person.id }))!;
    if (factor.status !== 'verified') return;
    await sendNoticeMail(tx, ask, left, 'factor_removed');
    if (hasVerifiedFactor(left)) return;
    // Recovery codes replace a lost factor, so they are deleted with the last factor.
    await tx`delete from auth.mfa_recovery_codes where user_id = ${person.id}`;
    await tx`delete from auth.mfa_amr_claims where authentication_method = 'mfa/recovery_code' and session_id in (select id from auth.sessions where user_id = ${person.id})`;
    await tx`update auth.sessions set aal = 'aal1' where user_id = ${person.id} and factor_id is null and aal = 'aal2'`;
  });
  return Response.json({ id: factor.id });
}

/** Finds the person's own factor. Throws 404 validation_failed (invalid id), mfa_factor_not_found (unknown id). */
export function requireOwnFactor(factors: readonly FactorRow[], id: string | undefined): FactorRow {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const factor = factors.find((one) => one.id === id!.toLowerCase());
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

async function lower(tx: TransactionSql, { factorId, proof }: { factorId: string; proof: string }): Promise<void> {
  await tx`delete from auth.mfa_amr_claims where authentication_method = ${proof} and session_id in (select id from auth.sessions where factor_id = ${factorId})`;
  await tx`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factorId}`;
}

function refuseMore(factors: readonly FactorRow[], name: string, { aal }: SessionRow): void {
  if (name.trim() !== '' && factors.some(({ friendly_name }) => friendly_name === name))
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  if (factors.length >= mostFactors)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  if (factors.some(({ status }) => status === 'verified') && aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
}

function requireNumber(phone: string): string {
  if (!phone) throw validationError('Phone number required to enroll Phone factor');
  return parsePhone(phone);
}
