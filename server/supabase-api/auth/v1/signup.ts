// POST /signup: a new account, by e-mail and password, by phone and password, or anonymous. Two people may sign up with
// one address before it is confirmed. The owner of the mailbox may follow either link, so a password counts only if all
// pending sign-ups chose the same one. Otherwise the account has no password until /recover sets one. Exception: a
// client that exchanges the code of its own PKCE challenge keeps its password (grant-pkce.ts). Links of /otp and
// /recover confirm the account without any password (apply-confirmation.ts).
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isDisposableEmail, parseEmail, parsePhone } from './addresses.ts';
import { type AuthRequest, asAuthAdmin, commitThenThrowReturnedError } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { checkMetadataSize, metadataField, parseJsonBody, textFieldOrEmpty } from './request-body.ts';
import { confirmEmail, confirmPhone } from './confirm-address.ts';
import { AuthError, validationError } from './errors.ts';
import { enforceMailInterval } from './mail-interval.ts';
import {
  addIdentity,
  updatePerson,
  insertPersonWithoutIdentity,
  findPerson,
  mergeMetadata,
  type Metadata,
  type NewPerson,
  type Person,
} from './people.ts';
import { checkPasswordStrength, hashPassword, verifyPassword } from './passwords.ts';
import { type PkceChallenge, pkceFields, parsePkceChallenge } from './pkce.ts';
import { enforceAccountLimit, enforceAddressLimit } from './rate-limits.ts';
import { pickRedirectUrlOfRequest } from './redirects.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { sendAlreadyRegistered, sendSignupMail, sendTextCode } from './send-codes.ts';
import { createSession, toSessionResponse, type SessionJson } from './sessions.ts';
import { toUserJson, type UserJson } from './user-json.ts';

const shape = z.looseObject({
  email: textFieldOrEmpty,
  phone: textFieldOrEmpty,
  password: textFieldOrEmpty,
  data: metadataField,
  ...pkceFields,
});
/** How long the link of an earlier sign-up may still be used. */
const underWayMs = 24 * 3_600_000;
type SignupRequest = {
  provider: 'email' | 'phone';
  address: string;
  password: string;
  data: Metadata;
  challenge: PkceChallenge | null;
};
/** `waiting`: the hash of an unconfirmed account's password, or null. `areSame`: the passwords are equal. */
type Hashes = { chosen: string; waiting: string | null; areSame: boolean };

/** POST /signup → a session where accounts are confirmed at once, otherwise the person, who gets a mail (or text).
 * For an existing account the response looks the same, and the owner is notified by mail. Throws 422
 * signup_disabled, weak_password, user_already_exists (only where accounts are confirmed at once); 400
 * validation_failed, email_address_not_authorized, …_provider_disabled; 429. */
export async function signUp(ask: AuthRequest): Promise<Response> {
  const { request, parts } = ask;
  const settings = parts.settings.auth;
  if (!settings.AUTH_SIGNUP) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  const body = await parseJsonBody(request, shape);
  if (!body.email && !body.phone && !body.password) return signupAnonymously(ask, body.data ?? {});
  const wanted = parseSignupRequest(body, ask);
  await enforceAddressLimit(ask, 'send');
  await enforceAccountLimit(ask, wanted.provider === 'email' ? 'mail' : 'text', wanted.address);
  const chosen = await hashPassword(wanted.password);
  // All writes have the same timestamp, because differences would reveal whether the account is new.
  const now = parts.now();
  const still: AuthRequest = { ...ask, parts: { ...parts, now: () => now } };
  const attempt = async (): Promise<SessionJson | UserJson> => {
    // Comparing hashes is slow, so it precedes the transaction. It is repeated if another sign-up changes the account.
    const compared = await compare(still, wanted);
    const answer = await commitThenThrowReturnedError(parts, (tx) =>
      openAccount(tx, still, wanted, { chosen, ...compared }),
    );
    return answer === 'changed' ? attempt() : answer;
  };
  // Of two parallel sign-ups the second violates the unique index, and finds the account when it is retried.
  const answer = await withMinimumDuration(() =>
    attempt().catch((error: unknown) =>
      (error as { code?: string }).code === '23505' ? attempt() : Promise.reject(error as Error),
    ),
  );
  return isSession(answer) ? toSessionResponse(answer) : Response.json(answer);
}

type Tx = Parameters<Parameters<typeof asAuthAdmin>[1]>[0];

function parseSignupRequest(
  { email, phone, password, data, ...challenge }: z.output<typeof shape>,
  { parts }: AuthRequest,
): SignupRequest {
  const settings = parts.settings.auth;
  if (password === '') throw validationError('Signup requires a valid password');
  checkPasswordStrength(password, settings);
  if (email && phone) throw validationError('Only an email address or phone number should be provided on signup.');
  if (phone && challenge.code_challenge) throw validationError('PKCE not supported for phone signups');
  const wanted = { password, data: data ?? {}, challenge: parsePkceChallenge(challenge) };
  if (email) {
    if (!settings.AUTH_EMAIL) throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');
    const address = parseEmail(email);
    if (isDisposableEmail(address, settings))
      throw new AuthError(400, 'email_address_not_authorized', 'Email address not authorized');
    return { provider: 'email', address, ...wanted };
  }
  if (!phone)
    throw validationError(
      settings.AUTH_EMAIL && settings.AUTH_PHONE
        ? 'Sign up only available with email or phone provider'
        : settings.AUTH_EMAIL
          ? 'Sign up only available with email provider'
          : 'Sign up with this provider not possible',
    );
  if (!settings.AUTH_PHONE) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  return { provider: 'phone', address: parsePhone(phone), ...wanted };
}

const keyOf = ({ provider, address }: SignupRequest) =>
  provider === 'email' ? { email: address } : { phone: address };

const waitingWith = (known: Person | null): string | null =>
  known?.confirmed_at ? null : known?.encrypted_password || null;

/** Compares the password with that of the unconfirmed account. Takes the same time if there is no such account. */
async function compare({ parts }: AuthRequest, wanted: SignupRequest): Promise<Omit<Hashes, 'chosen'>> {
  const waiting = waitingWith(await asAuthAdmin(parts, (tx) => findPerson(tx, keyOf(wanted))));
  return { waiting, areSame: await verifyPassword(parts, waiting, wanted.password) };
}

async function openAccount(
  tx: Tx,
  ask: AuthRequest,
  wanted: SignupRequest,
  hashes: Hashes,
): Promise<SessionJson | UserJson | AuthError | 'changed'> {
  const known = await findPerson(tx, keyOf(wanted), { lock: true });
  if (waitingWith(known) !== hashes.waiting) return 'changed';
  if (!known)
    return completeSignup(tx, ask, await createAccount(tx, ask, wanted, hashes.chosen), wanted, hashes.chosen);
  const isConfirmed = wanted.provider === 'email' ? known.email_confirmed_at : known.phone_confirmed_at;
  return isConfirmed
    ? answerExistingAccount(tx, ask, known, wanted)
    : completeSignup(tx, ask, await reopenAccount(tx, ask, known, wanted, hashes), wanted, hashes.chosen);
}

async function createAccount(
  tx: Tx,
  { parts }: AuthRequest,
  { provider, address, data }: SignupRequest,
  hash: string,
): Promise<Person> {
  const id = randomUUID();
  const row: NewPerson = { id, [provider]: address, encrypted_password: hash, raw_user_meta_data: data };
  await insertPersonWithoutIdentity(tx, parts.now(), row);
  return addIdentity(tx, id, provider, parts.now(), identityData(id, { provider, address, data }));
}

/** Prepares an unconfirmed account for another sign-up. It keeps a password only if no earlier mail can still be
 * used, or if both sign-ups chose the same password. Otherwise a stranger who signed up first could know the
 * password of whoever confirms the address. A client with a PKCE verifier gets its password (pending_password);
 * anybody else sets one by recovery. */
async function reopenAccount(
  tx: Tx,
  ask: AuthRequest,
  known: Person,
  wanted: SignupRequest,
  { chosen, waiting, areSame }: Hashes,
): Promise<Person> {
  const { parts } = ask;
  const isUntouched = !known.confirmed_at && !known.last_sign_in_at;
  const isUnderWay =
    known.confirmation_sent_at !== null && parts.now().getTime() - known.confirmation_sent_at.getTime() < underWayMs;
  const encrypted_password = !isUnderWay || isAutomatic(wanted.provider, ask) ? chosen : areSame ? waiting : null;
  const person = isUntouched
    ? await updatePerson(tx, known.id, parts.now(), {
        encrypted_password,
        raw_user_meta_data: checkMetadataSize(mergeMetadata(known.raw_user_meta_data, wanted.data)),
      })
    : known;
  return person.identities.some(({ provider }) => provider === wanted.provider)
    ? person
    : addIdentity(tx, person.id, wanted.provider, parts.now(), identityData(person.id, wanted));
}

const identityData = (
  id: string,
  { provider, address, data }: Pick<SignupRequest, 'provider' | 'address' | 'data'>,
): Metadata & { sub: string } => ({
  ...data,
  sub: id,
  [provider]: address,
  email_verified: false,
  phone_verified: false,
});

/** Confirms the account and signs in, or sends the mail (or text) to confirm it. */
async function completeSignup(
  tx: Tx,
  ask: AuthRequest,
  person: Person,
  { provider, challenge, address }: SignupRequest,
  pendingPassword: string,
): Promise<SessionJson | UserJson> {
  const { parts, request } = ask;
  const isAuto = isAutomatic(provider, ask);
  await recordAudit(tx, ask, isAuto ? 'user_signedup' : 'user_confirmation_requested', person, { provider });
  if (isAuto) {
    const confirmed = await (provider === 'email' ? confirmEmail : confirmPhone)(tx, person, parts.now());
    await recordAudit(tx, ask, 'login', confirmed, { provider });
    return createSession(tx, ask, confirmed, 'password');
  }
  const written =
    provider === 'email'
      ? await sendSignupMail(tx, ask, person, {
          redirectTo: pickRedirectUrlOfRequest(request, parts.settings.auth),
          challenge,
          pendingPassword,
        })
      : await sendTextCode(tx, ask, person, 'otp', address);
  return toUserJson(written.invited_at ? { ...written, raw_user_meta_data: {}, identities: [] } : written);
}

/** Responds as for a new account; the owner of the existing account gets a mail. */
async function answerExistingAccount(
  tx: Tx,
  ask: AuthRequest,
  known: Person,
  { provider, address, data }: SignupRequest,
): Promise<UserJson | AuthError> {
  const { parts } = ask;
  const now = parts.now();
  await recordAudit(tx, ask, 'user_repeated_signup', known, { provider });
  if (isAutomatic(provider, ask)) return alreadyExists();
  // The owner of a phone number gets no text, otherwise strangers could send them messages.
  await (provider === 'email' ? sendAlreadyRegistered(tx, ask, known) : enforceMailInterval(tx, ask, 'text', address));
  const id = randomUUID();
  const moment = now.toISOString();
  const identity = {
    id: randomUUID(),
    provider_id: id,
    user_id: id,
    identity_data: identityData(id, { provider, address, data }),
    provider,
    email: provider === 'email' ? address : null,
    last_sign_in_at: moment,
    created_at: moment,
    updated_at: moment,
  };
  const nothing = {
    email: null,
    phone: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    invited_at: null,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    phone_change: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
  };
  return toUserJson({
    ...known,
    ...nothing,
    id,
    [provider]: address,
    role: 'authenticated',
    confirmation_sent_at: now,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: data,
    is_anonymous: false,
    factors: [],
    identities: [identity],
    created_at: now,
    updated_at: now,
  });
}

async function signupAnonymously(ask: AuthRequest, data: Metadata): Promise<Response> {
  const { parts } = ask;
  if (!parts.settings.auth.AUTH_ANONYMOUS)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  await enforceAddressLimit(ask, 'anonymous');
  return toSessionResponse(
    await asAuthAdmin(parts, async (tx) => {
      const person = await insertPersonWithoutIdentity(tx, parts.now(), {
        is_anonymous: true,
        raw_user_meta_data: data,
      });
      await recordAudit(tx, ask, 'user_signedup', person, { provider: 'anonymous' });
      return createSession(tx, ask, person, 'anonymous');
    }),
  );
}

/** Whether accounts of this kind are confirmed without a mail or text. */
const isAutomatic = (provider: SignupRequest['provider'], { parts }: AuthRequest): boolean =>
  provider === 'email' ? parts.settings.auth.AUTH_AUTOCONFIRM : parts.settings.auth.AUTH_PHONE_AUTOCONFIRM;

const isSession = (answer: SessionJson | UserJson): answer is SessionJson => 'access_token' in answer;

const alreadyExists = (): AuthError => new AuthError(422, 'user_already_exists', 'User already registered');
