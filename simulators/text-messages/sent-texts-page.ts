// The page of sent messages, newest first. It has no scripts and uses the shared style sheet.
import type { Context } from 'hono';
import { html } from 'hono/html';
import { renderFrame, setSecurityHeaders } from '#simulators/base/look/frame.ts';
import type { SentTextMessage } from './sent-text.ts';

export function renderSentTextsPage(c: Context, style: string, sent: readonly SentTextMessage[]) {
  setSecurityHeaders(c, []);
  return c.html(
    renderFrame(
      { language: 'fr', title: 'Textos envoyés', banner: 'Bac à sable : aucun texto ne part vraiment.', style },
      html`<main class="single">
        <section class="notice bank">
          <h1>Textos envoyés</h1>
          ${
            sent.length === 0
              ? html`<p>Aucun pour l’instant.</p>`
              : sent.map(
                  ({ to, from, body, at }) =>
                    html`<article>
                      <h2>${to}</h2>
                      <p>${body}</p>
                      <p><small>de ${from}, ${at.toISOString()}</small></p>
                    </article>`,
                )
          }
        </section>
      </main>`,
    ),
  );
}
