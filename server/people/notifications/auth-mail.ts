import { m } from '#texts/compiled/messages.js';
import { escaped, framed, paragraph } from '#server/notifications/layout.ts';
import type { MailText } from '#server/orders/notifications/order-mail.ts';

/** The kinds of mail the sign-in sends (server/supabase-api/parts.ts says the same). */
export type AuthMailKind =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'password_changed'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'passkey_added'
  | 'already_registered';
/** `link`: one click; `code`: six digits to type; either may be missing. */
export type AuthMailFacts = { kind: AuthMailKind; language: 'fr' | 'en'; link: string | null; code: string | null };

type Say = { locale: 'fr' | 'en' };
type Words = (facts: { site: string }, say: Say) => string;
/** `act`: what the button says. `note`: what to do for who did not ask. */
type Said = { subject: Words; title: Words; text: Words; act: Words; note: Words };

const notAsked: Words = m.mail_auth_not_asked;
const notYou: Words = m.mail_auth_not_you;

const said: Record<AuthMailKind, Said> = {
  signup: {
    subject: m.mail_auth_signup_subject,
    title: m.mail_auth_signup_title,
    text: m.mail_auth_signup_text,
    act: m.mail_auth_signup_act,
    note: notAsked,
  },
  invite: {
    subject: m.mail_auth_invite_subject,
    title: m.mail_auth_invite_title,
    text: m.mail_auth_invite_text,
    act: m.mail_auth_invite_act,
    note: notAsked,
  },
  magiclink: {
    subject: m.mail_auth_magic_subject,
    title: m.mail_auth_magic_title,
    text: m.mail_auth_magic_text,
    act: m.mail_auth_magic_act,
    note: notAsked,
  },
  recovery: {
    subject: m.mail_auth_recovery_subject,
    title: m.mail_auth_recovery_title,
    text: m.mail_auth_recovery_text,
    act: m.mail_auth_recovery_act,
    note: notAsked,
  },
  email_change_current: {
    subject: m.mail_auth_leave_subject,
    title: m.mail_auth_leave_title,
    text: m.mail_auth_leave_text,
    act: m.mail_auth_confirm_act,
    note: notYou,
  },
  email_change_new: {
    subject: m.mail_auth_take_subject,
    title: m.mail_auth_take_title,
    text: m.mail_auth_take_text,
    act: m.mail_auth_confirm_act,
    note: m.mail_auth_ignore,
  },
  reauthentication: {
    subject: m.mail_auth_proof_subject,
    title: m.mail_auth_proof_title,
    text: m.mail_auth_proof_text,
    act: m.mail_auth_account_act,
    note: notYou,
  },
  password_changed: {
    subject: m.mail_auth_password_subject,
    title: m.mail_auth_password_title,
    text: m.mail_auth_password_text,
    act: m.mail_auth_account_act,
    note: notYou,
  },
  email_changed: {
    subject: m.mail_auth_email_subject,
    title: m.mail_auth_email_title,
    text: m.mail_auth_email_text,
    act: m.mail_auth_account_act,
    note: notYou,
  },
  factor_added: {
    subject: m.mail_auth_factor_subject,
    title: m.mail_auth_factor_title,
    text: m.mail_auth_factor_text,
    act: m.mail_auth_account_act,
    note: notYou,
  },
  factor_removed: {
    subject: m.mail_auth_unfactor_subject,
    title: m.mail_auth_unfactor_title,
    text: m.mail_auth_unfactor_text,
    act: m.mail_auth_account_act,
    note: notYou,
  },
  passkey_added: {
    subject: m.mail_auth_passkey_subject,
    title: m.mail_auth_passkey_title,
    text: m.mail_auth_passkey_text,
    act: m.mail_auth_account_act,
    note: notYou,
  },
  already_registered: {
    subject: m.mail_auth_known_subject,
    title: m.mail_auth_known_title,
    text: m.mail_auth_known_text,
    act: m.mail_auth_known_act,
    note: m.mail_auth_ignore,
  },
};

/** Every kind, for the previews (server/notifications/mail-preview.ts). */
export const authMailKinds = Object.keys(said) as AuthMailKind[];

/** No page asks for the code of these: their link is the way. */
const isByLinkOnly = (kind: AuthMailKind): boolean => kind === 'email_change_current' || kind === 'email_change_new';

/** A mail of the sign-in: what for, the button, the code, what to do for who did not ask. A mail without a link leads to the account. */
export function authMail(
  { kind, language, link, code: made }: AuthMailFacts,
  { site, siteUrl }: { site: string; siteUrl: string },
): MailText {
  const say = { locale: language };
  const words = said[kind];
  const code = link && isByLinkOnly(kind) ? null : made;
  const [subject, title, text, note] = [words.subject, words.title, words.text, words.note].map((one) =>
    one({ site }, say),
  ) as [string, string, string, string];
  const button = {
    label: words.act({ site }, say),
    url: link ?? `${siteUrl}${kind === 'already_registered' ? '/auth' : '/account'}`,
  };
  const orCode = code && (link ? m.mail_auth_or_code({}, say) : m.mail_auth_code({}, say));
  const life =
    (link ?? code) === null
      ? []
      : [(link && code ? m.mail_auth_life : link ? m.mail_auth_life_link : m.mail_auth_life_code)({}, say)];
  const figures = code
    ? `${paragraph(orCode ?? '')}<p style="margin:0 0 16px;font-size:28px;font-weight:700;letter-spacing:4px;font-family:ui-monospace,Menlo,Consolas,monospace">${escaped(code)}</p>`
    : '';
  const html = framed({
    language,
    site,
    siteUrl,
    subject,
    title,
    preview: text,
    words: paragraph(text),
    button,
    links: [],
    figures,
    notes: [...life, note],
  });
  const plain = [
    title,
    '',
    text,
    '',
    button.label,
    button.url,
    '',
    ...(code ? [orCode, code, ''] : []),
    ...life,
    note,
    '',
  ];
  return { subject, html, text: plain.join('\n') };
}
