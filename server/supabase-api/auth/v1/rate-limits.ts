// Rate limits per IP address and per account, stored in the database (algorithm: server/rate-limiter.ts). An attempt
// is counted before it is checked and refunded on success, so that parallel guesses cannot exceed the limit.
import type { TransactionSql } from 'postgres';
import { retrySeconds, type RateLimit } from '#server/rate-limiter.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import { asAuthAdmin, type AuthRequest } from './auth-request.ts';
import { AuthError } from './errors.ts';
import { createRateLimitStore } from './rate-limit-store.ts';

type Rule = { seconds: number; burst: number; code: string; message: string };
const requests = { code: 'over_request_rate_limit', message: 'Request rate limit reached' };

/** Allows `burst` requests at once, then one per `seconds`. */
const rules = {
  /** Requests to /token, except refreshes with a known token, per IP address: 150 in five minutes. */
  token: { seconds: 2, burst: 30, ...requests },
  /** Refreshes per session, not per IP address: thousands of people may share the IP address of a carrier. */
  refresh: { seconds: 5, burst: 60, ...requests },
  /** Wrong passwords per account and network: 120 an hour. */
  password: { seconds: 30, burst: 20, ...requests },
  verify: { seconds: 10, burst: 30, ...requests },
  /** Wrong codes per mailbox or number and network; the limit per code is in one-time-tokens.ts. */
  code: { seconds: 60, burst: 5, ...requests },
  /** Wrong passwords (or codes) per account from all networks: 200 an hour. Above this, each attempt counts more. */
  crowd: { seconds: 18, burst: 200, ...requests },
  /** Wrong attempts per second factor from all networks. Strict, because the attacker already has the password. */
  secondFactor: { seconds: 60, burst: 10, ...requests },
  /** Requests that send a mail or text, per IP address: signup, otp, recover, resend, PUT user. */
  send: { seconds: 10, burst: 30, ...requests },
  authorize: { seconds: 2, burst: 30, ...requests },
  factor: { seconds: 4, burst: 30, ...requests },
  /** Passkey sign-in challenges. A page with a sign-in field requests a challenge when the page opens. */
  passkey: { seconds: 2, burst: 30, ...requests },
  anonymous: { seconds: 120, burst: 30, ...requests },
  /** Mails per e-mail address, texts per number. */
  mail: { seconds: 300, burst: 6, code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
  text: { seconds: 600, burst: 5, code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' },
} as const satisfies Record<string, Rule>;
export type RateLimitRuleName = keyof typeof rules;

/** The cost of one attempt while an account is under attack: a network then has five attempts instead of twenty. */
const crowdedCost = 4;

/** Counts one request from this IP address. Throws 429 with Retry-After. */
export const enforceAddressLimit = (ask: AuthRequest, rule: RateLimitRuleName): Promise<void> =>
  ask.client.isExemptFromAddressLimit
    ? Promise.resolve()
    : limit(ask, rule, `address ${networkOfAddress(ask.client.address)}`);

/** Counts one request from this known device (known-device.ts), whatever its network. */
export const enforceDeviceLimit = (ask: AuthRequest, rule: RateLimitRuleName, device: string): Promise<void> =>
  limit(ask, rule, `device ${device}`);

/** Counts one request for this account (e-mail address, phone number or id). Throws 429 with Retry-After. */
export const enforceAccountLimit = (ask: AuthRequest, rule: RateLimitRuleName, account: string): Promise<void> =>
  limit(ask, rule, byAccount(account));

/** Runs `judge`, which checks a password or code. The attempt is counted per network first, and refunded when
 * `judge` does not throw. A known `device` has its own limit instead. Throws 429 with Retry-After, or the error of
 * `judge`. */
export async function withAttemptLimit<Answer>(
  ask: AuthRequest,
  rule: 'password' | 'code',
  account: string,
  judge: () => Promise<Answer>,
  device: string | null = null,
): Promise<Answer> {
  const { parts, client } = ask;
  if (!parts.settings.auth.AUTH_RATE_LIMITS) return judge();
  const now = parts.now();
  const everywhere = `${rule} ${byAccount(account)}`;
  const here = `${byAccount(account)} ${device === null ? `from ${networkOfAddress(client.address)}` : `on device ${device}`}`;
  const isCrowded = await asAuthAdmin(parts, async (tx) => {
    const crowd = await count(tx, 'crowd', everywhere, now);
    const refusal = await count(tx, rule, here, now, crowd && device === null ? crowdedCost : 1);
    // The exception also undoes the count in `crowd`, because this attempt is not checked.
    if (refusal) throw refusal;
    return crowd !== null;
  });
  const answer = await judge();
  await asAuthAdmin(parts, async (tx) => {
    if (!isCrowded) await refundAttempt(tx, 'crowd', everywhere);
    await refundAttempt(tx, rule, here, isCrowded && device === null ? crowdedCost : 1);
  });
  return answer;
}

/** Counts an attempt at a second factor in the caller's transaction, which must commit even if this returns 429. */
export const countFactorAttemptReturningError = async (
  tx: TransactionSql,
  { parts }: AuthRequest,
  factor: string,
): Promise<AuthError | null> =>
  parts.settings.auth.AUTH_RATE_LIMITS ? count(tx, 'secondFactor', byAccount(factor), parts.now()) : null;

/** Refunds the attempt after success. */
export const refundFactorAttempt = (tx: TransactionSql, factor: string): Promise<void> =>
  refundAttempt(tx, 'secondFactor', byAccount(factor));

async function limit({ parts }: AuthRequest, rule: RateLimitRuleName, who: string): Promise<void> {
  if (!parts.settings.auth.AUTH_RATE_LIMITS) return;
  const refusal = await asAuthAdmin(parts, (tx) => count(tx, rule, who, parts.now()));
  if (refusal) throw refusal;
}

/** Takes `cost` from this limit. When less is left, takes nothing and returns the error. */
async function count(
  tx: TransactionSql,
  rule: RateLimitRuleName,
  who: string,
  now: Date,
  cost = 1,
): Promise<AuthError | null> {
  const waitMs = await createRateLimitStore(tx).take(`${rule} ${who}`, rateOf(rule), now.getTime(), cost);
  const { code, message } = rules[rule];
  return waitMs === 0 ? null : new AuthError(429, code, message, { retryAfter: retrySeconds(waitMs) });
}

const refundAttempt = (tx: TransactionSql, rule: RateLimitRuleName, who: string, cost = 1): Promise<void> =>
  createRateLimitStore(tx).refund(`${rule} ${who}`, rateOf(rule), cost);

const rateOf = (rule: RateLimitRuleName): RateLimit => ({
  burst: rules[rule].burst,
  everyMs: rules[rule].seconds * 1000,
});

const byAccount = (account: string): string => `account ${account.toLowerCase()}`;
