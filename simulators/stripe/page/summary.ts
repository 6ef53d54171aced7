import { html } from 'hono/html';
import type { StoredLineItem } from '#simulators/stripe/line-items.ts';
import type { StoredSession } from '#simulators/stripe/store.ts';
import { formatAmount } from './amounts.ts';
import { arrowLeftIcon, chevronIcon, shopLogo } from '#simulators/base/look/icons.ts';
import type { Markup, PageContext } from './layout.ts';

/** The left half of the payment page: the payee, the amount, the line items, and the link back to the shop. */
export function renderSummary(scene: PageContext, { object, lines }: StoredSession): Markup {
  const { say, merchant, language } = scene;
  const currency = object.currency ?? '';
  const total = formatAmount(object.amount_total ?? 0, currency, language);
  const list = lineList(scene, lines, total, currency);
  return html`<section class="summary" aria-labelledby="total">
    <div class="summary-inner">
      <div class="merchant">
        ${object.cancel_url ? html`<a class="back" href="${object.cancel_url}" aria-label="${say('back', { merchant })}" title="${say('back', { merchant })}">${arrowLeftIcon}</a>` : ''}
        ${shopLogo}<span class="merchant-name">${merchant}</span>
      </div>
      <h1 class="total" id="total">
        <span class="total-label">${say('pay_merchant', { merchant })}</span> <span class="total-amount">${total}</span>
        <span class="total-code">${currency.toUpperCase()}</span>
      </h1>
      <details class="fold">
        <summary><span>${say('show_lines')}</span>${chevronIcon}</summary>
        ${list}
      </details>
      <div class="unfolded">
        <h2 class="small-title">${say('lines_title')}</h2>
        ${list}
      </div>
      ${object.cancel_url ? html`<a class="cancel cancel-wide" href="${object.cancel_url}">${arrowLeftIcon}<span>${say('back', { merchant })}</span></a>` : ''}
    </div>
  </section>`;
}

function lineList({ say, language }: PageContext, lines: StoredLineItem[], total: string, currency: string): Markup {
  return html`<ul class="lines">
    ${lines.map(
      (line) =>
        html`<li class="line">
          <span class="line-name">${line.description}</span
          ><span class="line-amount">${formatAmount(line.amount_total, line.currency, language)}</span>
          ${(line.quantity ?? 1) > 1 ? html`<span class="line-note">${say('quantity', { n: line.quantity ?? 1 })} · ${say('each', { price: formatAmount(line.price.unit_amount ?? 0, line.currency, language) })}</span>` : ''}
        </li>`,
    )}
    <li class="line line-total">
      <span class="line-name">${say('total')}</span
      ><span class="line-amount">${total} <span class="line-code">${currency.toUpperCase()}</span></span>
    </li>
  </ul>`;
}
