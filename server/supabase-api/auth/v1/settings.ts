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

/** Every key of auth/v1; 0 where a bound may be lifted. */
export const authEnv = {
  /** Whether anybody may open an account. */
  AUTH_SIGNUP: flag('on'),
  /** Whether accounts may be opened and entered with an e-mail address, with a phone number. */
  AUTH_EMAIL: flag('on'),
  AUTH_PHONE: flag('on'),
  /** Accounts are confirmed without a mail (or text): for tests and closed shops. With the first, common passwords are taken too. */
  AUTH_AUTOCONFIRM: flag('off'),
  AUTH_PHONE_AUTOCONFIRM: flag('off'),
  AUTH_ANONYMOUS: flag('off'),
  /** A code asked for with create_user: false is answered alike whether there is an account or not. Off: 422 otp_disabled, as hosted. */
  AUTH_HIDE_ACCOUNTS: flag('on'),
  AUTH_MANUAL_LINKING: flag('on'),
  /** A new e-mail address is confirmed from the old one too. */
  AUTH_DOUBLE_CONFIRM: flag('on'),
  AUTH_PASSWORD_MIN_LENGTH: count(8),
  /** A new password needs the present one, except in a session opened by a mailed link or code. */
  AUTH_PASSWORD_NEEDS_CURRENT: flag('on'),
  /** A new password needs a code mailed by /reauthenticate where one signed in more than a day ago. */
  AUTH_PASSWORD_NEEDS_NONCE: flag('off'),
  /** How long an access token lives, in seconds. */
  AUTH_TOKEN_SECONDS: count(3600),
  /** For how many seconds a refresh token that was used may be used again: two tabs, a lost answer. */
  AUTH_REFRESH_REUSE_SECONDS: count(10),
  /** How long a mailed link or code is valid, and a code sent by text, in seconds. */
  AUTH_MAIL_CODE_SECONDS: count(3600),
  AUTH_TEXT_CODE_SECONDS: count(300),
  /** How many seconds lie between two mails (or texts) of the same kind to the same person. */
  AUTH_MAIL_EVERY_SECONDS: count(60),
  AUTH_TEXT_EVERY_SECONDS: count(60),
  /** Numbers that get no text, each with its one code, as `15551234567=123456`, separated by commas: for tests. */
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
  /** Sessions at once per person; 0: any number (DECISIONS R-SESS). */
  AUTH_MOST_SESSIONS: count(3),
  /** Minutes without activity after which a session ends that was not remembered; 0: never. */
  AUTH_IDLE_MINUTES: count(30),
  /** Requests per address and account are bounded; off only for tests. */
  AUTH_RATE_LIMITS: flag('on'),
  /** Where links may lead besides the site itself: addresses, `*` stands for any part, separated by commas. */
  AUTH_REDIRECT_URLS: list,
  /** Passkeys and security keys: for which host they sign, and from which pages (origins, separated by commas). Empty: the site's. A passkey lives with its host. */
  AUTH_WEBAUTHN_RP_ID: z
    .string()
    .default('')
    .transform((text) => text.trim().toLowerCase()),
  AUTH_WEBAUTHN_ORIGINS: list.transform((origins) => origins.map((one) => one.replace(/\/+$/, ''))),
};
export type AuthSettings = z.output<z.ZodObject<typeof authEnv>> & {
  /** E-mail domains that are refused at sign-up, besides the well-known disposable ones. */
  disposableDomains: readonly string[];
  /** Sign-in with others, by name: google, facebook, apple, or any OpenID issuer. */
  providers: Record<string, { issuer: string; clientId: string; clientSecret: string; name?: string }>;
  /** Where a link leads when nothing else is asked for. */
  siteUrl(): string;
};
