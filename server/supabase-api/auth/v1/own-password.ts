// Checks the password of a signed-in person again. Called in process only; there is no public endpoint.
import type { ClientInfo, ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { type AuthRequest, asAuthAdmin } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { AuthError } from './errors.ts';
import { findPerson } from './people.ts';
import { verifyPassword } from './passwords.ts';
import { withAttemptLimit, enforceAddressLimit } from './rate-limits.ts';

/** `wrong` also means that the person has no password or no account. */
export type PasswordCheckResult = 'right' | 'wrong' | 'too-many-tries';

/** Checks the password with the rate limits of a sign-in, but creates no session: a new one could end an old one. */
export async function verifyOwnPassword(
  parts: ApiDependencies,
  personId: string,
  password: string,
  client: ClientInfo,
): Promise<PasswordCheckResult> {
  const url = new URL(`${parts.url()}/auth/v1/token`);
  const ask: AuthRequest = { request: new Request(url), url, params: {}, client, parts };
  try {
    await enforceAddressLimit(ask, 'token');
    const person = await asAuthAdmin(parts, (tx) => findPerson(tx, { id: personId }));
    await withAttemptLimit(ask, 'password', person?.email || person?.phone || personId, async () => {
      if ((await verifyPassword(parts, person?.encrypted_password || null, password)) && person) return;
      if (person) await asAuthAdmin(parts, (tx) => recordAudit(tx, ask, 'login_failed', person));
      throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
    });
    return 'right';
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return error.status === 429 ? 'too-many-tries' : 'wrong';
  }
}
