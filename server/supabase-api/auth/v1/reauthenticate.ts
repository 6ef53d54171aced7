import type { TransactionSql } from 'postgres';
import { asAuthAdmin, type AuthRequest } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { requirePerson } from './signed-in-person.ts';
import { AuthError, validationError } from './errors.ts';
import { consumeCode } from './one-time-tokens.ts';
import type { Person } from './people.ts';
import { enforceAddressLimit } from './rate-limits.ts';
import { sendReauthenticationMail, sendTextCode } from './send-codes.ts';

/** GET /reauthenticate: sends a six-digit code by mail or text, for example to change the password. R-AUTH-04. */
export async function sendReauthenticationCode(ask: AuthRequest): Promise<Response> {
  const { person } = await requirePerson(ask);
  if (!person.email && !person.phone)
    throw validationError('Reauthentication requires the user to have an email or a phone number');
  if (person.email && !person.email_confirmed_at)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  if (!person.email && !person.phone_confirmed_at)
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
  await enforceAddressLimit(ask, 'send');
  await asAuthAdmin(ask.parts, async (tx) => {
    await recordAudit(tx, ask, 'user_reauthenticate_requested', person);
    if (person.email) await sendReauthenticationMail(tx, ask, person);
    else await sendTextCode(tx, ask, person, 'reauthentication', person.phone!);
  });
  return Response.json({});
}

/** Consumes the code sent by /reauthenticate. Returns an error as a value, because the attempt counts only when the
 * transaction commits (commitThenThrowReturnedError). */
export async function consumeReauthenticationCodeReturningError(
  tx: TransactionSql,
  ask: Pick<AuthRequest, 'parts' | 'client'>,
  person: Person,
  nonce: string,
): Promise<AuthError | null> {
  const taken = await consumeCode(tx, ask, {
    userId: person.id,
    kinds: ['reauthentication_token'],
    relatesTo: person.email || person.phone || '',
    code: nonce,
    medium: person.email ? 'mail' : 'text',
  });
  return taken ? null : new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}
