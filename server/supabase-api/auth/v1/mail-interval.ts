// The minimum interval between mails to an address, whether or not it has an account, so that accounts stay secret.
import type { TransactionSql } from 'postgres';
import { retrySeconds } from '#server/rate-limiter.ts';
import type { AuthRequest } from './auth-request.ts';
import { AuthError } from './errors.ts';
import { createRateLimitStore } from './rate-limit-store.ts';

type Matter = 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'reauthentication' | 'text';

/** Records a mail (or text) of this kind to this address. Throws 429 over_email_send_rate_limit or
 * over_sms_send_rate_limit within AUTH_MAIL_EVERY_SECONDS (AUTH_TEXT_EVERY_SECONDS). Call it for unknown addresses
 * too. */
export async function enforceMailInterval(
  tx: TransactionSql,
  { parts }: Pick<AuthRequest, 'parts'>,
  matter: Matter,
  address: string,
): Promise<void> {
  const { AUTH_RATE_LIMITS: isOn, AUTH_MAIL_EVERY_SECONDS: mail, AUTH_TEXT_EVERY_SECONDS: text } = parts.settings.auth;
  const seconds = matter === 'text' ? text : mail;
  if (!isOn || seconds === 0) return;
  const key = `pace:${matter}:${address.toLowerCase()}`;
  const waitMs = await createRateLimitStore(tx).take(key, { burst: 1, everyMs: seconds * 1000 }, parts.now().getTime());
  if (waitMs === 0) return;
  const left = retrySeconds(waitMs);
  throw new AuthError(
    429,
    matter === 'text' ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${left} seconds.`,
    { retryAfter: left },
  );
}
