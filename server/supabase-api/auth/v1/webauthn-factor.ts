// A security key or device as second factor, for factor-challenges.ts; based on passkeys/webauthn-ceremony.ts.
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { asAuthAdmin } from './auth-request.ts';
import { AuthError, validationError } from './errors.ts';
import type { Authenticator } from './passkeys/webauthn-ceremony.ts';
import {
  verifyRegistration,
  verifyAuthentication,
  buildRegistrationOptions,
  parseRegistration,
  parseAuthentication,
  buildAuthenticationOptions,
} from './passkeys/webauthn-ceremony.ts';
import type { FactorRow, Person } from './people.ts';

/** `create`: registration of a new factor; `request`: authentication. */
type Type = 'create' | 'request';
export type PendingFactorChallenge = { type: Type; challenge: string };
/** The format of hosted Supabase in auth.mfa_factors.web_authn_credential; bytes in base64. */
type StoredCredential = {
  id: string;
  publicKey: string;
  attestationType: string;
  transport: AuthenticatorTransport[] | null;
  flags: { userPresent: boolean; userVerified: boolean; backupEligible: boolean; backupState: boolean };
  authenticator: { AAGUID: string; signCount: number; cloneWarning: boolean; attachment: string };
};
/** A factor whose row this transaction has locked. */
export type LockedFactor = { id: string; status: FactorRow['status']; web_authn_credential: StoredCredential | null };

/** `forBrowser`: the options for the browser (field `webauthn` of the response); `pending`: the challenge to store. */
export async function createAuthenticatorChallenge(
  parts: ApiDependencies,
  person: Person,
  factor: FactorRow,
): Promise<{ pending: PendingFactorChallenge; forBrowser: { type: Type; credential_options: { publicKey: object } } }> {
  const rows = await asAuthAdmin(
    parts,
    (tx) =>
      tx<LockedFactor[]>`
        select id, status, web_authn_credential from auth.mfa_factors where user_id = ${person.id} and factor_type = 'webauthn' and status = 'verified'`,
  );
  const own = rows.find(({ id }) => id === factor.id);
  const type: Type = own ? 'request' : 'create';
  const publicKey = own
    ? await buildAuthenticationOptions(parts, 'second-factor', toAuthenticators([own]))
    : await buildRegistrationOptions(parts, 'second-factor', person, toAuthenticators(rows));
  return { pending: { type, challenge: publicKey.challenge }, forBrowser: { type, credential_options: { publicKey } } };
}

const shape = z.object({ type: z.enum(['create', 'request']), credential_response: z.unknown().optional() });
export type AuthenticatorResponse = z.output<typeof shape>;

/** Parses the field `webauthn` of POST /factors/{id}/verify. Throws 400 validation_failed. */
export function parseAuthenticatorResponse(value: unknown): AuthenticatorResponse {
  if (!value) throw validationError('WebAuthn config required');
  const read = shape.safeParse(value);
  if (!read.success) throw validationError('WebAuthn type must be create or request');
  if (!read.data.credential_response) throw validationError('credential_response required');
  return read.data;
}

/** Checks the response and stores the authenticator's state. The factor's status decides between registration and
 * authentication, so that a verified factor never accepts another authenticator. */
export async function verifyAuthenticatorResponseReturningError(
  tx: TransactionSql,
  parts: ApiDependencies,
  factor: LockedFactor,
  pendingChallenge: PendingFactorChallenge | null,
  answer: AuthenticatorResponse,
): Promise<AuthError | undefined> {
  const due: Type = factor.status === 'verified' ? 'request' : 'create';
  if (!pendingChallenge || pendingChallenge.type !== due || answer.type !== due) return failed();
  const now = parts.now();
  if (due === 'create') {
    const response = parseRegistration(answer.credential_response);
    if (!response) return validationError('Invalid credential_response');
    const made = await verifyRegistration(parts, 'second-factor', response, pendingChallenge.challenge);
    if (!made) return failed();
    await tx`update auth.mfa_factors set web_authn_credential = ${tx.json(toStoredCredential(made) as never)}, web_authn_aaguid = ${made.aaguid}, updated_at = ${now} where id = ${factor.id}`;
    return undefined;
  }
  const response = parseAuthentication(answer.credential_response);
  if (!response) return validationError('Invalid credential_response');
  const [own] = toAuthenticators([factor]);
  const used = own
    ? await verifyAuthentication(parts, 'second-factor', response, pendingChallenge.challenge, own)
    : null;
  if (!own || !used) return failed();
  await tx`update auth.mfa_factors set web_authn_credential = ${tx.json(toStoredCredential({ ...own, ...used }) as never)}, updated_at = ${now} where id = ${factor.id}`;
  return undefined;
}

const failed = (): AuthError => new AuthError(422, 'mfa_verification_failed', 'WebAuthn verification failed');

const toStoredCredential = (one: Authenticator): StoredCredential => ({
  id: Buffer.from(one.id, 'base64url').toString('base64'),
  publicKey: one.publicKey.toString('base64'),
  attestationType: one.attestation,
  transport: one.transports,
  flags: { userPresent: true, userVerified: false, backupEligible: one.canBeBackedUp, backupState: one.isBackedUp },
  authenticator: {
    AAGUID: Buffer.from(one.aaguid.replaceAll('-', ''), 'hex').toString('base64'),
    signCount: one.counter,
    cloneWarning: false,
    attachment: '',
  },
});

const toAuthenticators = (rows: readonly LockedFactor[]): Authenticator[] =>
  rows.flatMap(({ web_authn_credential: one }) =>
    one
      ? [
          {
            id: Buffer.from(one.id, 'base64').toString('base64url'),
            publicKey: Buffer.from(one.publicKey, 'base64'),
            counter: one.authenticator.signCount,
            transports: one.transport ?? [],
            canBeBackedUp: one.flags.backupEligible,
            isBackedUp: one.flags.backupState,
            aaguid: uuidOf(Buffer.from(one.authenticator.AAGUID, 'base64').toString('hex')),
            attestation: one.attestationType,
          },
        ]
      : [],
  );

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
