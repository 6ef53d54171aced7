import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { isDisposableEmail, parseEmail, parsePhone } from './addresses.ts';
import { asAuthAdmin, type AuthRequest } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { metadataField, parseJsonBody, textFieldOrEmpty } from './request-body.ts';
import { AuthError, validationError } from './errors.ts';
import { enforceMailInterval } from './mail-interval.ts';
import {
  addAddressIdentity,
  updatePerson,
  insertPersonWithoutIdentity,
  findPerson,
  mergeMetadata,
  type Metadata,
  type Person,
} from './people.ts';
import { pkceFields, parsePkceChallenge } from './pkce.ts';
import { enforceAccountLimit, enforceAddressLimit } from './rate-limits.ts';
import { pickRedirectUrlOfRequest } from './redirects.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { sendMagicLinkMail, sendSignupMail, sendTextCode, type MailLinkOptions } from './send-codes.ts';

const shape = z.object({
  email: textFieldOrEmpty,
  phone: textFieldOrEmpty,
  create_user: z
    .boolean()
    .nullish()
    .transform((wish) => wish ?? true),
  data: metadataField,
  channel: textFieldOrEmpty,
  ...pkceFields,
});

/** POST /otp {email or phone, create_user?, data?, code_challenge…}: sends a code (and link) to sign in with. A new
 * person gets an account, which the code confirms. The response is always {}. Only with AUTH_HIDE_ACCOUNTS off,
 * create_user: false for an unknown account gives 422 otp_disabled. */
export async function handleOtpRequest(ask: AuthRequest): Promise<Response> {
  const body = await parseJsonBody(ask.request, shape);
  const { email, phone, channel } = body;
  if (email && phone) throw validationError('Only an email address or phone number should be provided');
  if (email && channel) throw validationError('Channel should only be specified with Phone OTP');
  const challenge = parsePkceChallenge(body);
  if (!email && !phone) throw validationError('One of email or phone must be set');
  const wish = { data: body.data ?? {}, mayCreate: body.create_user };
  if (phone) return otpByText(ask, phone, channel, wish);
  return otpByMail(ask, email, {
    ...wish,
    way: { redirectTo: pickRedirectUrlOfRequest(ask.request, ask.parts.settings.auth), challenge },
  });
}

/** POST /magiclink: the older path of POST /otp, for e-mail only. */
export async function handleMagicLinkRequest(ask: AuthRequest): Promise<Response> {
  const body = await parseJsonBody(
    ask.request,
    z.object({ email: textFieldOrEmpty, data: metadataField, ...pkceFields }),
  );
  if (!body.email) throw new AuthError(422, 'validation_failed', 'Password recovery requires an email');
  return otpByMail(ask, body.email, {
    data: body.data ?? {},
    mayCreate: true,
    way: {
      redirectTo: pickRedirectUrlOfRequest(ask.request, ask.parts.settings.auth),
      challenge: parsePkceChallenge(body),
    },
  });
}

type Wish = { data: Metadata; mayCreate: boolean };

async function otpByMail(
  ask: AuthRequest,
  address: string,
  { data, mayCreate, way }: Wish & { way: MailLinkOptions },
): Promise<Response> {
  const { parts } = ask;
  const { AUTH_EMAIL, AUTH_SIGNUP, AUTH_AUTOCONFIRM } = parts.settings.auth;
  if (!AUTH_EMAIL) throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
  const email = parseEmail(address);
  const now = parts.now();
  await enforceAddressLimit(ask, 'send');
  await enforceAccountLimit(ask, 'mail', email);
  await withMinimumDuration(() =>
    asAuthAdmin(parts, async (tx) => {
      await enforceMailInterval(tx, ask, 'magiclink', email);
      const known = await findPerson(tx, { email }, { lock: true });
      let person = known;
      if (!person && !mayCreate && !parts.settings.auth.AUTH_HIDE_ACCOUNTS)
        throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
      if (!person) {
        // No error is reported, because it would reveal whether the address has an account.
        if (!mayCreate || !AUTH_SIGNUP || isDisposableEmail(email, parts.settings.auth)) return;
        person = await insertPersonWithoutIdentity(tx, now, {
          email,
          raw_user_meta_data: data,
          email_confirmed_at: AUTH_AUTOCONFIRM ? now : null,
        });
        person = await addAddressIdentity(tx, person.id, 'email', now, {
          address: email,
          isVerified: AUTH_AUTOCONFIRM,
        });
      }
      // An unconfirmed account is left unchanged, because another person may have created it. This mail confirms the
      // account without that person's password (apply-confirmation.ts).
      const isSignup = !known && !person.email_confirmed_at;
      await recordAudit(tx, ask, isSignup ? 'user_confirmation_requested' : 'user_recovery_requested', person);
      await (isSignup ? sendSignupMail : sendMagicLinkMail)(tx, ask, person, { ...way, isIntervalChecked: true });
    }),
  );
  return Response.json({});
}

async function otpByText(
  ask: AuthRequest,
  number: string,
  channel: string,
  { data, mayCreate }: Wish,
): Promise<Response> {
  const { parts } = ask;
  const { AUTH_PHONE, AUTH_SIGNUP, AUTH_PHONE_AUTOCONFIRM } = parts.settings.auth;
  if (!AUTH_PHONE) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  if (channel && channel !== 'sms')
    throw validationError(
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
    );
  const phone = parsePhone(number);
  const now = parts.now();
  await enforceAddressLimit(ask, 'send');
  await enforceAccountLimit(ask, 'text', phone);
  await withMinimumDuration(() =>
    asAuthAdmin(parts, async (tx) => {
      await enforceMailInterval(tx, ask, 'text', phone);
      let person = await findPerson(tx, { phone }, { lock: true });
      if (!person && !mayCreate && !parts.settings.auth.AUTH_HIDE_ACCOUNTS)
        throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
      if (!person) {
        if (!mayCreate || !AUTH_SIGNUP) return;
        person = await insertPersonWithoutIdentity(tx, now, {
          phone,
          raw_user_meta_data: data,
          phone_confirmed_at: AUTH_PHONE_AUTOCONFIRM ? now : null,
        });
        person = await addAddressIdentity(tx, person.id, 'phone', now, {
          address: phone,
          isVerified: AUTH_PHONE_AUTOCONFIRM,
        });
      } else if (!person.phone_confirmed_at && !person.email_confirmed_at)
        person = await startAgain(tx, person, data, now);
      await recordAudit(tx, ask, 'user_recovery_requested', person, { channel: 'sms' });
      await sendTextCode(tx, ask, person, 'otp', phone, { isIntervalChecked: true });
    }),
  );
  return Response.json({});
}

/** The number is unconfirmed, so a password and metadata of an earlier sign-up are removed. */
const startAgain = (tx: TransactionSql, person: Person, data: Metadata, now: Date): Promise<Person> =>
  updatePerson(tx, person.id, now, { encrypted_password: null, raw_user_meta_data: mergeMetadata(null, data) });
