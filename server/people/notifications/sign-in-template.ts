import { escapeMarkup } from '#domain/escape-markup.ts';
import { z } from 'zod';
import type { Language } from '#domain/settings/language.ts';
import { mailFrame, paragraph } from '#server/notifications/layout.ts';
import {
  type ClaimedNotification,
  defineTemplate,
  type Message,
  type ShopContext,
  type Template,
} from '#server/notifications/template.ts';
import { m } from '#texts/compiled/messages.js';

/** A link to click and a code of six digits to type; either may be null. */
export type SignInSecrets = { link: string | null; code: string | null };

type Text<Facts> = (facts: Facts, options: { locale: Language }) => string;
type SignInMail = {
  name: string;
  /** The content of the mail. `link`: a link without a code, because no page has a field for such a code. */
  carries: 'link and code' | 'link' | 'code' | 'nothing';
  subject: Text<{ site: string }>;
  title: Text<{ site: string }>;
  text: Text<{ site: string }>;
  /** The label of the button. It opens the link, or `page` of the site. */
  act: Text<{ site: string }>;
  page?: '/auth';
  /** Advice for a recipient who did not request the mail. */
  note: Text<{ site: string }>;
};

/** Mails that waited longer are dropped, because their code and link have expired. */
const longestMailWaitMs = 3_600_000;
/** Text messages that waited longer are dropped, because nobody still waits for the code. */
const longestTextWaitMs = 10 * 60_000;

const exampleLink = `https://exemple.example/auth/v1/verify?token=pkce_${'exemple'.repeat(8)}&type=signup&redirect_to=https%3A%2F%2Fexemple.example%2F`;

const template = (
  longestWaitMs: number,
  own: Pick<Template<object, SignInSecrets>, 'name' | 'channel' | 'write' | 'examples'>,
): Template<object, SignInSecrets> =>
  defineTemplate<object, SignInSecrets>({
    ...own,
    subject: null,
    parameters: z.object({}),
    // A failure raises no alert, because anybody can enter an address that does not exist.
    whenFailed: 'audit',
    facts: async (_tx, { secrets }: ClaimedNotification) => secrets as SignInSecrets | null,
    isStillTrue: (_facts, { queuedAt }, now) => now.getTime() - queuedAt.getTime() <= longestWaitMs,
  });

/** Defines a sign-in mail: its purpose, a button, a code, and advice for a recipient who did not request it. */
export const defineSignInMail = (mail: SignInMail): Template<object, SignInSecrets> =>
  template(longestMailWaitMs, {
    name: mail.name,
    channel: 'mail',
    write: (secrets, language, place) => writeMail(mail, secrets, language, place),
    examples: {
      '': () => ({
        link: mail.carries.includes('link') ? exampleLink : null,
        code: mail.carries === 'nothing' ? null : '000000',
      }),
    },
  });

/** Defines a text message with a one-time code: at most 160 GSM characters, code first, for locked screens. */
export const defineSignInSms = (
  name: string,
  text: Text<{ code: string; site: string }>,
): Template<object, SignInSecrets> =>
  template(longestTextWaitMs, {
    name,
    channel: 'sms',
    write: ({ code }, language, { site }) => ({
      subject: '',
      html: '',
      text: text({ code: code ?? '', site }, { locale: language }),
    }),
    examples: { '': () => ({ link: null, code: '000000' }) },
  });

function writeMail(
  mail: SignInMail,
  secrets: SignInSecrets,
  language: Language,
  { site, siteUrl }: ShopContext,
): Message {
  const say = { locale: language };
  const { link } = secrets;
  const code = link && mail.carries === 'link' ? null : secrets.code;
  const [subject, title, text, note] = [mail.subject, mail.title, mail.text, mail.note].map((one) =>
    one({ site }, say),
  ) as [string, string, string, string];
  const button = { label: mail.act({ site }, say), url: link ?? `${siteUrl}${mail.page ?? '/account'}` };
  const orCode = code && (link ? m.mail_auth_or_code({}, say) : m.mail_auth_code({}, say));
  const life =
    (link ?? code) === null
      ? []
      : [(link && code ? m.mail_auth_life : link ? m.mail_auth_life_link : m.mail_auth_life_code)({}, say)];
  const figures = code
    ? `${paragraph(orCode ?? '')}<p style="margin:0 0 16px;font-size:28px;font-weight:700;letter-spacing:4px;font-family:ui-monospace,Menlo,Consolas,monospace">${escapeMarkup(code)}</p>`
    : '';
  const html = mailFrame({
    language,
    site,
    siteUrl,
    subject,
    title,
    preview: text,
    words: paragraph(text),
    button,
    figures,
    notes: [...life, note],
  });
  const acts = [button.label, button.url, '', ...(code ? [orCode, code, ''] : [])];
  return { subject, html, text: [title, '', text, '', ...acts, ...life, note, ''].join('\n') };
}
