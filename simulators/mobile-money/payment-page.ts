// The hosted payment page: the buyer types a phone number, selects an operator, and confirms or refuses. It has plain
// forms without scripts, and the style sheet of the simulated Stripe page.
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { formatAmount } from '#simulators/stripe/page/amounts.ts';
import { renderFrame, type Markup, setSecurityHeaders, serveAssets } from '#simulators/base/look/frame.ts';
import { checkIcon, clockIcon, crossIcon, shopLogo, warningIcon } from '#simulators/base/look/icons.ts';
import { findDecisionIfTestNumber, mobileMoneyOperators, testNumbers } from './test-numbers.ts';
import type { MobileMoneyStore, Transaction } from './store.ts';
import type { Transactions } from './transactions.ts';

export type PaymentPageDependencies = { store: MobileMoneyStore; ledger: Transactions; merchant: string };

const icons = { good: checkIcon, ask: clockIcon, bad: crossIcon };

export function createPaymentPage({ store, ledger, merchant }: PaymentPageDependencies): Hono {
  const page = new Hono();
  const style = serveAssets(page);
  const show = (
    c: Context,
    transaction: Transaction | undefined,
    body: Markup | Promise<Markup>,
    status: 200 | 404 | 410 | 422 = 200,
  ) => {
    setSecurityHeaders(c, [transaction?.returnUrl]);
    return c.html(
      renderFrame(
        { language: 'fr', title: `Paiement mobile · ${merchant}`, banner: 'Bac à sable : aucun argent réel.', style },
        html`<main class="single">${body}</main>`,
      ),
      status,
    );
  };
  /** The page for a transaction that can no longer be paid; undefined for an open one. */
  const closed = (c: Context, transaction: Transaction | undefined) => {
    if (!transaction)
      return show(
        c,
        undefined,
        notice(
          'bad',
          'Cette page de paiement n’existe pas',
          'L’adresse est incomplète ou erronée. Rien n’a été prélevé.',
        ),
        404,
      );
    const back = backUrl(transaction);
    if (transaction.status === 'ACCEPTED')
      return show(c, transaction, notice('good', 'Ce paiement est déjà fait', 'Rien de plus ne sera prélevé.', back));
    if (transaction.status === 'EXPIRED')
      return show(c, transaction, notice('ask', 'Cette demande a expiré', 'Rien n’a été prélevé.', back), 410);
    if (transaction.status !== 'PENDING')
      return show(c, transaction, notice('bad', 'Ce paiement a été refusé', 'Rien n’a été prélevé.', back), 410);
    if (transaction.coming)
      return show(
        c,
        transaction,
        notice('ask', 'Confirmez sur votre téléphone', 'L’opérateur n’a pas encore répondu.', back),
      );
    return undefined;
  };

  page.get('/payer/:token', (c) => {
    const transaction = store.findByToken(c.req.param('token'));
    return closed(c, transaction) ?? show(c, transaction, form(transaction!, merchant, '', null));
  });

  page.post('/payer/:token', async (c) => {
    const { phone, answer, operator } = (await c.req.parseBody()) as Record<string, unknown>;
    const transaction = store.findByToken(c.req.param('token'));
    const over = closed(c, transaction);
    if (over || !transaction) return over!;
    if (answer === 'refuse') ledger.cancel(transaction);
    else {
      const decision = typeof phone === 'string' ? findDecisionIfTestNumber(phone) : undefined;
      const chosen = mobileMoneyOperators.find(({ code }) => code === operator);
      if (!decision)
        return show(
          c,
          transaction,
          form(
            transaction,
            merchant,
            typeof phone === 'string' ? phone.slice(0, 20) : '',
            'Ce bac à sable n’accepte que les numéros d’essai.',
          ),
          422,
        );
      if (!chosen)
        return show(c, transaction, form(transaction, merchant, String(phone), 'Choisissez un opérateur.'), 422);
      ledger.confirm(transaction, decision, chosen.code);
    }
    setSecurityHeaders(c, [transaction.returnUrl]);
    return c.redirect(backUrl(transaction), 303);
  });
  return page;
}

/** The same return URL for every outcome, with the transaction's id. */
function backUrl({ returnUrl, id }: Transaction): string {
  const url = new URL(returnUrl);
  url.searchParams.set('transaction_id', id);
  return url.href;
}

const notice = (tone: keyof typeof icons, title: string, text: string, back?: string) =>
  html`<section class="notice">
    <p class="notice-icon ${tone}">${icons[tone]}</p>
    <h1>${title}</h1>
    <p>${text}</p>
    ${back ? html`<a class="pay-button" href="${back}">Revenir à la boutique</a>` : ''}
  </section>`;

function form(
  { amount, currency, description, token }: Transaction,
  merchant: string,
  phone: string,
  fault: string | null,
) {
  return html`<section class="notice bank">
    <p class="bank-name">${shopLogo}<span>${merchant}</span></p>
    <h1>Paiement mobile</h1>
    <dl class="bank-facts">
      <div>
        <dt>Commande</dt>
        <dd>${description}</dd>
      </div>
      <div>
        <dt>Montant</dt>
        <dd>${formatAmount(wireMinor(amount, currency), currency.toLowerCase(), 'fr')}</dd>
      </div>
    </dl>
    <form method="post" action="/payer/${token}">
      <fieldset class="methods">
        <legend>Opérateur</legend>
        <div class="methods-box">
          ${mobileMoneyOperators.map(({ code, name }, at) => html`<label class="choice"><input type="radio" name="operator" value="${code}" ${at === 0 ? ' checked' : ''} /><span class="choice-name">${name}</span></label>`)}
        </div>
      </fieldset>
      <div class="field methods">
        <label for="phone">Numéro de téléphone</label>
        <input
          id="phone"
          name="phone"
          type="tel"
          inputmode="tel"
          autocomplete="off"
          list="numbers"
          placeholder="07 00 00 00 01"
          value="${phone}"
          maxlength="20"
          ${fault ? html` aria-invalid="true" aria-describedby="phone-fault"` : ''}
        />
        ${fault ? html`<p class="fault" id="phone-fault">${warningIcon}<span>${fault}</span></p>` : ''}
        <datalist id="numbers">
          ${testNumbers.map(({ number, means }) => html`<option value="${number}">${means}</option>`)}
        </datalist>
      </div>
      <button class="pay-button" name="answer" value="confirm">Confirmer</button>
      <button class="second-button" name="answer" value="refuse">Refuser</button>
    </form>
    <p class="methods"><strong>Numéros d’essai</strong></p>
    <dl class="bank-facts">
      ${testNumbers.map(
        ({ number, means, tone }) =>
          html`<div>
            <dt class="digits">${number.replaceAll(/\B(?=(?:\d\d)+$)/g, '\u00A0')}</dt>
            <dd class="${tone}">${means}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

/** The shared formatter counts Congolese francs in hundredths, as Stripe does; this gateway counts whole francs. */
const wireMinor = (amount: number, currency: string): number => (currency === 'CDF' ? amount * 100 : amount);
