// How often somebody may ask: per address and per account, counted in the database, so that it holds for several processes and after a
// restart. Each allowance fills up again steadily (server/rate-limiter.ts). What only counts when it goes wrong is counted before it is judged and given back afterwards: of a hundred guesses at once as many are judged as one by one.
import type { TransactionSql } from 'postgres';
import { retrySeconds, type Rate } from '#server/rate-limiter.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import { asAuthAdmin, type AuthRequest } from './auth-request.ts';
import { AuthError } from './errors.ts';
import { createDatabaseStore } from './rate-limit-store.ts';

type Rule = { seconds: number; burst: number; code: string; message: string };
const requests = { code: 'over_request_rate_limit', message: 'Request rate limit reached' };

/** `burst` at once, then one in `seconds`. */
const rules = {
  /** Any grant but a refresh, from one address: 150 in five minutes. Refresh tokens nobody has, too. */
  token: { seconds: 2, burst: 30, ...requests },
  /** Refreshes of one session. Not of an address: behind a carrier's there are thousands of people, and each of their apps refreshes. */
  refresh: { seconds: 5, burst: 60, ...requests },
  /** Wrong passwords of one account from one network: 120 an hour. */
  password: { seconds: 30, burst: 20, ...requests },
  verify: { seconds: 10, burst: 30, ...requests },
  /** Wrong codes for one mailbox or number from one network; what one code bears in all is in one-time-tokens.ts. */
  code: { seconds: 60, burst: 5, ...requests },
  /** Wrong passwords (or codes) of one account from everywhere: 200 an hour. Beyond it nobody is refused, but each try counts for more. */
  crowd: { seconds: 18, burst: 200, ...requests },
  /** Wrong answers of one second factor from everywhere: who tries has shown the first, and six digits are soon tried. */
  secondFactor: { seconds: 60, burst: 10, ...requests },
  /** Whatever sends a mail or a text, from one address: signup, otp, recover, resend, PUT user. */
  send: { seconds: 10, burst: 30, ...requests },
  authorize: { seconds: 2, burst: 30, ...requests },
  factor: { seconds: 4, burst: 30, ...requests },
  /** Challenges for signing in with a passkey: a page with such a field asks for one when it opens. */
  passkey: { seconds: 2, burst: 30, ...requests },
  anonymous: { seconds: 120, burst: 30, ...requests },
  /** Mails to one address, texts to one number. */
  mail: { seconds: 300, burst: 6, code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
  text: { seconds: 600, burst: 5, code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' },
} as const satisfies Record<string, Rule>;
export type RateLimitRule = keyof typeof rules;

/** For how many a try counts while an account is tried from everywhere: a network then has five passwords instead of twenty. */
const crowdedCost = 4;

/** Counts one request of this address. Throws 429 with Retry-After. */
export const limitAddress = (ask: AuthRequest, rule: RateLimitRule): Promise<void> =>
  ask.asker.isUncounted ? Promise.resolve() : limit(ask, rule, `address ${networkOfAddress(ask.asker.address)}`);

/** The same for a device of its own (known-device.ts): what others in its network do is not counted against it. */
export const limitDevice = (ask: AuthRequest, rule: RateLimitRule, device: string): Promise<void> =>
  limit(ask, rule, `device ${device}`);

/** Counts one request about this account: an e-mail address, a number or an id, known to us or not. Throws 429 with Retry-After. */
export const limitAccount = (ask: AuthRequest, rule: RateLimitRule, account: string): Promise<void> =>
  limit(ask, rule, byAccount(account));

/**
 * Judges a password or a code of this account. The try is counted first, for the network it comes from, so that nobody uses up what another
 * has; it is given back when `judge` does not throw. A `device` known to this account (known-device.ts) has an allowance of its own, whatever its
 * network or everybody has used up. Throws 429 with Retry-After, or what `judge` throws.
 */
export async function withAttemptLimit<Answer>(
  ask: AuthRequest,
  rule: 'password' | 'code',
  account: string,
  judge: () => Promise<Answer>,
  device: string | null = null,
): Promise<Answer> {
  const { parts, asker } = ask;
  if (!parts.settings.auth.AUTH_RATE_LIMITS) return judge();
  const now = parts.now();
  const everywhere = `${rule} ${byAccount(account)}`;
  const here = `${byAccount(account)} ${device === null ? `from ${networkOfAddress(asker.address)}` : `on device ${device}`}`;
  const isCrowded = await asAuthAdmin(parts, async (tx) => {
    const crowd = await count(tx, 'crowd', everywhere, now);
    const refusal = await count(tx, rule, here, now, crowd && device === null ? crowdedCost : 1);
    // Thrown: what is not judged does not count for the account either.
    if (refusal) throw refusal;
    return crowd !== null;
  });
  const answer = await judge();
  await asAuthAdmin(parts, async (tx) => {
    if (!isCrowded) await giveBack(tx, 'crowd', everywhere);
    await giveBack(tx, rule, here, isCrowded && device === null ? crowdedCost : 1);
  });
  return answer;
}

/** Counts one try of a second factor, in the transaction that judges it. Returns 429 instead of throwing it: what else was written stays. */
export const countFactorAttempt = async (
  tx: TransactionSql,
  { parts }: AuthRequest,
  factor: string,
): Promise<AuthError | null> =>
  parts.settings.auth.AUTH_RATE_LIMITS ? count(tx, 'secondFactor', byAccount(factor), parts.now()) : null;

/** The same try was right. */
export const refundFactorAttempt = (tx: TransactionSql, factor: string): Promise<void> =>
  giveBack(tx, 'secondFactor', byAccount(factor));

async function limit({ parts }: AuthRequest, rule: RateLimitRule, who: string): Promise<void> {
  if (!parts.settings.auth.AUTH_RATE_LIMITS) return;
  const refusal = await asAuthAdmin(parts, (tx) => count(tx, rule, who, parts.now()));
  if (refusal) throw refusal;
}

/** Takes `cost` of this allowance; returns the refusal when there is not so much left of it, and then takes nothing. */
async function count(
  tx: TransactionSql,
  rule: RateLimitRule,
  who: string,
  now: Date,
  cost = 1,
): Promise<AuthError | null> {
  const waitMs = await createDatabaseStore(tx).take(`${rule} ${who}`, rateOf(rule), now.getTime(), cost);
  const { code, message } = rules[rule];
  return waitMs === 0 ? null : new AuthError(429, code, message, { retryAfter: retrySeconds(waitMs) });
}

const giveBack = (tx: TransactionSql, rule: RateLimitRule, who: string, cost = 1): Promise<void> =>
  createDatabaseStore(tx).giveBack(`${rule} ${who}`, rateOf(rule), cost);

const rateOf = (rule: RateLimitRule): Rate => ({ burst: rules[rule].burst, everyMs: rules[rule].seconds * 1000 });

const byAccount = (account: string): string => `account ${account.toLowerCase()}`;
