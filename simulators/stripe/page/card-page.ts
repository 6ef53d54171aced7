import { html } from 'hono/html';
import type { StoredSession } from '#simulators/stripe/store.ts';
import { formatAmount } from './amounts.ts';
import { type EnteredFields, type ParsedCardForm, typedCardOption } from './card-form.ts';
import { renderField } from './fields.ts';
import {
  arrowLeftIcon,
  cardIcon,
  checkIcon,
  crossIcon,
  lockIcon,
  shieldIcon,
  warningIcon,
} from '#simulators/base/look/icons.ts';
import { renderPageShell, type Markup, type PageContext } from './layout.ts';
import { renderSummary } from './summary.ts';
import type { TextKey } from './texts.ts';

export type CardPageState = {
  entered: EnteredFields;
  errors: ParsedCardForm['errors'];
  /** Why the last try failed. */ refusal: TextKey | null;
};

const offered: { number: string; means: TextKey; icon: Markup | typeof checkIcon; tone: string }[] = [
  { number: '4242424242424242', means: 'test_pays', icon: checkIcon, tone: 'good' },
  { number: '4000000000000002', means: 'test_declined', icon: crossIcon, tone: 'bad' },
  { number: '4000002500003155', means: 'test_authenticates', icon: shieldIcon, tone: 'ask' },
  { number: '4000000000009995', means: 'test_no_funds', icon: crossIcon, tone: 'bad' },
];

/** The page with the card form. It works without scripts, so each test card is a radio button. */
export function renderCardPage(scene: PageContext, session: StoredSession, state: CardPageState): Markup {
  const { say, merchant, language } = scene;
  const { object } = session;
  const amount = formatAmount(object.amount_total ?? 0, object.currency ?? '', language);
  const hasErrors = Object.keys(state.errors).length > 0;
  return renderPageShell(
    scene,
    '',
    html`<main class="columns">
      ${renderSummary(scene, session)}
      <section class="pay">
        <form class="pay-inner" method="post" action="/pay/${object.id}" novalidate>
          ${alert(state.refusal ? say('refused_title') : null, state.refusal ? say(state.refusal) : hasErrors ? say('fix_fields') : null)}
          <h2>${say('contact_title')}</h2>
          ${contact(scene, object.customer_email, state)}
          <fieldset class="methods">
            <legend>${say('payment_title')}</legend>
            <div class="methods-box">
              ${choice(typedCardOption, state.entered.card, html`${cardIcon}<span class="choice-name">${say('typed_card')}</span>`)}
              ${typedCard(scene, state)}
              <p class="test-title" id="test-cards">
                <strong>${say('test_cards')}</strong> <span>${say('test_cards_hint')}</span>
              </p>
              <div class="test-cards">
                ${offered.map(({ number, means, icon, tone }) =>
                  choice(
                    number,
                    state.entered.card,
                    html`<span class="choice-text"
                      ><span class="digits">${grouped(number)}</span
                      ><span class="choice-note ${tone}">${icon}<span>${say(means)}</span></span></span
                    >`,
                  ),
                )}
              </div>
            </div>
          </fieldset>
          <button class="pay-button" type="submit">${lockIcon}<span>${say('pay', { amount })}</span></button>
          <p class="promise">${say('never_real')}</p>
          ${object.cancel_url ? html`<a class="cancel cancel-narrow" href="${object.cancel_url}">${arrowLeftIcon}<span>${say('back', { merchant })}</span></a>` : ''}
          <p class="footer">${say('footer')}</p>
        </form>
      </section>
    </main>`,
  );
}

const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1\u00A0');

function alert(title: string | null, text: string | null): Markup | string {
  return text
    ? html`<div class="alert" role="alert">
        ${warningIcon}
        <div>
          ${title ? html`<strong>${title}</strong>` : ''}
          <p>${text}</p>
        </div>
      </div>`
    : '';
}

function contact({ say }: PageContext, given: string | null, { entered, errors }: CardPageState): Markup {
  if (given)
    return html`<p class="given">
      <span class="given-label">${say('email')}</span><span class="given-value">${given}</span>
    </p>`;
  return renderField({
    name: 'email',
    label: say('email'),
    type: 'email',
    inputmode: 'email',
    autocomplete: 'email',
    placeholder: say('email_placeholder'),
    value: entered.email,
    error: errors.email && say(errors.email),
  });
}

function choice(value: string, chosen: string, content: Markup): Markup {
  const isTyped = value === typedCardOption;
  return html`<label class="choice${isTyped ? ' choice-typed' : ''}"
    ><input type="radio" name="card" value="${value}" ${value === chosen ? html` checked` : ''} />${content}</label
  >`;
}

function typedCard({ say }: PageContext, { entered, errors }: CardPageState): Markup {
  const fault = (key: TextKey | undefined): string | undefined => key && say(key);
  return html`<div class="typed">
    ${renderField({ name: 'cardNumber', label: say('number'), inputmode: 'numeric', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', maxlength: 23, error: fault(errors.cardNumber) })}
    ${renderField({ name: 'cardExpiry', label: say('expiry'), inputmode: 'numeric', autocomplete: 'cc-exp', placeholder: say('expiry_placeholder'), maxlength: 9, value: entered.cardExpiry, error: fault(errors.cardExpiry), className: 'half' })}
    ${renderField({ name: 'cardCvc', label: say('cvc'), inputmode: 'numeric', autocomplete: 'cc-csc', placeholder: say('cvc_placeholder'), maxlength: 4, error: fault(errors.cardCvc), className: 'half' })}
    ${renderField({ name: 'billingName', label: say('name'), autocomplete: 'cc-name', placeholder: say('name_placeholder'), value: entered.billingName, error: fault(errors.billingName) })}
  </div>`;
}
