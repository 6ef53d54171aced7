import { html } from 'hono/html';
import { trial } from './icons.ts';
import type { Language, Say } from './texts.ts';

export type Markup = ReturnType<typeof html>;
/** What every page of the sandbox is drawn with. */
export type Scene = { language: Language; say: Say; merchant: string; cssVersion: string };

/** The frame of every page: it says first that no real money moves here. */
export function layout({ language, say, merchant, cssVersion }: Scene, title: string, body: Markup): Markup {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title ? `${title} · ${merchant}` : say('page_title', { merchant })}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/style.css?v=${cssVersion}">
</head>
<body>
<header class="banner">${trial}<p>${say('banner')}</p></header>
${body}
</body>
</html>`;
}
