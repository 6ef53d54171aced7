import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { languages } from '#domain/settings/language.ts';
import { shop } from '#domain/settings/shop.ts';
import type { Message, Template } from './template.ts';
import { templates } from '#server/jobs/lists.ts';

/** `group`: previews that the page lists together. `make` renders the example when it is opened. */
type Preview = { name: string; group: 'commande' | 'autre'; template: string; look: string; make: () => Message };

const previewsOf = (template: Template): Preview[] =>
  languages.flatMap((language) =>
    Object.entries(template.examples).map(([look, example]) => ({
      name: ['apercu', template.name, language, look].filter(Boolean).join('.'),
      group: template.subject === 'order' ? 'commande' : 'autre',
      template: template.name,
      look: [language, look].filter(Boolean).join(' · '),
      make() {
        const site = `${shop.name} (${language === 'fr' ? 'exemple' : 'example'})`;
        const place = { site, siteUrl: 'https://exemple.example', timeZone: 'America/Toronto' };
        const message = template.write(example(language), template.language ?? language, place);
        if (template.channel === 'push') {
          const { subject, text } = message;
          const html = `<head></head><h1>${escapeMarkup(subject)}</h1><p>${escapeMarkup(text)}</p>`;
          return { ...message, html, text: `${subject}\n${text}` };
        }
        if (template.channel !== 'sms') return message;
        return { ...message, subject: template.name, html: `<head></head><p>${escapeMarkup(message.text)}</p>` };
      },
    })),
  );
const previews = templates.flatMap(previewsOf);

/** Development only. /atelier/courrier lists the mails in DATA_DIR/outbox and an example of every template.
 * /atelier/courrier/{name} shows one of them as on a phone, on a desktop and as plain text. */
export function createMailPreviewHandler(dataDir: string): (name: string | undefined) => Promise<Response> {
  const outbox = join(dataDir, 'outbox');
  return async (name) => {
    const files = (await readdir(outbox).catch(() => []))
      .filter((file) => file.endsWith('.html'))
      .sort()
      .toReversed();
    if (name === undefined) return page('Courrier', listOf(files));
    const shown =
      previews.find((one) => one.name === name)?.make() ??
      (files.includes(name) ? await sentMail(join(outbox, name)) : null);
    return shown ? page(shown.subject, viewOf(name, shown)) : new Response('not found', { status: 404 });
  };
}

async function sentMail(path: string): Promise<Message> {
  const html = await readFile(path, 'utf8');
  const eml = await readFile(path.replace(/\.html$/, '.eml'), 'utf8').catch(() => '');
  const subject =
    /<title>(.*?)<\/title>/s
      .exec(html)?.[1]
      ?.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))) ?? '';
  return { subject, html, text: plainPart(eml) };
}

/** The text/plain part of a message written by nodemailer. */
function plainPart(eml: string): string {
  const [, head = '', body = ''] = /Content-Type: text\/plain(.*?)\r\n\r\n(.*?)\r\n--/s.exec(eml) ?? [];
  const bytes = /base64/i.test(head)
    ? Buffer.from(body, 'base64')
    : /quoted-printable/i.test(head)
      ? unquoted(body)
      : Buffer.from(body);
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

/** Decodes quoted-printable text (RFC 2045, 6.7). */
const unquoted = (body: string) =>
  Buffer.from(
    body
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );

const at = (name: string) => `/atelier/courrier/${encodeURIComponent(name)}`;

function listOf(files: string[]): string {
  const sent = files
    .map((file) => `<li><a href="${at(file)}">${escapeMarkup(file.replace(/\.html$/, ''))}</a></li>`)
    .join('');
  return `<h1>Courrier</h1><h2>Aperçus, sur une commande d’exemple</h2>${cartTabs('commande')}<h2>Autres aperçus, sur des données d’exemple</h2>${cartTabs('autre')}<h2>Envoyés sur cette machine</h2>${sent ? `<ul>${sent}</ul>` : '<p>Aucun courriel dans la boîte d’envoi.</p>'}`;
}

function cartTabs(group: Preview['group']): string {
  const some = previews.filter((one) => one.group === group);
  return [...new Set(some.map(({ template }) => template))]
    .map(
      (template) =>
        `<h3>${template}</h3><nav>${some
          .filter((one) => one.template === template)
          .map(({ name, look }) => link(name, look))
          .join('')}</nav>`,
    )
    .join('');
}

function viewOf(name: string, { subject, html, text }: Message): string {
  const here = previews.find((one) => one.name === name);
  const others = here
    ? previews.filter((one) => one.template === here.template).map((one) => link(one.name, one.look, name))
    : [];
  const all = here
    ? previews
        .filter((one) => one.group === here.group && one.look === here.look)
        .map((one) => link(one.name, one.template, name))
    : [];
  // Links of the mail open in a new tab; the frames run no scripts.
  const frame = (className: string, title: string) =>
    `<iframe class="${className}" title="${title}" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeMarkup(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>`;
  return `<p><a href="/atelier/courrier">← Courrier</a></p>${here ? `<nav>${all.join('')}</nav><nav>${others.join('')}</nav><p>Exemple : ses liens et ses codes n’ouvrent rien.</p>` : ''}<h1>${escapeMarkup(subject)}</h1>
<div class="frames"><section><h2>Téléphone, 360 px</h2>${frame('narrow', 'Téléphone')}</section><section><h2>Ordinateur</h2><div class="scroll">${frame('broad', 'Ordinateur')}</div></section><section class="plain"><h2>Texte seul</h2><pre>${escapeMarkup(text)}</pre></section></div>
<script>for (const frame of document.querySelectorAll('iframe')) { const fit = () => { const { documentElement } = frame.contentDocument; frame.style.height = '0'; frame.style.height = documentElement.scrollHeight + 2 + 'px'; }; frame.addEventListener('load', fit); if (frame.contentDocument?.readyState === 'complete') fit(); addEventListener('resize', fit); }</script>`;
}

const link = (name: string, label: string, here?: string) =>
  `<a href="${at(name)}"${name === here ? ' aria-current="page"' : ''}>${label}</a>`;

const style = `*{box-sizing:border-box}body{margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif;color:#15182a;background:#fff}a{color:#24408e}h1{font-size:20px;overflow-wrap:anywhere}h2{font-size:16px}h3{margin:14px 0 4px;font-size:14px}
nav{display:flex;flex-wrap:wrap;gap:6px;margin:0 0 8px}nav a{padding:8px;border:1px solid #cfc8ba;border-radius:6px;text-decoration:none;font-size:13px}nav a[aria-current]{background:#24408e;color:#fff}li{margin:8px 0;overflow-wrap:anywhere}
.frames{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}section{max-width:100%}iframe{display:block;border:1px solid #cfc8ba}.narrow{width:362px;max-width:100%}.broad{width:660px}.scroll{overflow-x:auto}.plain{flex:1 1 320px}
pre{margin:0;padding:12px;border:1px solid #cfc8ba;white-space:pre-wrap;overflow-wrap:anywhere;font-size:13px}
@media(max-width:420px){.frames{margin:0 -16px}.frames h2,.frames pre{margin-left:12px;margin-right:12px}section{width:100%}.narrow{width:100%;border-width:1px 0}}`;

const page = (title: string, body: string): Response =>
  new Response(
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(title)}</title><style>${style}</style></head><body>${body}</body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
