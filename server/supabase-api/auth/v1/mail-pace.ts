// How often one address is written to. It is counted by address, not by account: whoever asks learns nothing of who has one.
import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { Ask } from './ask.ts';
import { AuthError } from './errors.ts';

type Matter = 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'reauthentication' | 'text';

/**
 * Takes the place of one mail (or text) of this matter to this address; AUTH_MAIL_EVERY_SECONDS (AUTH_TEXT_EVERY_SECONDS) must have gone by
 * since the one before. Call it for addresses nobody has, too. Throws 429 over_email_send_rate_limit or over_sms_send_rate_limit.
 */
export async function keepPace(
  tx: TransactionSql,
  { parts }: Pick<Ask, 'parts'>,
  matter: Matter,
  address: string,
): Promise<void> {
  const { AUTH_RATE_LIMITS: isOn, AUTH_MAIL_EVERY_SECONDS: mail, AUTH_TEXT_EVERY_SECONDS: text } = parts.settings.auth;
  const seconds = matter === 'text' ? text : mail;
  if (!isOn || seconds === 0) return;
  const now = parts.now();
  const freeAt = new Date(now.getTime() + seconds * 1000);
  const key = createHash('sha256').update(`pace:${matter}:${address.toLowerCase()}`).digest('hex');
  const [taken] = await tx`
    insert into auth.rate_limits (key, free_at) values (${key}, ${freeAt})
    on conflict (key) do update set free_at = excluded.free_at where auth.rate_limits.free_at <= ${now} returning key`;
  if (taken) return;
  const [held] = await tx<{ free_at: Date }[]>`select free_at from auth.rate_limits where key = ${key}`;
  const left = Math.max(1, Math.ceil(((held?.free_at ?? freeAt).getTime() - now.getTime()) / 1000));
  throw new AuthError(
    429,
    matter === 'text' ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${left} seconds.`,
    { retryAfter: left },
  );
}
