import { html } from 'hono/html';
import type { StoredSession } from '#simulators/stripe/store.ts';
import { formatAmount } from './amounts.ts';
import { type EnteredFields, type ParsedCardForm, typed } from './card-form.ts';
import { field } from './fields.ts';
import { arrowLeft, card, check, cross, lock, shield, warning } from '#simulators/base/look/icons.ts';
import { layout, type Markup, type PageContext } from './layout.ts';
import { summary } from './summary.ts';
import type { TextKey } from './texts.ts';

export type CardState = {
  kept: EnteredFields;
  errors: ParsedCardForm['errors'];
  /** Why the last try failed. */ refusal: TextKey | null;
};

const offered: { number: string; means: TextKey; icon: Markup | typeof check; tone: string }[] = [
  { number: '4242424242424242', means: 'test_pays', icon: check, tone: 'good' },
  { number: '4000000000000002', means: 'test_declined', icon: cross, tone: 'bad' },
  { number: '4000002500003155', means: 'test_authenticates', icon: shield, tone: 'ask' },
  { number: '4000000000009995', means: 'test_no_funds', icon: cross, tone: 'bad' },
];

/** The page that takes a card. It works without a script: a test card is a choice like any other. */
export function cardPage(scene: PageContext, session: StoredSession, state: CardState): Markup {
  const { say, merchant, language } = scene;
  const { object } = session;
  const amount = formatAmount(object.amount_total ?? 0, object.currency ?? '', language);
  const hasErrors = Object.keys(state.errors).length > 0;
  return layout(
    scene,
    '',
    html`<main class="columns">
      ${summary(scene, session)}
      <section class="pay">
        <form class="pay-inner" method="post" action="/pay/${object.id}" novalidate>
          ${alert(state.refusal ? say('refused_title') : null, state.refusal ? say(state.refusal) : hasErrors ? say('fix_fields') : null)}
          <h2>${say('contact_title')}</h2>
          ${contact(scene, object.customer_email, state)}
          <fieldset class="methods">
            <legend>${say('payment_title')}</legend>
            <div class="methods-box">
              ${choice(typed, state.kept.card, html`${card}<span class="choice-name">${say('typed_card')}</span>`)}
              ${typedCard(scene, state)}
              <p class="test-title" id="test-cards">
                <strong>${say('test_cards')}</strong> <span>${say('test_cards_hint')}</span>
              </p>
              <div class="test-cards">
                ${offered.map(({ number, means, icon, tone }) =>
                  choice(
                    number,
                    state.kept.card,
                    html`<span class="choice-text"
                      ><span class="digits">${grouped(number)}</span
                      ><span class="choice-note ${tone}">${icon}<span>${say(means)}</span></span></span
                    >`,
                  ),
                )}
              </div>
            </div>
          </fieldset>
          <button class="pay-button" type="submit">${lock}<span>${say('pay', { amount })}</span></button>
          <p class="promise">${say('never_real')}</p>
          ${object.cancel_url ? html`<a class="cancel cancel-narrow" href="${object.cancel_url}">${arrowLeft}<span>${say('back', { merchant })}</span></a>` : ''}
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
        ${warning}
        <div>
          ${title ? html`<strong>${title}</strong>` : ''}
          <p>${text}</p>
        </div>
      </div>`
    : '';
}

function contact({ say }: PageContext, given: string | null, { kept, errors }: CardState): Markup {
  if (given)
    return html`<p class="given">
      <span class="given-label">${say('email')}</span><span class="given-value">${given}</span>
    </p>`;
  return field({
    name: 'email',
    label: say('email'),
    type: 'email',
    inputmode: 'email',
    autocomplete: 'email',
    placeholder: say('email_placeholder'),
    value: kept.email,
    error: errors.email && say(errors.email),
  });
}

function choice(value: string, chosen: string, content: Markup): Markup {
  const isTyped = value === typed;
  return html`<label class="choice${isTyped ? ' choice-typed' : ''}"
    ><input type="radio" name="card" value="${value}" ${value === chosen ? html` checked` : ''} />${content}</label
  >`;
}

function typedCard({ say }: PageContext, { kept, errors }: CardState): Markup {
  const fault = (key: TextKey | undefined): string | undefined => key && say(key);
  return html`<div class="typed">
    ${field({ name: 'cardNumber', label: say('number'), inputmode: 'numeric', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', maxlength: 23, error: fault(errors.cardNumber) })}
    ${field({ name: 'cardExpiry', label: say('expiry'), inputmode: 'numeric', autocomplete: 'cc-exp', placeholder: say('expiry_placeholder'), maxlength: 9, value: kept.cardExpiry, error: fault(errors.cardExpiry), className: 'half' })}
    ${field({ name: 'cardCvc', label: say('cvc'), inputmode: 'numeric', autocomplete: 'cc-csc', placeholder: say('cvc_placeholder'), maxlength: 4, error: fault(errors.cardCvc), className: 'half' })}
    ${field({ name: 'billingName', label: say('name'), autocomplete: 'cc-name', placeholder: say('name_placeholder'), value: kept.billingName, error: fault(errors.billingName) })}
  </div>`;
}
