// The simulator's sign-in page, where the user chooses a demo person. A plain form without scripts.
import type { Context } from 'hono';
import { html } from 'hono/html';
import { renderFrame, type Markup, setSecurityHeaders } from '#simulators/base/look/frame.ts';
import { crossIcon } from '#simulators/base/look/icons.ts';
import type { DemoPerson } from './demo-people.ts';

/** `back`: the return URL; `style`: the URL of the style sheet. */
type Scene = { back?: string; style: string };

export function renderSignInPage(
  c: Context,
  { id, people, ...scene }: Required<Scene> & { id: string; people: readonly DemoPerson[] },
) {
  return show(
    c,
    scene,
    html`<section class="notice bank">
      <h1>Se connecter (démo)</h1>
      <p>Choisissez une personne inventée. Rien ici n’est un vrai compte.</p>
      <form method="post" action="/authorize">
        <input type="hidden" name="page" value="${id}" />
        <fieldset class="methods">
          <legend>Personne</legend>
          <div class="methods-box">
            ${people.map(
              ({ sub, name, email, emailVerified }, at) =>
                html`<label class="choice"
                  ><input type="radio" name="person" value="${sub}" ${at === 0 ? ' checked' : ''} /><span
                    class="choice-name"
                    >${name}<br />${email ?? 'sans adresse'}${email && !emailVerified ? ' (non vérifiée)' : ''}</span
                  ></label
                >`,
            )}
          </div>
        </fieldset>
        <button class="pay-button" name="answer" value="confirm">Continuer</button>
        <button class="second-button" name="answer" value="refuse">Refuser</button>
      </form>
    </section>`,
  );
}

/** For an invalid request. There is no redirect, because its redirect URL may belong to somebody else. */
export function renderErrorPage(c: Context, style: string, what: string) {
  return show(
    c,
    { style },
    html`<section class="notice">
      <p class="notice-icon bad">${crossIcon}</p>
      <h1>Cette demande n’est pas valable</h1>
      <p>${what}</p>
    </section>`,
    400,
  );
}

function show(c: Context, { back, style }: Scene, body: Markup | Promise<Markup>, status: 200 | 400 = 200) {
  setSecurityHeaders(c, [back]);
  return c.html(
    renderFrame(
      { language: 'fr', title: 'Se connecter (démo)', banner: 'Démo : personne n’est réel.', style },
      html`<main class="single">${body}</main>`,
    ),
    status,
  );
}
