// The two ceremonies of WebAuthn (W3C, level 3), registration and authentication, for passkeys and second factors. The
// client gets the same error for every failure; the log has the reason.
import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import type { Person } from '#server/supabase-api/auth/v1/people.ts';
import type { AuthSettings } from '#server/supabase-api/auth/v1/settings.ts';

export const challengeLifetimeSeconds = 300;
/** ES256, EdDSA and RS256 (RFC 9053, RFC 8812). */
const algorithms = [-7, -8, -257];
/** Loaded on first use: 5 MB that most processes never need (docs/decisions/0025). */
const webauthn = () => import('@simplewebauthn/server');
const transports: readonly string[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] satisfies AuthenticatorTransport[];

/** A stored authenticator. `id` in base64url; `counter`: its signature counter. */
export type Authenticator = {
  id: string;
  publicKey: Buffer;
  counter: number;
  transports: AuthenticatorTransport[];
  canBeBackedUp: boolean;
  isBackedUp: boolean;
  aaguid: string;
  attestation: string;
};
/** A passkey alone signs in, so it must verify its user (PIN, finger, face) and be found without a user name. For a
 * second factor, the presence of a user is enough. */
export type CredentialKind = 'passkey' | 'second-factor';

const base64url = z
  .string()
  .min(1)
  .max(100_000)
  .regex(/^[\w-]+=*$/);
const answer = {
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z
    .looseObject({})
    .nullish()
    .transform(() => ({})),
};
const creation = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string()).nullish(),
  }),
});
const proof = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(200).nullish(),
  }),
});

/** Parses the result of navigator.credentials.create(); null for anything else. */
export const parseRegistration = (value: unknown): z.output<typeof creation> | null =>
  creation.safeParse(value).data ?? null;
/** Parses the result of navigator.credentials.get(); null for anything else. */
export const parseAuthentication = (value: unknown): z.output<typeof proof> | null =>
  proof.safeParse(value).data ?? null;

export async function buildRegistrationOptions(
  { settings }: ApiDependencies,
  kind: CredentialKind,
  person: Person,
  known: readonly Pick<Authenticator, 'id' | 'transports'>[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { rpId } = relyingParty(settings.auth);
  const name = person.email || person.phone || '';
  const ownName = person.raw_user_meta_data?.['name'];
  return (await webauthn()).generateRegistrationOptions({
    rpName: rpId,
    rpID: rpId,
    // The user handle is the person's id as text, as in hosted Supabase, so that passkeys created there work here.
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: name,
    userDisplayName: typeof ownName === 'string' && ownName ? ownName : name,
    timeout: challengeLifetimeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports: ways }) => ({ id, transports: ways })),
    authenticatorSelection:
      kind === 'passkey'
        ? { residentKey: 'required', userVerification: 'required' }
        : { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** `known`: the authenticators to accept; empty means any that the browser finds. */
export async function buildAuthenticationOptions(
  { settings }: ApiDependencies,
  kind: CredentialKind,
  known: readonly Pick<Authenticator, 'id' | 'transports'>[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return (await webauthn()).generateAuthenticationOptions({
    rpID: relyingParty(settings.auth).rpId,
    timeout: challengeLifetimeSeconds * 1000,
    userVerification: kind === 'passkey' ? 'required' : 'preferred',
    ...(known.length ? { allowCredentials: known.map(({ id, transports: ways }) => ({ id, transports: ways })) } : {}),
  });
}

/** Returns the new authenticator, or null when the response is invalid or belongs to another challenge or origin. */
export async function verifyRegistration(
  { settings, log }: ApiDependencies,
  kind: CredentialKind,
  response: z.output<typeof creation>,
  challenge: string,
): Promise<Authenticator | null> {
  const { rpId, origins } = relyingParty(settings.auth);
  try {
    await refuseCertificates(response.response.attestationObject);
    const { verified, registrationInfo: info } = await (
      await webauthn()
    ).verifyRegistrationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: kind === 'passkey',
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || info.credential.id !== response.id)
      throw new Error('The answer names another credential than it holds');
    const { credential } = info;
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (response.response.transports ?? []).filter((way): way is AuthenticatorTransport =>
        transports.includes(way),
      ),
      canBeBackedUp: info.credentialDeviceType === 'multiDevice',
      isBackedUp: info.credentialBackedUp,
      aaguid: info.aaguid,
      attestation: info.fmt,
    };
  } catch (error) {
    log.info({ err: error }, 'an authenticator was not taken');
    return null;
  }
}

/** Returns the authenticator's new state; null if it did not sign this challenge or its counter did not increase. */
export async function verifyAuthentication(
  { settings, log }: ApiDependencies,
  kind: CredentialKind,
  response: z.output<typeof proof>,
  challenge: string,
  known: Authenticator,
): Promise<Pick<Authenticator, 'counter' | 'isBackedUp'> | null> {
  const { rpId, origins } = relyingParty(settings.auth);
  try {
    // The library does not check which credential the response names.
    if (response.id.replace(/=+$/, '') !== known.id) throw new Error('The answer is of another credential');
    const { verified, authenticationInfo: info } = await (
      await webauthn()
    ).verifyAuthenticationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      credential: { id: known.id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
      requireUserVerification: kind === 'passkey',
    });
    if (!verified) throw new Error('The signature is not this authenticator’s');
    // WebAuthn §7.2, step 19: this property never changes.
    if ((info.credentialDeviceType === 'multiDevice') !== known.canBeBackedUp)
      throw new Error('Whether it can be backed up has changed');
    return { counter: info.newCounter, isBackedUp: info.credentialBackedUp };
  } catch (error) {
    log.info({ err: error }, 'an authenticator’s proof was not taken');
    return null;
  }
}

/** The relying party's host and allowed origins. */
function relyingParty({ AUTH_WEBAUTHN_RP_ID, AUTH_WEBAUTHN_ORIGINS, siteUrl }: AuthSettings): {
  rpId: string;
  origins: string[];
} {
  const site = new URL(siteUrl());
  return {
    rpId: AUTH_WEBAUTHN_RP_ID || site.hostname,
    origins: AUTH_WEBAUTHN_ORIGINS.length ? AUTH_WEBAUTHN_ORIGINS : [site.origin],
  };
}

/** Refuses attestation certificates, because the library would fetch URLs from them. */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const object = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const form: string = object.get('fmt');
  if (form !== 'none' && (form !== 'packed' || object.get('attStmt').get('x5c')))
    throw new Error(`Attestation that was not asked for: ${form}`);
}
