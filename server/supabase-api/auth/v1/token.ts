// POST /token: every grant that starts or continues a session.
import { z } from 'zod';
import { normalizePhone } from './addresses.ts';
import { type AuthRequest, asAuthAdmin, type AuthHandler } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { parseJsonBody, textFieldOrEmpty } from './request-body.ts';
import { refuseWeb3SignIn } from './disabled-methods.ts';
import { AuthError, validationError } from './errors.ts';
import { exchangePkceCode } from './grant-pkce.ts';
import { signInWithIdToken } from './id-token.ts';
import { findPerson, isBanned } from './people.ts';
import { checkPasswordStrength, hashPassword, needsRehash, verifyPassword } from './passwords.ts';
import { readDeviceKnownToAnyAccount, findKnownDevice, createKnownDeviceCookie } from './known-device.ts';
import { withAttemptLimit, enforceAddressLimit, enforceDeviceLimit } from './rate-limits.ts';
import { refreshSession } from './refresh-session.ts';
import { createSession, toSessionResponse } from './sessions.ts';

const grants: Record<string, AuthHandler> = {
  password: signInWithPassword,
  refresh_token: refreshSession,
  pkce: exchangePkceCode,
  id_token: signInWithIdToken,
  web3: refuseWeb3SignIn,
};

/** Throws 400 invalid_credentials "unsupported_grant_type" for an unknown grant. */
export async function handleTokenRequest(ask: AuthRequest): Promise<Response> {
  const name = ask.url.searchParams.get('grant_type') ?? '';
  const grant = Object.hasOwn(grants, name) ? grants[name] : undefined;
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  // Sign-ins of a known device are limited per device, refreshes per session, all other requests per IP address.
  const device = grant === signInWithPassword ? readDeviceKnownToAnyAccount(ask) : null;
  if (device !== null) await enforceDeviceLimit(ask, 'token', device);
  else if (grant !== refreshSession) await enforceAddressLimit(ask, 'token');
  return grant(ask);
}

const shape = z.looseObject({ email: textFieldOrEmpty, phone: textFieldOrEmpty, password: textFieldOrEmpty });

/** Gives the same error after the same work for an unknown account, a missing password or a wrong password. */
async function signInWithPassword(ask: AuthRequest): Promise<Response> {
  const { request, parts } = ask;
  const { email, phone, password } = await parseJsonBody(request, shape);
  if (email && phone) throw validationError('Only an email address or phone number should be provided on login.');
  if (!email && !phone) throw validationError('missing email or phone');
  if (email && !parts.settings.auth.AUTH_EMAIL)
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
  if (phone && !parts.settings.auth.AUTH_PHONE)
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  const account = email || normalizePhone(phone);
  const judge = async () => {
    const found = await asAuthAdmin(parts, (tx) => findPerson(tx, email ? { email } : { phone: account }));
    if ((await verifyPassword(parts, found?.encrypted_password || null, password)) && found) return found;
    // A failure is recorded even without an account, so that the duration does not reveal whether an account exists.
    await asAuthAdmin(parts, (tx) => recordAudit(tx, ask, 'login_failed', found ?? { role: 'nobody' }));
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  };
  const person = await withAttemptLimit(ask, 'password', account, judge, findKnownDevice(ask, account));
  // A ban or an unconfirmed address is reported only after the password is verified.
  if (isBanned(person, parts.now())) throw new AuthError(400, 'user_banned', 'User is banned');
  if (email && !person.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  if (phone && !person.phone_confirmed_at) throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
  const renewed = needsRehash(person.encrypted_password!) ? await hashPassword(password) : null;
  const session = await asAuthAdmin(parts, async (tx) => {
    if (renewed) await tx`update auth.users set encrypted_password = ${renewed} where id = ${person.id}`;
    await recordAudit(tx, ask, 'login', person, { provider: email ? 'email' : 'phone' });
    return createSession(tx, ask, person, 'password');
  });
  const answer = toSessionResponse(session, { weak_password: weakness(password, ask) });
  answer.headers.append('set-cookie', createKnownDeviceCookie(ask, account));
  return answer;
}

/** An old password that is too weak by current rules still signs in. The response contains the reasons. */
function weakness(password: string, { parts }: AuthRequest): object | null {
  try {
    checkPasswordStrength(password, parts.settings.auth);
    return null;
  } catch (error) {
    return error instanceof AuthError && error.code === 'weak_password'
      ? { message: error.message, ...(error.more['weak_password'] as object) }
      : null;
  }
}
