import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { isDisposable, readEmail, readPhone } from './addresses.ts';
import { asAuth, type Ask } from './ask.ts';
import { note } from './audit.ts';
import { object, readBody, text } from './body.ts';
import { AuthError, invalid } from './errors.ts';
import { keepPace } from './mail-pace.ts';
import { addIdentity, changePerson, createPerson, findPerson, merged, type Metadata, type Person } from './people.ts';
import { challengeFields, readChallenge } from './pkce.ts';
import { limitAccount, limitAddress } from './rate-limits.ts';
import { redirectOf } from './redirects.ts';
import { inSameTime } from './same-time.ts';
import { sendMagicLink, sendSignup, sendText, type Way } from './send-codes.ts';

const shape = z.object({
  email: text,
  phone: text,
  create_user: z
    .boolean()
    .nullish()
    .transform((wish) => wish ?? true),
  data: object,
  channel: text,
  ...challengeFields,
});

/**
 * POST /otp {email or phone, create_user?, data?, code_challenge…}: a code (and link) to sign in with; whoever is new gets an account that is
 * his once he has used it. The answer is {} whoever it is. With AUTH_HIDE_ACCOUNTS off, a client that says create_user: false learns that
 * there is nobody, as the hosted protocol has it: 422 otp_disabled.
 */
export async function otp(ask: Ask): Promise<Response> {
  const body = await readBody(ask.request, shape);
  const { email, phone, channel } = body;
  if (email && phone) throw invalid('Only an email address or phone number should be provided');
  if (email && channel) throw invalid('Channel should only be specified with Phone OTP');
  const challenge = readChallenge(body);
  if (!email && !phone) throw invalid('One of email or phone must be set');
  const wish = { data: body.data ?? {}, mayCreate: body.create_user };
  if (phone) return otpByText(ask, phone, channel, wish);
  return otpByMail(ask, email, {
    ...wish,
    way: { redirectTo: redirectOf(ask.request, ask.parts.settings.auth), challenge },
  });
}

/** POST /magiclink: the older name of the same for e-mail. */
export async function magicLink(ask: Ask): Promise<Response> {
  const body = await readBody(ask.request, z.object({ email: text, data: object, ...challengeFields }));
  if (!body.email) throw new AuthError(422, 'validation_failed', 'Password recovery requires an email');
  return otpByMail(ask, body.email, {
    data: body.data ?? {},
    mayCreate: true,
    way: { redirectTo: redirectOf(ask.request, ask.parts.settings.auth), challenge: readChallenge(body) },
  });
}

type Wish = { data: Metadata; mayCreate: boolean };

async function otpByMail(ask: Ask, address: string, { data, mayCreate, way }: Wish & { way: Way }): Promise<Response> {
  const { parts } = ask;
  const { AUTH_EMAIL, AUTH_SIGNUP, AUTH_AUTOCONFIRM } = parts.settings.auth;
  if (!AUTH_EMAIL) throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
  const email = readEmail(address);
  const now = parts.now();
  await limitAddress(ask, 'send');
  await limitAccount(ask, 'mail', email);
  await inSameTime(() =>
    asAuth(parts, async (tx) => {
      await keepPace(tx, ask, 'magiclink', email);
      const known = await findPerson(tx, { email }, { lock: true });
      let person = known;
      if (!person && !mayCreate && !parts.settings.auth.AUTH_HIDE_ACCOUNTS)
        throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
      if (!person) {
        // Nothing is said about it: it would tell an address that has an account from one that has none.
        if (!mayCreate || !AUTH_SIGNUP || isDisposable(email, parts.settings.auth)) return;
        person = await createPerson(
          tx,
          { email, raw_user_meta_data: data, email_confirmed_at: AUTH_AUTOCONFIRM ? now : null },
          now,
        );
        person = await addIdentity(
          tx,
          person.id,
          'email',
          { sub: person.id, email, email_verified: AUTH_AUTOCONFIRM, phone_verified: false },
          now,
        );
      }
      // An account that waits for its confirmation is left as it is, its sign-up's mail too: who asks here may be a stranger to it. This mail
      // confirms it without the password somebody chose (prove.ts).
      const isSignup = !known && !person.email_confirmed_at;
      await note(tx, ask, isSignup ? 'user_confirmation_requested' : 'user_recovery_requested', person);
      await (isSignup ? sendSignup : sendMagicLink)(tx, ask, person, { ...way, isPaced: true });
    }),
  );
  return Response.json({});
}

async function otpByText(ask: Ask, number: string, channel: string, { data, mayCreate }: Wish): Promise<Response> {
  const { parts } = ask;
  const { AUTH_PHONE, AUTH_SIGNUP, AUTH_PHONE_AUTOCONFIRM } = parts.settings.auth;
  if (!AUTH_PHONE) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  if (channel && channel !== 'sms')
    throw invalid(
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
    );
  const phone = readPhone(number);
  const now = parts.now();
  await limitAddress(ask, 'send');
  await limitAccount(ask, 'text', phone);
  await inSameTime(() =>
    asAuth(parts, async (tx) => {
      await keepPace(tx, ask, 'text', phone);
      let person = await findPerson(tx, { phone }, { lock: true });
      if (!person && !mayCreate && !parts.settings.auth.AUTH_HIDE_ACCOUNTS)
        throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
      if (!person) {
        if (!mayCreate || !AUTH_SIGNUP) return;
        person = await createPerson(
          tx,
          { phone, raw_user_meta_data: data, phone_confirmed_at: AUTH_PHONE_AUTOCONFIRM ? now : null },
          now,
        );
        person = await addIdentity(
          tx,
          person.id,
          'phone',
          { sub: person.id, phone, phone_verified: AUTH_PHONE_AUTOCONFIRM, email_verified: false },
          now,
        );
      } else if (!person.phone_confirmed_at && !person.email_confirmed_at)
        person = await startAgain(tx, person, data, now);
      await note(tx, ask, 'user_recovery_requested', person, { channel: 'sms' });
      await sendText(tx, ask, person, 'otp', phone, { isPaced: true });
    }),
  );
  return Response.json({});
}

/** Nobody has proven yet that this number is his, and there is one code only: a password somebody set before, and what he said of himself, do not stay. */
const startAgain = (tx: TransactionSql, person: Person, data: Metadata, now: Date): Promise<Person> =>
  changePerson(tx, person.id, { encrypted_password: null, raw_user_meta_data: merged(null, data) }, now);
