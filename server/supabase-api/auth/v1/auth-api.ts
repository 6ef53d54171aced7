// auth/v1: accounts and sign-in. Every path is listed here; each has a file named after it.
import type { RequestHandler, ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { health, jwks, publicSettings } from './about.ts';
import { deleteFactor, listFactors } from './admin/factors.ts';
import { generateLink, invite } from './admin/generate-link.ts';
import { deletePasskeyOf, listPasskeysOf } from './admin/passkeys.ts';
import { deleteUser, getUser as readAnyUser, updateUser } from './admin/user.ts';
import { createUser, listUsers } from './admin/users.ts';
import type { Handler } from './auth-request.ts';
import { authorize } from './authorize.ts';
import { providerCallback } from './callback.ts';
import { challengeFactor, verifyFactor } from './challenges.ts';
import { sso } from './closed.ts';
import { AuthError, authErrorResponse, unexpectedError } from './errors.ts';
import { enroll, unenroll } from './factors.ts';
import { linkIdentity, unlinkIdentity } from './identities.ts';
import { logout } from './logout.ts';
import { magicLink, otp } from './otp.ts';
import { authenticationOptions, signInWithPasskey } from './passkeys/authentication.ts';
import { deletePasskey, listPasskeys, renamePasskey } from './passkeys/passkeys.ts';
import { registerPasskey, registrationOptions } from './passkeys/registration.ts';
import { reauthenticate } from './reauthenticate.ts';
import { createRecoveryCodes, verifyRecoveryCode } from './recovery-codes.ts';
import { recover } from './recover.ts';
import { resend } from './resend.ts';
import { signup } from './signup.ts';
import { grantToken } from './token.ts';
import { changeUser, getUser } from './user.ts';
import { verify, verifyLink } from './verify.ts';

const paths: Record<string, Handler> = {
  'GET /health': health,
  'GET /settings': publicSettings,
  'GET /.well-known/jwks.json': jwks,
  'POST /signup': signup,
  'POST /token': grantToken,
  'POST /logout': logout,
  'GET /user': getUser,
  'PUT /user': changeUser,
  'POST /recover': recover,
  'POST /resend': resend,
  'POST /otp': otp,
  'POST /magiclink': magicLink,
  'POST /verify': verify,
  'GET /verify': verifyLink,
  'GET /reauthenticate': reauthenticate,
  'GET /authorize': authorize,
  'GET /callback': providerCallback,
  'POST /callback': providerCallback,
  'GET /user/identities/authorize': linkIdentity,
  'DELETE /user/identities/:identity_id': unlinkIdentity,
  'POST /factors': enroll,
  'POST /factors/recovery-codes': createRecoveryCodes,
  'POST /factors/recovery-codes/verify': verifyRecoveryCode,
  'POST /factors/:factor_id/challenge': challengeFactor,
  'POST /factors/:factor_id/verify': verifyFactor,
  'DELETE /factors/:factor_id': unenroll,
  'POST /passkeys/registration/options': registrationOptions,
  'POST /passkeys/registration/verify': registerPasskey,
  'POST /passkeys/authentication/options': authenticationOptions,
  'POST /passkeys/authentication/verify': signInWithPasskey,
  'GET /passkeys': listPasskeys,
  'PATCH /passkeys/:passkey_id': renamePasskey,
  'DELETE /passkeys/:passkey_id': deletePasskey,
  'POST /sso': sso,
  'POST /invite': invite,
  'POST /admin/generate_link': generateLink,
  'GET /admin/users': listUsers,
  'POST /admin/users': createUser,
  'GET /admin/users/:user_id': readAnyUser,
  'PUT /admin/users/:user_id': updateUser,
  'DELETE /admin/users/:user_id': deleteUser,
  'GET /admin/users/:user_id/factors': listFactors,
  'DELETE /admin/users/:user_id/factors/:factor_id': deleteFactor,
  'GET /admin/users/:user_id/passkeys': listPasskeysOf,
  'DELETE /admin/users/:user_id/passkeys/:passkey_id': deletePasskeyOf,
};

const routes = Object.entries(paths).map(([route, handler]) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, parts: path.split('/'), handler };
});
const base = '/auth/v1';

/** Handles /auth/v1. Unexpected errors are logged and answered without their cause. */
export const createAuthApi =
  (parts: ApiDependencies): RequestHandler =>
  async (request, asker) => {
    const url = new URL(request.url);
    const path = url.pathname.slice(base.length).replace(/\/$/, '');
    const found = find(request.method, path);
    try {
      if ('refusal' in found) throw found.refusal;
      return await found.handler({ request, url, params: found.params, asker, parts });
    } catch (error) {
      const answer = authErrorResponse(error, request);
      if (answer) return answer;
      parts.log.error({ err: error, path }, 'auth/v1 failed');
      return authErrorResponse(unexpectedError(error), request)!;
    }
  };

function find(
  method: string,
  path: string,
): { handler: Handler; params: Record<string, string> } | { refusal: AuthError } {
  const given = path.split('/');
  const here = routes.flatMap(({ method: own, parts: names, handler }) => {
    const params = paramsOf(names, given);
    return params ? [{ method: own, handler, params }] : [];
  });
  const match =
    here.find((route) => route.method === method) ??
    (method === 'HEAD' ? here.find((route) => route.method === 'GET') : undefined);
  if (match) return match;
  return {
    refusal: here.length
      ? new AuthError(405, 'method_not_allowed', 'Method not allowed')
      : new AuthError(404, 'not_found', 'Not found'),
  };
}

/** The values of the path parameters (names that begin with a colon); null for another path. */
function paramsOf(names: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (names.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const value = given[at]!;
    if (name.startsWith(':')) params[name.slice(1)] = decoded(value);
    else if (name !== value) return null;
  }
  return params;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
