// Queues mails and texts with a code or link in the transaction that creates the code. Each respects the minimum
// interval per address (mail-interval.ts), unless the caller has checked it (to hide which accounts exist).
import type { TransactionSql } from 'postgres';
import type { ClientInfo, AuthMail, AuthSms } from '#server/supabase-api/dependencies.ts';
import { type AuthRequest, preferredLanguage } from './auth-request.ts';
import { AuthError } from './errors.ts';
import { enforceMailInterval } from './mail-interval.ts';
import { createOneTimeToken, type TokenKind } from './one-time-tokens.ts';
import { updatePerson, type Person, type PersonUpdate } from './people.ts';
import { isValidPhone } from './valid-phone.ts';
import { type PkceChallenge, createMailFlow } from './pkce.ts';

/** `redirectTo` is already checked. `pendingPassword`: the hash of the chosen password (signup.ts). */
export type MailLinkOptions = {
  redirectTo: string;
  challenge: PkceChallenge | null;
  pendingPassword?: string;
  isIntervalChecked?: boolean;
};

/** For each kind of link: `type` is for /verify, `method` is the amr of the session it opens. */
const links = {
  signup: { kind: 'confirmation_token', type: 'signup', method: 'email/signup', sent: 'confirmation_sent_at' },
  invite: { kind: 'confirmation_token', type: 'invite', method: 'invite', sent: 'confirmation_sent_at' },
  recovery: { kind: 'recovery_token', type: 'recovery', method: 'recovery', sent: 'recovery_sent_at' },
  magiclink: { kind: 'recovery_token', type: 'magiclink', method: 'magiclink', sent: 'recovery_sent_at' },
} as const satisfies Record<string, { kind: TokenKind; type: string; method: string; sent: keyof PersonUpdate }>;

type SendLinkMail = (tx: TransactionSql, ask: AuthRequest, person: Person, way: MailLinkOptions) => Promise<Person>;
export const sendSignupMail: SendLinkMail = (tx, ask, person, way) => sendLink(tx, ask, person, 'signup', way);
export const sendRecoveryMail: SendLinkMail = (tx, ask, person, way) => sendLink(tx, ask, person, 'recovery', way);
export const sendMagicLinkMail: SendLinkMail = (tx, ask, person, way) => sendLink(tx, ask, person, 'magiclink', way);
export const sendInviteMail: SendLinkMail = async (tx, ask, person, way) =>
  sendLink(tx, ask, await updatePerson(tx, person.id, ask.parts.now(), { invited_at: ask.parts.now() }), 'invite', way);

/** Creates the link and the code without sending them, for admin/generate_link. */
export async function createMailLink(
  tx: TransactionSql,
  { parts }: AuthRequest,
  person: Person,
  what: keyof typeof links,
  {
    redirectTo,
    challenge,
    pendingPassword,
    from = null,
  }: Pick<MailLinkOptions, 'redirectTo' | 'challenge' | 'pendingPassword'> & { from?: ClientInfo | null },
): Promise<{ link: string; code: string; token: string; type: string; person: Person }> {
  const { kind, type, method, sent } = links[what];
  const now = parts.now();
  if (challenge) await createMailFlow(tx, { userId: person.id, challenge, method, pendingPassword, now });
  const { code, token } = await createOneTimeToken(tx, {
    userId: person.id,
    kind,
    relatesTo: person.email!,
    isPkce: challenge !== null,
    from,
    now,
  });
  return {
    link: buildVerifyUrl(parts.url(), token, type, redirectTo),
    code,
    token,
    type,
    person: await updatePerson(tx, person.id, now, { [sent]: now }),
  };
}

async function sendLink(
  tx: TransactionSql,
  ask: AuthRequest,
  person: Person,
  what: keyof typeof links,
  way: MailLinkOptions,
): Promise<Person> {
  if (!way.isIntervalChecked && what !== 'invite') await enforceMailInterval(tx, ask, what, person.email!);
  const made = await createMailLink(tx, ask, person, what, { ...way, from: what === 'invite' ? null : ask.client });
  await mail(tx, ask, person, { kind: what, to: person.email!, link: made.link, code: made.code });
  return made.person;
}

/** Mails the new address and, with AUTH_DOUBLE_CONFIRM, the old one, so that a stolen session cannot take over the
 * account. A person without an address confirms only the new one. */
export async function sendEmailChangeMails(
  tx: TransactionSql,
  ask: AuthRequest,
  person: Person,
  newEmail: string,
  { redirectTo, challenge, isIntervalChecked = false }: MailLinkOptions,
): Promise<Person> {
  const { parts } = ask;
  if (!isIntervalChecked) await enforceMailInterval(tx, ask, 'email_change', person.id);
  const now = parts.now();
  if (challenge) await createMailFlow(tx, { userId: person.id, challenge, method: 'email_change', now });
  const sides = [
    { kind: 'email_change_token_new', mailKind: 'email_change_new', to: newEmail } as const,
    ...(person.email && parts.settings.auth.AUTH_DOUBLE_CONFIRM
      ? [{ kind: 'email_change_token_current', mailKind: 'email_change_current', to: person.email } as const]
      : []),
  ];
  for (const { kind, mailKind, to } of sides) {
    const { code, token } = await createOneTimeToken(tx, {
      userId: person.id,
      kind,
      relatesTo: to,
      isPkce: challenge !== null,
      from: ask.client,
      now,
    });
    await mail(tx, ask, person, {
      kind: mailKind,
      to,
      link: buildVerifyUrl(parts.url(), token, 'email_change', redirectTo),
      code,
    });
  }
  return updatePerson(tx, person.id, now, {
    email_change: newEmail,
    email_change_sent_at: now,
    email_change_confirm_status: 0,
  });
}

/** Sends a code without a link, because the person is already in the app. */
export async function sendReauthenticationMail(tx: TransactionSql, ask: AuthRequest, person: Person): Promise<Person> {
  await enforceMailInterval(tx, ask, 'reauthentication', person.email!);
  const now = ask.parts.now();
  const { code } = await createOneTimeToken(tx, {
    userId: person.id,
    kind: 'reauthentication_token',
    relatesTo: person.email!,
    from: ask.client,
    now,
  });
  await mail(tx, ask, person, { kind: 'reauthentication', to: person.email!, link: null, code });
  return updatePerson(tx, person.id, now, { reauthentication_sent_at: now });
}

const texts = {
  otp: { kind: 'confirmation_token', sent: 'confirmation_sent_at' },
  phone_change: { kind: 'phone_change_token', sent: 'phone_change_sent_at' },
  reauthentication: { kind: 'reauthentication_token', sent: 'reauthentication_sent_at' },
} as const satisfies Record<string, { kind: TokenKind; sent: keyof PersonUpdate }>;

/** Sends a code by text. Numbers in AUTH_TEST_CODES have a fixed code and no text. Throws 422 sms_send_failed. */
export async function sendTextCode(
  tx: TransactionSql,
  ask: AuthRequest,
  person: Person,
  what: keyof typeof texts,
  phone: string,
  { isIntervalChecked = false } = {},
): Promise<Person> {
  const { parts, request } = ask;
  if (!isIntervalChecked) await enforceMailInterval(tx, ask, 'text', phone);
  const { kind, sent } = texts[what];
  const now = parts.now();
  const known = parts.settings.auth.AUTH_TEST_CODES[phone];
  if (known === undefined && !isValidPhone(phone))
    throw new AuthError(
      422,
      'sms_send_failed',
      `Error sending ${what === 'otp' ? 'confirmation' : what} OTP to provider: not a valid phone number`,
    );
  const { code } = await createOneTimeToken(tx, {
    userId: person.id,
    kind,
    relatesTo: phone,
    code: known,
    from: ask.client,
    now,
  });
  if (known === undefined)
    await parts.authMessages.text(tx, {
      kind: what,
      to: `+${phone}`,
      userId: person.id,
      language: preferredLanguage(request, person.raw_user_meta_data ?? {}),
      code,
    } satisfies AuthSms);
  return updatePerson(tx, person.id, now, { [sent]: now, ...(what === 'phone_change' ? { phone_change: phone } : {}) });
}

/** Notifies the owner of an existing account that someone tried to sign up with their address. */
export async function sendAlreadyRegistered(tx: TransactionSql, ask: AuthRequest, person: Person): Promise<void> {
  await enforceMailInterval(tx, ask, 'signup', person.email!);
  await sendNoticeMail(tx, ask, person, 'already_registered');
}

/** Sends a notice that has no link or code. */
export const sendNoticeMail = (
  tx: TransactionSql,
  ask: AuthRequest,
  person: Person,
  kind:
    | 'password_changed'
    | 'email_changed'
    | 'factor_added'
    | 'factor_removed'
    | 'passkey_added'
    | 'already_registered',
  to = person.email,
): Promise<void> => (to ? mail(tx, ask, person, { kind, to, link: null, code: null }) : Promise.resolve());

const mail = (
  tx: TransactionSql,
  { parts, request }: AuthRequest,
  person: Person,
  what: Pick<AuthMail, 'kind' | 'to' | 'link' | 'code'>,
): Promise<void> =>
  parts.authMessages.mail(tx, {
    ...what,
    userId: person.id,
    language: preferredLanguage(request, person.raw_user_meta_data ?? {}),
  });

export function buildVerifyUrl(base: string, token: string, type: string, redirectTo: string): string {
  return `${base}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo }).toString()}`;
}
