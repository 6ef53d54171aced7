// POST /token: every way a session begins or goes on.
import { z } from 'zod';
import { barePhone } from './addresses.ts';
import { type Ask, asAuth, type Handler } from './ask.ts';
import { note } from './audit.ts';
import { readBody, text } from './body.ts';
import { grantWeb3 } from './closed.ts';
import { AuthError, invalid } from './errors.ts';
import { grantPkce } from './grant-pkce.ts';
import { grantIdToken } from './id-token.ts';
import { findPerson, isBanned } from './people.ts';
import { checkStrength, hashPassword, isOutdated, isPassword } from './passwords.ts';
import { anyDeviceOf, deviceOf, rememberDevice } from './known-device.ts';
import { judged, limitAddress, limitDevice } from './rate-limits.ts';
import { refresh } from './refresh.ts';
import { openSession, sessionAnswer } from './sessions.ts';

const grants: Record<string, Handler> = {
  password: byPassword,
  refresh_token: refresh,
  pkce: grantPkce,
  id_token: grantIdToken,
  web3: grantWeb3,
};

/** Throws 400 invalid_credentials "unsupported_grant_type" for any other grant. */
export async function token(ask: Ask): Promise<Response> {
  const name = ask.url.searchParams.get('grant_type') ?? '';
  const grant = Object.hasOwn(grants, name) ? grants[name] : undefined;
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  // A refresh is counted by its session.
  const device = grant === byPassword ? anyDeviceOf(ask) : null;
  if (device !== null) await limitDevice(ask, 'token', device);
  else if (grant !== refresh) await limitAddress(ask, 'token');
  return grant(ask);
}

const shape = z.looseObject({ email: text, phone: text, password: text });

/** Whoever has no account, no password or the wrong one hears the same after the same work. */
async function byPassword(ask: Ask): Promise<Response> {
  const { request, parts } = ask;
  const { email, phone, password } = await readBody(request, shape);
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.');
  if (!email && !phone) throw invalid('missing email or phone');
  if (email && !parts.settings.auth.AUTH_EMAIL)
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
  if (phone && !parts.settings.auth.AUTH_PHONE)
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  const account = email || barePhone(phone);
  const judge = async () => {
    const found = await asAuth(parts, (tx) => findPerson(tx, email ? { email } : { phone: account }));
    if ((await isPassword(parts, found?.encrypted_password || null, password)) && found) return found;
    // Written for nobody, too: it takes its time.
    await asAuth(parts, (tx) => note(tx, ask, 'login_failed', found ?? { role: 'nobody' }));
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  };
  const person = await judged(ask, 'password', account, judge, deviceOf(ask, account));
  // Told only to who knows the password.
  if (isBanned(person, parts.now())) throw new AuthError(400, 'user_banned', 'User is banned');
  if (email && !person.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  if (phone && !person.phone_confirmed_at) throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
  const renewed = isOutdated(person.encrypted_password!) ? await hashPassword(password) : null;
  const session = await asAuth(parts, async (tx) => {
    if (renewed) await tx`update auth.users set encrypted_password = ${renewed} where id = ${person.id}`;
    await note(tx, ask, 'login', person, { provider: email ? 'email' : 'phone' });
    return openSession(tx, ask, person, 'password');
  });
  const answer = sessionAnswer(session, { weak_password: weakness(password, ask) });
  answer.headers.append('set-cookie', rememberDevice(ask, account));
  return answer;
}

/** An old password that would not be taken any more lets in, and its owner is told. */
function weakness(password: string, { parts }: Ask): object | null {
  try {
    checkStrength(password, parts.settings.auth);
    return null;
  } catch (error) {
    return error instanceof AuthError && error.code === 'weak_password'
      ? { message: error.message, ...(error.more['weak_password'] as object) }
      : null;
  }
}
