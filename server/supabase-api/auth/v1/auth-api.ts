// auth/v1: accounts and sign-in. Lists every path; most handlers are in a file named after their path.
import type { RequestHandler, ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { getHealth, getJwks, getPublicSettings } from './service-info.ts';
import { deleteUserFactor, listUserFactors } from './admin/factors.ts';
import { generateLink, inviteUser } from './admin/generate-link.ts';
import { deleteUserPasskey, listUserPasskeys } from './admin/passkeys.ts';
import { deleteUser, getUserById, updateUser } from './admin/user.ts';
import { createUser, listUsers } from './admin/users.ts';
import type { AuthHandler } from './auth-request.ts';
import { redirectToProvider } from './authorize.ts';
import { handleProviderCallback } from './callback.ts';
import { handleFactorChallenge, verifyFactorChallenge } from './factor-challenges.ts';
import { refuseSso } from './disabled-methods.ts';
import { AuthError, authErrorResponse, unexpectedError } from './errors.ts';
import { enrollFactor, unenrollFactor } from './factors.ts';
import { linkIdentity, unlinkIdentity } from './identities.ts';
import { logOut } from './logout.ts';
import { handleMagicLinkRequest, handleOtpRequest } from './otp.ts';
import { createAuthenticationOptions, signInWithPasskey } from './passkeys/authentication.ts';
import { deletePasskey, listPasskeys, renamePasskey } from './passkeys/passkeys.ts';
import { registerPasskey, createRegistrationOptions } from './passkeys/registration.ts';
import { sendReauthenticationCode } from './reauthenticate.ts';
import { createRecoveryCodes, handleRecoveryCodeVerification } from './recovery-codes.ts';
import { handleRecoveryRequest } from './recover.ts';
import { handleResendRequest } from './resend.ts';
import { signUp } from './signup.ts';
import { handleTokenRequest } from './token.ts';
import { updateOwnUser, getOwnUser } from './user.ts';
import { verifyCodeOrToken, verifyMailedLink } from './verify.ts';

const paths: Record<string, AuthHandler> = {
  'GET /health': getHealth,
  'GET /settings': getPublicSettings,
  'GET /.well-known/jwks.json': getJwks,
  'POST /signup': signUp,
  'POST /token': handleTokenRequest,
  'POST /logout': logOut,
  'GET /user': getOwnUser,
  'PUT /user': updateOwnUser,
  'POST /recover': handleRecoveryRequest,
  'POST /resend': handleResendRequest,
  'POST /otp': handleOtpRequest,
  'POST /magiclink': handleMagicLinkRequest,
  'POST /verify': verifyCodeOrToken,
  'GET /verify': verifyMailedLink,
  'GET /reauthenticate': sendReauthenticationCode,
  'GET /authorize': redirectToProvider,
  'GET /callback': handleProviderCallback,
  'POST /callback': handleProviderCallback,
  'GET /user/identities/authorize': linkIdentity,
  'DELETE /user/identities/:identity_id': unlinkIdentity,
  'POST /factors': enrollFactor,
  'POST /factors/recovery-codes': createRecoveryCodes,
  'POST /factors/recovery-codes/verify': handleRecoveryCodeVerification,
  'POST /factors/:factor_id/challenge': handleFactorChallenge,
  'POST /factors/:factor_id/verify': verifyFactorChallenge,
  'DELETE /factors/:factor_id': unenrollFactor,
  'POST /passkeys/registration/options': createRegistrationOptions,
  'POST /passkeys/registration/verify': registerPasskey,
  'POST /passkeys/authentication/options': createAuthenticationOptions,
  'POST /passkeys/authentication/verify': signInWithPasskey,
  'GET /passkeys': listPasskeys,
  'PATCH /passkeys/:passkey_id': renamePasskey,
  'DELETE /passkeys/:passkey_id': deletePasskey,
  'POST /sso': refuseSso,
  'POST /invite': inviteUser,
  'POST /admin/generate_link': generateLink,
  'GET /admin/users': listUsers,
  'POST /admin/users': createUser,
  'GET /admin/users/:user_id': getUserById,
  'PUT /admin/users/:user_id': updateUser,
  'DELETE /admin/users/:user_id': deleteUser,
  'GET /admin/users/:user_id/factors': listUserFactors,
  'DELETE /admin/users/:user_id/factors/:factor_id': deleteUserFactor,
  'GET /admin/users/:user_id/passkeys': listUserPasskeys,
  'DELETE /admin/users/:user_id/passkeys/:passkey_id': deleteUserPasskey,
};

const routes = Object.entries(paths).map(([route, handler]) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, parts: path.split('/'), handler };
});
const base = '/auth/v1';

/** Handles /auth/v1. Unexpected errors are logged; the response does not contain their cause. */
export const createAuthApi =
  (parts: ApiDependencies): RequestHandler =>
  async (request, client) => {
    const url = new URL(request.url);
    const path = url.pathname.slice(base.length).replace(/\/$/, '');
    const found = find(request.method, path);
    try {
      if ('refusal' in found) throw found.refusal;
      return await found.handler({ request, url, params: found.params, client, parts });
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
): { handler: AuthHandler; params: Record<string, string> } | { refusal: AuthError } {
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

/** Returns the values of the path parameters (names with a colon), or null when the path does not match. */
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
