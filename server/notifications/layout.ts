// The HTML layout of every mail. Mail programs support tables and inline styles, but little else. A column of 600 px is
// readable on a phone. Colours are literal values because mail programs do not support custom properties.
import { escapeMarkup } from '#domain/escape-markup.ts';
import type { Language } from '#domain/settings/language.ts';

export type MailFrame = {
  language: Language;
  site: string;
  siteUrl: string;
  subject: string;
  title: string;
  preview: string;
  words: string;
  button: Link;
  links?: Link[];
  figures?: string;
  notes?: string[];
};
type Link = { label: string; url: string };

/**
 * The complete HTML mail. Escapes all parts except `words` and `figures`, which are HTML. The button comes before the
 * figures, so that it is on the first screen of a phone. `preview`: the text that a mail list shows beside the subject.
 */
export function mailFrame(mail: MailFrame): string {
  const {
    language,
    site,
    siteUrl,
    subject,
    title,
    preview,
    words,
    button,
    links = [],
    figures = '',
    notes = [],
  } = mail;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(subject)}</title><style>${darkColours}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f6f4ef;color:#15182a;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#f6f4ef"><tr><td align="center" style="padding:16px 10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:600px;background:#ffffff;border-radius:14px">
<tr><td style="padding:18px 20px;background:#131d47;border-bottom:4px solid #e3a536;border-radius:14px 14px 0 0"><a href="${escapeMarkup(siteUrl)}" style="color:#ffffff;font-size:24px;font-weight:700;text-decoration:none">${escapeMarkup(site)}</a></td></tr>
<tr><td class="ink" style="padding:24px 20px;color:#15182a">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;overflow-wrap:anywhere">${escapeMarkup(title)}</h1>
${words}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 0"><tr><td style="border-radius:10px;background:#24408e" class="button"><a href="${escapeMarkup(button.url)}" style="display:inline-block;padding:14px 24px;color:#ffffff;font-weight:600;text-decoration:none">${escapeMarkup(button.label)}</a></td></tr></table>${links.map(({ label, url }) => `\n<p style="margin:16px 0 0"><a class="link" href="${escapeMarkup(url)}" style="color:#24408e">${escapeMarkup(label)}</a></p>`).join('')}
<div style="margin-top:24px">${figures}</div>
</td></tr>
<tr><td class="muted" style="padding:0 20px 24px;color:#5b5f70;font-size:13px">${notes.map((note) => `<p style="margin:0 0 8px">${escapeMarkup(note)}</p>`).join('')}</td></tr>
</table></td></tr></table></body></html>
`;
}

/** The shop's dark colours (web/styles/tokens.css). In mail programs without dark mode the light colours are used. */
const darkColours = `@media (prefers-color-scheme:dark){.ground{background:#14110f!important}.sheet{background:#1f1b18!important}.ink{color:#f6f2eb!important}.muted{color:#cfc7bb!important}.line{border-color:#3a332d!important}.terra{color:#f2a689!important}.leaf{color:#97d2a6!important}.link{color:#b3c3f8!important}.button{background:#4361c4!important}}`;

export const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeMarkup(text)}</p>`;

/** Another person's text, visibly separated from ours. */
export const quotation = (text: string): string =>
  `<blockquote class="muted" style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:4px solid #d9c7a3;color:#3d4152;overflow-wrap:anywhere">${escapeMarkup(text).replaceAll('\n', '<br>')}</blockquote>`;
