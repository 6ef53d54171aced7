import { html } from 'hono/html';
import type { StoredSession } from '#simulators/stripe/store.ts';
import { formatAmount } from './amounts.ts';
import { shieldIcon } from '#simulators/base/look/icons.ts';
import { renderPageShell, type Markup, type PageContext } from './layout.ts';

/** Simulates the bank's own page (3-D Secure): confirm or decline. `lastDigits`: the card's last four. */
export function renderBankPage(scene: PageContext, { object }: StoredSession, lastDigits: string): Markup {
  const { say, merchant, language } = scene;
  return renderPageShell(
    scene,
    say('bank_title'),
    html`<main class="single">
      <section class="notice bank">
        <p class="bank-name">${shieldIcon}<span>${say('bank_name')}</span></p>
        <h1>${say('bank_title')}</h1>
        <p>${say('bank_explains')}</p>
        <dl class="bank-facts">
          <div>
            <dt>${say('bank_merchant')}</dt>
            <dd>${merchant}</dd>
          </div>
          <div>
            <dt>${say('bank_amount')}</dt>
            <dd>
              ${formatAmount(object.amount_total ?? 0, object.currency ?? '', language)}
              ${(object.currency ?? '').toUpperCase()}
            </dd>
          </div>
          <div>
            <dt>${say('bank_card')}</dt>
            <dd>•••• ${lastDigits}</dd>
          </div>
        </dl>
        <form method="post" action="/pay/${object.id}/authentication">
          <button class="pay-button" name="answer" value="complete">${say('bank_complete')}</button>
          <button class="second-button" name="answer" value="fail">${say('bank_fail')}</button>
        </form>
      </section>
    </main>`,
  );
}
