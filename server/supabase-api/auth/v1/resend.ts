import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { readEmail, readPhone } from './addresses.ts';
import { asAuth, type Ask } from './ask.ts';
import { note } from './audit.ts';
import { readBody, text } from './body.ts';
import { AuthError, invalid } from './errors.ts';
import { keepPace } from './mail-pace.ts';
import { findPerson, type Person } from './people.ts';
import { challengeFields, readChallenge } from './pkce.ts';
import { limitAccount, limitAddress } from './rate-limits.ts';
import { redirectOf } from './redirects.ts';
import { inSameTime } from './same-time.ts';
import { sendEmailChange, sendSignup, sendText, type Way } from './send-codes.ts';

/**
 * POST /resend {type: signup|email_change|sms|phone_change, email or phone}: what was sent before, with a new code. The answer is {} also
 * when there is nobody, or nothing to send: R-AUTH-02.
 */
export async function resend(ask: Ask): Promise<Response> {
  const { request, parts } = ask;
  const { type, email, phone, ...rest } = await readBody(
    request,
    z.object({ type: text, email: text, phone: text, ...challengeFields }),
  );
  const isMail = type === 'signup' || type === 'email_change';
  if (!isMail && type !== 'sms' && type !== 'phone_change')
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  const challenge = isMail ? readChallenge(rest) : null;
  if (type === 'signup' && !email) throw invalid('Type provided requires an email address');
  if (type === 'sms' && !phone) throw invalid('Type provided requires a phone number');
  if (email && phone) throw invalid('Only an email address or phone number should be provided.');
  if (!email && !phone) throw invalid('Missing email address or phone number');
  if (email && !parts.settings.auth.AUTH_EMAIL)
    throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');
  if (phone && !parts.settings.auth.AUTH_PHONE)
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  const by = email ? { email: readEmail(email) } : { phone: readPhone(phone) };
  const way = { redirectTo: redirectOf(request, parts.settings.auth), challenge, isPaced: true };
  const address = Object.values(by)[0]!;
  await limitAddress(ask, 'send');
  await limitAccount(ask, email ? 'mail' : 'text', address);
  await inSameTime(() =>
    asAuth(parts, async (tx) => {
      await keepPace(tx, ask, isMail ? type : 'text', address);
      const person = await findPerson(tx, by);
      if (person) await sendAgain(tx, ask, person, type, way);
    }),
  );
  return Response.json({});
}

async function sendAgain(
  tx: TransactionSql,
  ask: Ask,
  person: Person,
  type: 'signup' | 'email_change' | 'sms' | 'phone_change',
  way: Way,
): Promise<void> {
  if (type === 'signup' && !person.email_confirmed_at) {
    await note(tx, ask, 'user_confirmation_requested', person);
    await sendSignup(tx, ask, person, way);
  }
  if (type === 'email_change' && person.email_change) await sendEmailChange(tx, ask, person, person.email_change, way);
  if (type === 'sms' && person.phone && !person.phone_confirmed_at) {
    await note(tx, ask, 'user_confirmation_requested', person);
    await sendText(tx, ask, person, 'otp', person.phone, way);
  }
  if (type === 'phone_change' && person.phone_change)
    await sendText(tx, ask, person, 'phone_change', person.phone_change, way);
}
