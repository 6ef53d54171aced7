import type { TransactionSql } from 'postgres';
import { asAuth, type Ask } from './ask.ts';
import { note } from './audit.ts';
import { requirePerson } from './bearer.ts';
import { AuthError, invalid } from './errors.ts';
import { takeCode } from './one-time-tokens.ts';
import type { Person } from './people.ts';
import { limitAddress } from './rate-limits.ts';
import { sendReauthentication, sendText } from './send-codes.ts';

/** GET /reauthenticate, signed in: six digits by mail (or text), for what asks for a fresh proof. R-AUTH-04. */
export async function reauthenticate(ask: Ask): Promise<Response> {
  const { person } = await requirePerson(ask);
  if (!person.email && !person.phone)
    throw invalid('Reauthentication requires the user to have an email or a phone number');
  if (person.email && !person.email_confirmed_at)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  if (!person.email && !person.phone_confirmed_at)
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
  await limitAddress(ask, 'send');
  await asAuth(ask.parts, async (tx) => {
    await note(tx, ask, 'user_reauthenticate_requested', person);
    if (person.email) await sendReauthentication(tx, ask, person);
    else await sendText(tx, ask, person, 'reauthentication', person.phone!);
  });
  return Response.json({});
}

/**
 * Takes the six digits /reauthenticate has sent. Returns the refusal instead of throwing it: the try is counted only if the transaction
 * stays (asAuthKeeping).
 */
export async function takeNonce(
  tx: TransactionSql,
  ask: Pick<Ask, 'parts' | 'asker'>,
  person: Person,
  nonce: string,
): Promise<AuthError | null> {
  const taken = await takeCode(tx, ask, {
    userId: person.id,
    kinds: ['reauthentication_token'],
    relatesTo: person.email || person.phone || '',
    code: nonce,
    medium: person.email ? 'mail' : 'text',
  });
  return taken ? null : new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}
