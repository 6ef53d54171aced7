import { useState } from 'react';
import { areAllBoxProducts } from '#domain/boxes/box-products.ts';
import type { CartItem } from '#domain/cart/lines.ts';
import type { PrefilledFields } from '#domain/orders/checkout-prefill.ts';
import type { Quote } from '#domain/orders/quote.ts';
import { parsePostalCode } from '#domain/people/postal-code.ts';
import { m } from '#texts/compiled/messages.js';
import { CheckoutFields } from '#web/parts/checkout/checkout-form/checkout-fields.tsx';
import { CheckoutSummary } from '#web/parts/checkout/checkout-form/checkout-summary.tsx';
import { CheckoutTotal } from '#web/parts/checkout/checkout-form/checkout-total.tsx';
import { providersAcceptingTotal } from '#web/parts/checkout/checkout-form/chosen-provider.ts';
import { PaymentChoice } from '#web/parts/checkout/checkout-form/payment-choice.tsx';
import { RestaurantDeliveryChoices } from '#web/parts/checkout/checkout-form/kitchen-choices.tsx';
import { RepairedCartNotice } from '#web/parts/checkout/checkout-form/repaired-notice.tsx';
import { isDeliveryChoiceProblem, lineProblemText } from '#web/parts/checkout/checkout-form/line-problem-text.ts';
import { lineProblems } from '#web/parts/checkout/checkout-form/line-problems.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { getCheckoutDraft } from '#web/state/checkout-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CheckoutWithoutScriptsResult } from './pay-from-server-cart.ts';
import { serializeDisplayedLines } from './shown-lines.ts';

type PlainCheckoutProps = {
  lines: CartItem[];
  quote: Quote | null;
  country: string;
  orderKey: string;
  /** The data of the signed-in buyer. */ known: PrefilledFields;
  answer: CheckoutWithoutScriptsResult | undefined;
};

/** The checkout of the server's cart as a plain form, with buttons to recalculate and to repair the cart. */
export function CheckoutWithoutScripts({ lines, quote, country, orderKey, known, answer }: PlainCheckoutProps) {
  const visitor = useVisitor();
  const [chosen, setChosen] = useState(answer?.country ?? country);
  const priced = answer?.quote ?? quote;
  // Leaves out problems with a restaurant's delivery, which are shown beside the restaurant's field.
  const troubles =
    priced && !answer?.refused.length
      ? lineProblems(lines, priced)
          .filter(({ code }) => !isDeliveryChoiceProblem(code))
          .map(lineProblemText)
      : [];
  const refused = [...(answer?.refused ?? []), ...troubles];
  const isRepairable = troubles.length > 0 || answer?.isRepairable === true;
  return (
    <form method="post" action="/paiement" className="checkout">
      {/* Enter presses a form's first button, so a hidden pay button comes first. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {m.checkout_pay()}
      </button>
      <input type="hidden" name="idempotency_key" value={orderKey} />
      <input type="hidden" name="shown_total" value={priced?.total ?? ''} />
      <input type="hidden" name="shown_lines" value={serializeDisplayedLines(answer?.shown ?? lines)} />
      <div className="checkout-fields">
        {answer && answer.repaired.length > 0 && <RepairedCartNotice changes={answer.repaired} />}
        {refused.length > 0 && (
          <Notice look="bad" live>
            <ul className="trouble-list">
              {refused.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <p className="trouble-acts">
              {isRepairable && (
                <Button size="small" type="submit" name="intent" value="repair" formNoValidate>
                  {m.checkout_repair()}
                </Button>
              )}
              <a className="link" href="/panier">
                {m.checkout_back()}
              </a>
            </p>
          </Notice>
        )}
        <CheckoutFields
          typed={{
            postalCode: parsePostalCode(visitor.country, visitor.postalCode) ?? '',
            ...known,
            ...getCheckoutDraft(),
            ...answer?.typed,
          }}
          faults={answer?.faults ?? {}}
          country={chosen}
          onCountry={setChosen}
          isService={areAllBoxProducts(lines.map(({ metadata }) => metadata.slug))}
        />
        <RestaurantDeliveryChoices kitchens={priced?.kitchens ?? []} chosen={answer?.kitchens ?? {}} />
        <PaymentChoice
          providers={priced?.providers ?? []}
          chosen={answer?.provider ?? null}
          country={answer?.country ?? country}
        />
      </div>
      <div className="checkout-side">
        <CheckoutSummary lines={lines} quote={priced} asking={false} country={answer?.country ?? country} />
        <Button look="main" size="large" type="submit" className="button-full">
          <Icon name="lock" />
          {m.checkout_pay()}
        </Button>
        <p className="summary-words">{whereWords(providersAcceptingTotal(priced?.providers ?? []))}</p>
        <Button look="second" type="submit" name="intent" value="recalculate" formNoValidate>
          {m.checkout_recalculate()}
        </Button>
      </div>
      <CheckoutTotal lines={lines} quote={priced} />
    </form>
  );
}

/** The note about all accepted payment methods. Without scripts it cannot change with the selected method. */
function whereWords(takers: readonly string[]): string {
  if (!takers.includes('mobile-money')) return m.checkout_where_here();
  return takers.length === 1 ? m.checkout_where_here_mobile() : m.checkout_where_here_either();
}
