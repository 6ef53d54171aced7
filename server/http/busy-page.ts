// Error pages that need no rendering ("try again later", "too large"), under 2 kB each, built once per language.
import type { Language } from '#domain/settings/language.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import type { Refusal, RefusalCode } from '#domain/refusals.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { sha256Base64 } from '#server/sha256.ts';
import { refusalText } from './refusal-words.ts';
import { noStore } from '#web/no-store.ts';
import drawings from '#web/ui/icons.svg?raw';

/** Seconds to wait before trying again. */
export const retryAfterSeconds = 3;

/** Colours of web/styles/tokens.css, light and dark. The page loads no other file. */
const style =
  ':root{color-scheme:light dark}' +
  "body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f6f4ef,#14110f);color:light-dark(#15182a,#f6f2eb);font:1.0625rem/1.55 Figtree,system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif}" +
  'main{box-sizing:border-box;width:min(100%,32rem);padding:32px 24px;border-top:4px solid light-dark(#e3a536,#e6ae48)}' +
  'svg{display:block;height:38px;margin-bottom:28px;fill:light-dark(#e3a536,#e6ae48)}' +
  'h1{margin:0 0 12px;font-size:clamp(1.625rem,1.3rem + 1.5vw,2.25rem);line-height:1.2}' +
  'p{margin:0 0 12px}' +
  'small{font-size:.875rem;color:light-dark(#474b5f,#cfc7bb)}';
/** The shop's usual policy allows no inline style (security.ts). The policy of these pages allows this style only. */
const policy = `default-src 'none'; style-src 'sha256-${sha256Base64(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const logo = /<symbol id="logo"[^>]*>(.*?)<\/symbol>/s.exec(drawings)?.[1] ?? '';

const made = new Map<string, Buffer>();

/** The page of a refusal, with Retry-After. `asksAgain`: the page reloads itself; false after a form was sent. */
export function busyPage({ code, status }: Refusal, language: Language, asksAgain: boolean): Response {
  return page(status, `${code} ${language} ${asksAgain}`, () => htmlOf(code, language, asksAgain));
}

/** A page with status 413 that says what is too large and links to the home page. */
export const tooLargePage = (language: Language): Response =>
  page(413, `${language} too large`, () =>
    framed(language, m.too_large_title({}, { locale: language }), [
      refusalText('request/too-large', {}, language),
      `<a href="/">${m.too_large_home({}, { locale: language })}</a>`,
    ]),
  );

/** A page with the sentence and status of a refusal, for a form posted to an endpoint (/admin/export). */
export function refusedPage({ code, facts, status }: Refusal, language: Language): Response {
  const title = (code === 'access/denied' ? m.forbidden_title : m.refused_title)({}, { locale: language });
  return new Response(
    framed(language, title, [
      escapeMarkup(refusalText(code, facts, language)),
      `<a href="/">${m.too_large_home({}, { locale: language })}</a>`,
    ]),
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        ...noStore,
      },
    },
  );
}

function page(status: number, key: string, make: () => string): Response {
  const html = made.get(key) ?? Buffer.from(make());
  made.set(key, html);
  return new Response(html as unknown as ReadableStream, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(html.length),
      'content-security-policy': policy,
    },
  });
}

function htmlOf(code: RefusalCode, language: Language, asksAgain: boolean): string {
  const title = m.busy_title({}, { locale: language });
  const again = asksAgain ? `<meta http-equiv="refresh" content="${retryAfterSeconds}">` : '';
  const words = (asksAgain ? m.busy_again : m.busy_form)({ seconds: retryAfterSeconds }, { locale: language });
  return framed(language, title, [refusalText(code, {}, language), `<small>${words}</small>`], again);
}

function framed(language: Language, title: string, paragraphs: string[], head = ''): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${head}<title>${title} · ${shop.name}</title><style>${style}</style><main><svg viewBox="0 0 149 40" role="img" aria-label="${shop.name}">${logo}</svg><h1>${title}</h1>${paragraphs.map((words) => `<p>${words}</p>`).join('')}</main></html>`;
}
