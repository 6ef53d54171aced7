import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { parseEmail, parsePhone } from './addresses.ts';
import { asAuthAdmin, type AuthRequest } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { parseJsonBody, textFieldOrEmpty } from './request-body.ts';
import { AuthError, validationError } from './errors.ts';
import { enforceMailInterval } from './mail-interval.ts';
import { findPerson, type Person } from './people.ts';
import { pkceFields, parsePkceChallenge } from './pkce.ts';
import { enforceAccountLimit, enforceAddressLimit } from './rate-limits.ts';
import { pickRedirectUrlOfRequest } from './redirects.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { sendEmailChangeMails, sendSignupMail, sendTextCode, type MailLinkOptions } from './send-codes.ts';

/** POST /resend {type: signup|email_change|sms|phone_change, email or phone}: sends the last mail or text again,
 * with a new code. The response is always {}. R-AUTH-02. */
export async function handleResendRequest(ask: AuthRequest): Promise<Response> {
  const { request, parts } = ask;
  const { type, email, phone, ...rest } = await parseJsonBody(
    request,
    z.object({ type: textFieldOrEmpty, email: textFieldOrEmpty, phone: textFieldOrEmpty, ...pkceFields }),
  );
  const isMail = type === 'signup' || type === 'email_change';
  if (!isMail && type !== 'sms' && type !== 'phone_change')
    throw validationError('Missing one of these types: signup, email_change, sms, phone_change');
  const challenge = isMail ? parsePkceChallenge(rest) : null;
  if (type === 'signup' && !email) throw validationError('Type provided requires an email address');
  if (type === 'sms' && !phone) throw validationError('Type provided requires a phone number');
  if (email && phone) throw validationError('Only an email address or phone number should be provided.');
  if (!email && !phone) throw validationError('Missing email address or phone number');
  if (email && !parts.settings.auth.AUTH_EMAIL)
    throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');
  if (phone && !parts.settings.auth.AUTH_PHONE)
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  const by = email ? { email: parseEmail(email) } : { phone: parsePhone(phone) };
  const way = {
    redirectTo: pickRedirectUrlOfRequest(request, parts.settings.auth),
    challenge,
    isIntervalChecked: true,
  };
  const address = Object.values(by)[0]!;
  await enforceAddressLimit(ask, 'send');
  await enforceAccountLimit(ask, email ? 'mail' : 'text', address);
  await withMinimumDuration(() =>
    asAuthAdmin(parts, async (tx) => {
      await enforceMailInterval(tx, ask, isMail ? type : 'text', address);
      const person = await findPerson(tx, by);
      if (person) await sendAgain(tx, ask, person, type, way);
    }),
  );
  return Response.json({});
}

async function sendAgain(
  tx: TransactionSql,
  ask: AuthRequest,
  person: Person,
  type: 'signup' | 'email_change' | 'sms' | 'phone_change',
  way: MailLinkOptions,
): Promise<void> {
  if (type === 'signup' && !person.email_confirmed_at) {
    await recordAudit(tx, ask, 'user_confirmation_requested', person);
    await sendSignupMail(tx, ask, person, way);
  }
  if (type === 'email_change' && person.email_change)
    await sendEmailChangeMails(tx, ask, person, person.email_change, way);
  if (type === 'sms' && person.phone && !person.phone_confirmed_at) {
    await recordAudit(tx, ask, 'user_confirmation_requested', person);
    await sendTextCode(tx, ask, person, 'otp', person.phone, way);
  }
  if (type === 'phone_change' && person.phone_change)
    await sendTextCode(tx, ask, person, 'phone_change', person.phone_change, way);
}
