// How often somebody may ask: per address and per account, counted in the database, so that it holds for several processes and after a
// restart. Each allowance is a bucket that fills up again steadily (GCRA: one row holds the moment at which it is full).
import { createHash } from 'node:crypto';
import { asAuth, type Ask } from './ask.ts';
import { AuthError } from './errors.ts';

type Rule = { seconds: number; burst: number; code: string; message: string };
const requests = { code: 'over_request_rate_limit', message: 'Request rate limit reached' };

/** `burst` at once, then one in `seconds`. */
const rules = {
  /** Any grant, from one address: 150 in five minutes. */
  token: { seconds: 2, burst: 30, ...requests },
  /** Wrong passwords of one account, whoever tries them: 120 an hour. */
  password: { seconds: 30, burst: 20, ...requests },
  verify: { seconds: 10, burst: 30, ...requests },
  /** Wrong codes for one account: six digits are soon tried. */
  code: { seconds: 60, burst: 10, ...requests },
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
export type RuleName = keyof typeof rules;

/** Counts one request of this address. Throws 429 with Retry-After. */
export const limitAddress = (ask: Ask, rule: RuleName): Promise<void> => limit(ask, rule, `address ${networkOf(ask.asker.address)}`);

/** Counts one request about this account: an e-mail address, a number or an id, known to us or not. Throws 429 with Retry-After. */
export const limitAccount = (ask: Ask, rule: RuleName, account: string): Promise<void> => limit(ask, rule, `account ${account.toLowerCase()}`);

/** What counting would say, without counting: for what only counts when it goes wrong. Throws 429. */
export async function refuseBeyond(ask: Ask, rule: RuleName, account: string): Promise<void> {
  if (!ask.parts.settings.auth.AUTH_RATE_LIMITS) return;
  const now = ask.parts.now();
  const [row] = await asAuth(ask.parts, (tx) => tx<{ free_at: Date }[]>`select free_at from auth.rate_limits where key = ${keyOf(rule, `account ${account.toLowerCase()}`)}`);
  if (row && row.free_at.getTime() - now.getTime() > slackMs(rule)) throw tooMany(rule, row.free_at, now);
}

async function limit({ parts }: Ask, rule: RuleName, who: string): Promise<void> {
  if (!parts.settings.auth.AUTH_RATE_LIMITS) return;
  const now = parts.now();
  const key = keyOf(rule, who);
  const { seconds } = rules[rule];
  const freeAt = await asAuth(parts, async (tx) => {
    const [counted] = await tx`
      insert into auth.rate_limits as r (key, free_at) values (${key}, ${now}::timestamptz + ${seconds} * interval '1 second')
      on conflict (key) do update set free_at = greatest(r.free_at, ${now}) + ${seconds} * interval '1 second' where r.free_at <= ${now}::timestamptz + ${slackMs(rule)} * interval '1 millisecond'
      returning key`;
    if (counted) return null;
    const [row] = await tx<{ free_at: Date }[]>`select free_at from auth.rate_limits where key = ${key}`;
    return row?.free_at ?? null;
  });
  if (freeAt) throw tooMany(rule, freeAt, now);
}

const slackMs = (rule: RuleName): number => (rules[rule].burst - 1) * rules[rule].seconds * 1000;

function tooMany(rule: RuleName, freeAt: Date, now: Date): AuthError {
  const { code, message } = rules[rule];
  return new AuthError(429, code, message, { retryAfter: Math.max(1, Math.ceil((freeAt.getTime() - now.getTime() - slackMs(rule)) / 1000)) });
}

/** Nobody's address stands in the table. */
const keyOf = (rule: RuleName, who: string): string => createHash('sha256').update(`${rule} ${who}`).digest('base64url');

/** One subscriber has a whole /64 of IPv6 to ask from. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? front : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
