import { z } from 'zod';

const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'is not one of on, off')
    .default(fallback)
    .transform((word) => word === 'on');
const count = (fallback: number) =>
  z.coerce.number('is not a number').int('is not a whole number').min(0, 'is below 0').default(fallback);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  );

/** All settings of auth/v1. 0 means no limit where that is allowed. */
export const authEnvSchema = {
  AUTH_SIGNUP: flag('on'),
  /** Whether sign-up and sign-in work with an e-mail address, and with a phone number. */
  AUTH_EMAIL: flag('on'),
  AUTH_PHONE: flag('on'),
  /** Accounts are confirmed without a mail (or text). AUTH_AUTOCONFIRM also allows common passwords. */
  AUTH_AUTOCONFIRM: flag('off'),
  AUTH_PHONE_AUTOCONFIRM: flag('off'),
  AUTH_ANONYMOUS: flag('off'),
  /** On: /otp with create_user: false does not reveal whether an account exists. Off: it gives 422 otp_disabled. */
  AUTH_HIDE_ACCOUNTS: flag('on'),
  AUTH_MANUAL_LINKING: flag('on'),
  /** A new e-mail address must also be confirmed from the old one. */
  AUTH_DOUBLE_CONFIRM: flag('on'),
  AUTH_PASSWORD_MIN_LENGTH: count(8),
  /** Changing the password needs the current one, except in a session opened by a mailed link or code. */
  AUTH_PASSWORD_NEEDS_CURRENT: flag('on'),
  /** Changing the password needs a code from /reauthenticate when the sign-in is more than a day old. */
  AUTH_PASSWORD_NEEDS_NONCE: flag('off'),
  /** Lifetime of an access token, in seconds. */
  AUTH_TOKEN_SECONDS: count(3600),
  /** Seconds in which a used refresh token may be used again (two tabs, a lost response). */
  AUTH_REFRESH_REUSE_SECONDS: count(10),
  /** Lifetime of a mailed link or code, and of a code sent by text, in seconds. */
  AUTH_MAIL_CODE_SECONDS: count(3600),
  AUTH_TEXT_CODE_SECONDS: count(300),
  /** Minimum seconds between two mails (or texts) of the same kind to the same person. */
  AUTH_MAIL_EVERY_SECONDS: count(60),
  AUTH_TEXT_EVERY_SECONDS: count(60),
  /** Test numbers that get no text, each with its fixed code: `15551234567=123456`, separated by commas. */
  AUTH_TEST_CODES: z
    .string()
    .default('')
    .transform((text) =>
      Object.fromEntries(
        text
          .split(',')
          .filter(Boolean)
          .map((pair) => pair.split('=').map((part) => part.trim()) as [string, string]),
      ),
    ),
  /** Maximum sessions per person; 0: unlimited (docs/spec/DECISIONS.md, R-SESS). */
  AUTH_MOST_SESSIONS: count(3),
  /** Idle timeout in minutes of sessions that are not remembered; 0: never. */
  AUTH_IDLE_MINUTES: count(30),
  /** Whether rate limits per IP address and account apply; off only for tests. */
  AUTH_RATE_LIMITS: flag('on'),
  /** Allowed redirect targets besides the site: URLs separated by commas, `*` stands for any part. */
  AUTH_REDIRECT_URLS: list,
  /** Passkeys and security keys: the relying-party host (passkeys are bound to it) and the allowed origins
   * (separated by commas). Empty: the site's. */
  AUTH_WEBAUTHN_RP_ID: z
    .string()
    .default('')
    .transform((text) => text.trim().toLowerCase()),
  AUTH_WEBAUTHN_ORIGINS: list.transform((origins) => origins.map((one) => one.replace(/\/+$/, ''))),
};
export type AuthSettings = z.output<z.ZodObject<typeof authEnvSchema>> & {
  /** E-mail domains refused at sign-up, in addition to the well-known disposable ones. */
  disposableDomains: readonly string[];
  /** Sign-in providers by name: google, facebook, apple, or any OpenID issuer. */
  providers: Record<string, { issuer: string; clientId: string; clientSecret: string; name?: string }>;
  /** The default target of links. */
  siteUrl(): string;
};
