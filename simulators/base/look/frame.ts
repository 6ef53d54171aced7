// For the pages of all simulators: the frame with the test-mode banner, its assets, and the security policy.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Hex } from '#server/sha256.ts';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { faviconSvg, testModeIcon } from './icons.ts';

export type Markup = ReturnType<typeof html>;
/** `banner`: the notice that this is only a simulation. `style`: the URL returned by `serveAssets`. */
export type FrameOptions = { language: 'fr' | 'en'; title: string; banner: string; style: string };

const sheets = ['base', 'summary', 'card-choice', 'fields', 'acts', 'notice', 'wide'];
/** Relative to the working directory (the repository's root), as the build of this file is in another folder. */
const styles = 'simulators/base/look/styles';

/** Serves style sheet, font and icon below /assets; returns the style sheet's URL. */
export function serveAssets(app: Hono): string {
  const css = sheets.map((name) => readFileSync(join(styles, `${name}.css`), 'utf8')).join('\n');
  const font = readFileSync('web/styles/figtree.woff2');
  const day = { 'cache-control': 'public, max-age=86400' };
  app.get('/assets/style.css', (c) => c.body(css, 200, { 'content-type': 'text/css; charset=utf-8', ...day }));
  app.get('/assets/figtree.woff2', (c) => c.body(font, 200, { 'content-type': 'font/woff2', ...day }));
  app.get('/assets/icon.svg', (c) => c.body(faviconSvg, 200, { 'content-type': 'image/svg+xml', ...day }));
  return `/assets/style.css?v=${sha256Hex(css).slice(0, 8)}`;
}

/** The frame of every page. It starts with the notice that this is only a simulation. */
export const renderFrame = ({ language, title, banner, style }: FrameOptions, body: Markup | Promise<Markup>): Markup =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${style}" />
      </head>
      <body>
        <header class="banner">
          ${testModeIcon}
          <p>${banner}</p>
        </header>
        ${body}
      </body>
    </html>`;

/** Sets a content security policy: no scripts, and only this origin. `back`: where a form may redirect to; Chromium
 * compares redirects with `form-action`, too. */
export function setSecurityHeaders(c: Context, back: readonly (string | null | undefined)[]): void {
  const targets = ["'self'", ...new Set(back.flatMap((url) => (url ? [new URL(url).origin] : [])))].join(' ');
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `form-action ${targets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  c.header('content-security-policy', policy.join('; '));
  c.header('x-content-type-options', 'nosniff');
  c.header('x-frame-options', 'DENY');
  c.header('referrer-policy', 'no-referrer');
  c.header('cache-control', 'no-store');
  c.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
}
