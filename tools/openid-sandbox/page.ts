// The page of the sandbox, as a provider's own: who are you? Plain form, no script; it shares the card page's clothes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { cross, favicon, trial } from '../stripe-sandbox/page/icons.ts';
import type { DemoPerson } from './people.ts';

const look = join(import.meta.dirname, '../stripe-sandbox/page/styles');

export function authorizePage(c: Context, { id, people, back }: { id: string; people: readonly DemoPerson[]; back: string }) {
  return show(c, new URL(back).origin, html`<section class="notice bank">
<h1>Se connecter (démo)</h1>
<p>Choisissez une personne inventée. Rien ici n’est un vrai compte.</p>
<form method="post" action="/authorize">
<input type="hidden" name="page" value="${id}">
<fieldset class="methods">
<legend>Personne</legend>
<div class="methods-box">${people.map(({ sub, name, email, emailVerified }, at) => html`<label class="choice"><input type="radio" name="person" value="${sub}"${at === 0 ? ' checked' : ''}><span class="choice-name">${name}<br>${email ?? 'sans adresse'}${email && !emailVerified ? ' (non vérifiée)' : ''}</span></label>`)}</div>
</fieldset>
<button class="pay-button" name="answer" value="confirm">Continuer</button>
<button class="second-button" name="answer" value="refuse">Refuser</button>
</form>
</section>`);
}

/** Nobody is sent anywhere from here: an address that is wrong is not one to go back to. */
export function faultPage(c: Context, what: string) {
  return show(c, undefined, html`<section class="notice"><p class="notice-icon bad">${cross}</p><h1>Cette demande n’est pas valable</h1><p>${what}</p></section>`, 400);
}

export function pageFiles(app: Hono): void {
  const css = ['base', 'summary', 'card-choice', 'fields', 'acts', 'notice'].map((name) => readFileSync(join(look, `${name}.css`), 'utf8')).join('\n');
  const font = readFileSync(join(import.meta.dirname, '../../web/styles/figtree.woff2'));
  app.get('/assets/style.css', (c) => c.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/assets/figtree.woff2', (c) => c.body(font, 200, { 'content-type': 'font/woff2' }));
  app.get('/assets/icon.svg', (c) => c.body(favicon, 200, { 'content-type': 'image/svg+xml' }));
}

/** `form-action` names where the person is taken back to: Chromium applies it to the redirect that answers the form. */
function show(c: Context, back: string | undefined, body: ReturnType<typeof html>, status: 200 | 400 = 200) {
  c.header('content-security-policy', `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'${back ? ` ${back}` : ''}; base-uri 'none'; frame-ancestors 'none'`);
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'no-referrer');
  c.header('cache-control', 'no-store');
  return c.html(html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Se connecter (démo)</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/style.css">
</head>
<body>
<header class="banner">${trial}<p>Démo : personne n’est réel.</p></header>
<main class="single">${body}</main>
</body>
</html>`, status);
}
