import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';

/** An error of auth/v1: its code, and its English message. */
export type AuthFailure = { code?: string | undefined; message: string };

export type AuthFormField = 'email' | 'password' | 'code';

/** The default minimum of a password in characters, and its maximum in bytes. */
export const minPasswordLength = 8;
const maxPasswordBytes = 72;

const sentences: Record<string, () => string> = {
  invalid_credentials: () => m.auth_error_credentials(),
  email_not_confirmed: () => m.auth_error_unconfirmed(),
  user_already_exists: () => m.auth_error_exists(),
  email_exists: () => m.auth_error_exists(),
  weak_password: () => m.auth_error_weak({ n: minPasswordLength }),
  password_too_long: () => m.auth_error_long({ n: maxPasswordBytes }),
  same_password: () => m.auth_error_same_password(),
  email_address_invalid: () => m.auth_error_email(),
  email_address_not_authorized: () => m.auth_error_email(),
  validation_failed: () => m.auth_need_email(),
  otp_expired: () => m.auth_error_otp(),
  flow_state_expired: () => m.auth_error_otp(),
  flow_state_not_found: () => m.auth_error_otp(),
  bad_code_verifier: () => m.auth_error_device(),
  mfa_verification_failed: () => m.auth_error_factor(),
  mfa_code_used: () => m.auth_error_factor_used(),
  mfa_challenge_expired: () => m.auth_error_otp(),
  over_request_rate_limit: () => m.auth_error_often(),
  over_email_send_rate_limit: () => m.auth_error_mail_often(),
  over_sms_send_rate_limit: () => m.auth_error_often(),
  signup_disabled: () => m.auth_error_closed(),
  user_banned: () => m.auth_error_banned({ email: shop.email }),
  session_not_found: () => m.auth_error_session(),
  session_expired: () => m.auth_error_session(),
  refresh_token_not_found: () => m.auth_error_session(),
  refresh_token_already_used: () => m.auth_error_session(),
  no_authorization: () => m.auth_error_session(),
  oauth_provider_not_supported: () => m.auth_error_provider(),
  provider_disabled: () => m.auth_error_provider(),
  access_denied: () => m.auth_error_denied(),
  bad_oauth_callback: () => m.auth_error_provider_failed(),
  bad_oauth_state: () => m.auth_error_provider_failed(),
  provider_email_needs_verification: () => m.auth_error_provider_unproven(),
  identity_already_exists: () => m.auth_error_linked(),
  line: () => m.auth_error_line(),
};

/** The failure in the visitor's language; a code we do not know keeps the provider's own message (R-AUTH-29). */
export const authErrorText = (failure: AuthFailure): string =>
  sentences[exactAuthErrorCode(failure)]?.() ?? failure.message;

/** The text for an error code from a mail link or a sign-in provider; null: no text. `validation_failed`: bad link. */
export function authRedirectErrorText(code: string | null): string | null {
  if (code === 'validation_failed') return m.auth_error_link_broken();
  return code === 'unexpected_failure' ? m.auth_error_provider_failed() : (sentences[code ?? '']?.() ?? null);
}

const ofProviders = new Set([
  'access_denied',
  'bad_oauth_callback',
  'bad_oauth_state',
  'provider_email_needs_verification',
  'identity_already_exists',
  'unexpected_failure',
]);

/** True for an error of a sign-in provider: its own text is only logged, in callback.ts, and our text is shown. */
export const isProviderError = (code: string | null): boolean => ofProviders.has(code ?? '');

const fields: Record<string, AuthFormField> = {
  need_email: 'email',
  need_password: 'password',
  invalid_credentials: 'password',
  weak_password: 'password',
  password_too_long: 'password',
  same_password: 'password',
  user_already_exists: 'email',
  email_exists: 'email',
  email_address_invalid: 'email',
  email_address_not_authorized: 'email',
  validation_failed: 'email',
  email_not_confirmed: 'email',
  otp_expired: 'code',
  mfa_verification_failed: 'code',
  mfa_code_used: 'code',
  mfa_challenge_expired: 'code',
};
export const authErrorField = (failure: AuthFailure): AuthFormField | null =>
  fields[exactAuthErrorCode(failure)] ?? null;

/** A more exact code than Supabase's, which has one code for several errors, for example all invalid input. */
export function exactAuthErrorCode({ code, message }: AuthFailure): string {
  if (code === 'validation_failed' && message.startsWith('Password cannot be longer')) return 'password_too_long';
  return code === 'mfa_verification_failed' && message.startsWith('TOTP code was used')
    ? 'mfa_code_used'
    : (code ?? '');
}

/** Converts an error that the client threw or returned to an AuthFailure. A network error gets the code `line`. */
export function toAuthFailure(cause: unknown): AuthFailure {
  const { code, message, name, status } = (cause ?? {}) as {
    code?: string;
    message?: string;
    name?: string;
    status?: number;
  };
  if (name === 'AuthPKCECodeVerifierMissingError' || /code verifier/i.test(message ?? ''))
    return { code: 'bad_code_verifier', message: message ?? '' };
  if (name === 'AuthRetryableFetchError' || name === 'TypeError' || status === 0)
    return { code: 'line', message: message ?? '' };
  if (name === 'AuthSessionMissingError') return { code: 'session_not_found', message: message ?? '' };
  return { code, message: message || m.auth_error_refused() };
}
