// A password asked again of somebody who is signed in: for the server in process, not over the wire.
import type { Asker, Parts } from '#server/supabase-api/parts.ts';
import { type Ask, asAuth } from './ask.ts';
import { note } from './audit.ts';
import { AuthError } from './errors.ts';
import { findPerson } from './people.ts';
import { isPassword } from './passwords.ts';
import { judged, limitAddress } from './rate-limits.ts';

/** `wrong` also for who has no password, or is nobody. */
export type PasswordProof = 'right' | 'wrong' | 'too-many-tries';

/** Whether this is the person's password, with a sign-in's bounds on tries; no session is opened (it would end another device's). */
export async function proveOwnPassword(
  parts: Parts,
  personId: string,
  password: string,
  asker: Asker,
): Promise<PasswordProof> {
  const url = new URL(`${parts.url()}/auth/v1/token`);
  const ask: Ask = { request: new Request(url), url, params: {}, asker, parts };
  try {
    await limitAddress(ask, 'token');
    const person = await asAuth(parts, (tx) => findPerson(tx, { id: personId }));
    await judged(ask, 'password', person?.email || person?.phone || personId, async () => {
      if ((await isPassword(parts, person?.encrypted_password || null, password)) && person) return;
      if (person) await asAuth(parts, (tx) => note(tx, ask, 'login_failed', person));
      throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
    });
    return 'right';
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return error.status === 429 ? 'too-many-tries' : 'wrong';
  }
}
