// Stored passkeys, and their JSON for clients.
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { TransactionSql } from 'postgres';
import type { SignedInPerson } from '#server/supabase-api/auth/v1/signed-in-person.ts';
import { AuthError } from '#server/supabase-api/auth/v1/errors.ts';
import { hasVerifiedFactor } from '#server/supabase-api/auth/v1/people.ts';
import type { Authenticator } from './webauthn-ceremony.ts';

export const maxPasskeys = 10;

export type PasskeyRow = {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  attestation_type: string;
  aaguid: string | null;
  sign_count: number;
  transports: AuthenticatorTransport[];
  backup_eligible: boolean;
  backed_up: boolean;
  friendly_name: string;
  created_at: Date;
  last_used_at: Date | null;
};

export const findPasskeys = (tx: TransactionSql, personId: string): Promise<PasskeyRow[]> =>
  tx<PasskeyRow[]>`select * from auth.webauthn_credentials where user_id = ${personId} order by created_at, id`;

export const toAuthenticator = (row: PasskeyRow): Authenticator => ({
  id: row.credential_id.toString('base64url'),
  publicKey: row.public_key,
  counter: row.sign_count,
  transports: row.transports,
  canBeBackedUp: row.backup_eligible,
  isBackedUp: row.backed_up,
  aaguid: row.aaguid ?? '',
  attestation: row.attestation_type,
});

export const toPasskeyJson = ({
  id,
  friendly_name,
  created_at,
  last_used_at,
}: Pick<PasskeyRow, 'id' | 'friendly_name' | 'created_at' | 'last_used_at'>): object => ({
  id,
  ...(friendly_name ? { friendly_name } : {}),
  created_at,
  ...(last_used_at ? { last_used_at } : {}),
});

/** A second factor must be used before a sign-in method is added or removed. Throws 403 insufficient_aal. */
export function requireSecondFactor({ person, session }: SignedInPerson): void {
  if (hasVerifiedFactor(person) && session?.aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required to manage passkeys when MFA is enabled');
}

export const unknownPasskeyError = (): AuthError => new AuthError(404, 'validation_failed', 'Passkey not found');
