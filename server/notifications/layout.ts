// The frame every mail stands in. Mail programs know tables and inline styles, little else; one column of 600 px reads on a telephone.
// Colours are written out because mail programs know no custom properties.
import { escapeMarkup } from '#domain/escape-markup.ts';
import type { Language } from '#domain/settings/language.ts';

export type Frame = {
  language: Language;
  site: string;
  siteUrl: string;
  subject: string;
  title: string;
  preview: string;
  words: string;
  button: Link;
  links: Link[];
  figures: string;
  notes: string[];
};
type Link = { label: string; url: string };

/** The whole HTML mail. `words` and `figures` are HTML already escaped; everything else is plain text and is escaped here. The button comes before the figures: what the reader may do stands on a telephone's first screen. `preview` is what a list of mails shows beside the subject. */
export function framed({
  language,
  site,
  siteUrl,
  subject,
  title,
  preview,
  words,
  button,
  links,
  figures,
  notes,
}: Frame): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:0;background:#f6f4ef;color:#15182a;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f4ef"><tr><td align="center" style="padding:16px 10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:12px">
<tr><td style="padding:16px 20px;border-bottom:3px solid #24408e"><a href="${escapeMarkup(siteUrl)}" style="color:#24408e;font-size:22px;font-weight:700;text-decoration:none">${escapeMarkup(site)}</a></td></tr>
<tr><td style="padding:24px 20px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;overflow-wrap:anywhere">${escapeMarkup(title)}</h1>
${words}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 0"><tr><td style="border-radius:8px;background:#24408e"><a href="${escapeMarkup(button.url)}" style="display:inline-block;padding:14px 24px;color:#ffffff;font-weight:600;text-decoration:none">${escapeMarkup(button.label)}</a></td></tr></table>${links.map(({ label, url }) => `\n<p style="margin:16px 0 0"><a href="${escapeMarkup(url)}" style="color:#24408e">${escapeMarkup(label)}</a></p>`).join('')}
<div style="margin-top:24px">${figures}</div>
</td></tr>
<tr><td style="padding:0 20px 24px;color:#5b5f70;font-size:13px">${notes.map((note) => `<p style="margin:0 0 8px">${escapeMarkup(note)}</p>`).join('')}</td></tr>
</table></td></tr></table></body></html>
`;
}

export const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeMarkup(text)}</p>`;
