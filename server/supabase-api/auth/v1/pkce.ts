// PKCE (RFC 7636): only the client that started a flow can exchange the code for a session.
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { isSameSecret } from '#server/is-same-secret.ts';
import { sha256Base64url, sha256Hex } from '#server/sha256.ts';
import { textFieldOrEmpty } from './request-body.ts';
import { validationError } from './errors.ts';
import type { ProviderProfile } from './providers.ts';
import { flowCodeLifetimeSeconds } from './session-rules.ts';
import type { AuthMethod } from './sessions.ts';

/** Prefix of a link token that leads to a code instead of a session. */
export const pkceTokenPrefix = 'pkce_';
export const pkceFields = { code_challenge: textFieldOrEmpty, code_challenge_method: textFieldOrEmpty };

export type PkceChallenge = { challenge: string; method: 's256' | 'plain' };

/** Lifetime of a PKCE flow in seconds, for providers and for mailed links. */
const flowSeconds = { oauth: 600, mail: 24 * 3600 };

/** Parses the PKCE challenge; null: absent, so the session goes into the URL fragment. Throws 400. */
export function parsePkceChallenge(fields: {
  code_challenge: string;
  code_challenge_method: string;
}): PkceChallenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = fields;
  if ((challenge === '') !== (method === ''))
    throw validationError('PKCE flow requires code_challenge_method and code_challenge');
  if (challenge === '') return null;
  if (challenge.length < 43 || challenge.length > 128)
    throw validationError('code challenge has to be between 43 and 128 characters');
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge))
    throw validationError(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  const known = method.toLowerCase();
  if (known !== 's256' && known !== 'plain') throw validationError('Invalid code_challenge_method');
  return { challenge, method: known };
}

export const isMatchingVerifier = ({ challenge, method }: PkceChallenge, verifier: string): boolean =>
  isSameSecret(challenge, method === 's256' ? sha256Base64url(verifier) : verifier);

/** Stores the challenge of the client that requested a mail, so that no other client can use the link. `method`: the
 * amr of the later session. `pendingPassword`: the hash of the password chosen at sign-up. */
export async function createMailFlow(
  tx: TransactionSql,
  flow: {
    userId: string;
    challenge: PkceChallenge;
    method: AuthMethod;
    pendingPassword?: string | null | undefined;
    now: Date;
  },
): Promise<void> {
  const { userId, challenge, method, pendingPassword = null, now } = flow;
  await tx`delete from auth.flow_state where user_id = ${userId} and authentication_method = ${method} and auth_code is null`;
  await tx`
    insert into auth.flow_state (id, user_id, code_challenge, code_challenge_method, provider_type, authentication_method, pending_password, created_at, updated_at)
    values (${randomUUID()}, ${userId}, ${challenge.challenge}, ${challenge.method}::auth.code_challenge_method, ${method}, ${method}, ${pendingPassword}, ${now}, ${now})`;
}

/** Creates a code for the client that requested the link, and stores its hash. Null: no challenge is stored. */
export async function createMailFlowCode(
  tx: TransactionSql,
  { userId, method, now }: { userId: string; method: AuthMethod; now: Date },
): Promise<string | null> {
  const code = randomUUID();
  const [flow] = await tx`
    update auth.flow_state set auth_code = ${sha256Hex(code)}, auth_code_issued_at = ${now}, updated_at = ${now}
    where id = (select id from auth.flow_state where user_id = ${userId} and authentication_method = ${method} and auth_code is null and code_challenge is not null and created_at > ${before(now, flowSeconds.mail)} order by created_at desc limit 1)
    returning id`;
  return flow ? code : null;
}

/** Creates the code after the return from a provider. `toLink`: the identity to link when the code is exchanged. */
export async function createOAuthFlowCode(
  tx: TransactionSql,
  flow: {
    flowId: string;
    userId: string;
    tokens: { access: string | null; refresh: string | null };
    toLink: ProviderProfile | null;
    now: Date;
  },
): Promise<string> {
  const { flowId, userId, tokens, toLink, now } = flow;
  const code = randomUUID();
  await tx`
    update auth.flow_state set user_id = ${userId}, auth_code = ${sha256Hex(code)}, auth_code_issued_at = ${now}, updated_at = ${now}, provider_access_token = ${tokens.access}, provider_refresh_token = ${tokens.refresh},
      pending_identity = ${toLink ? tx.json(toLink as never) : null}
    where id = ${flowId}`;
  return code;
}

export type AuthFlow = {
  user_id: string;
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
  provider_type: string;
  authentication_method: AuthMethod;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  pending_identity: ProviderProfile | null;
  pending_password: string | null;
  isExpired: boolean;
};

/** Deletes and returns the flow of a code. The first attempt deletes the flow, even when the verifier is wrong. */
export async function consumeFlowEvenIfExpired(tx: TransactionSql, code: string, now: Date): Promise<AuthFlow | null> {
  const [flow] = await tx<AuthFlow[]>`
    delete from auth.flow_state where auth_code = ${sha256Hex(code)} and user_id is not null and code_challenge is not null returning *, auth_code_issued_at < ${before(now, flowCodeLifetimeSeconds)} as "isExpired"`;
  return flow ?? null;
}

export const oauthFlowsValidSince = (now: Date): Date => before(now, flowSeconds.oauth);

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);
