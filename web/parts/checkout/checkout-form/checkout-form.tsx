import { useEffect, useRef, useState } from 'react';
import { areAllBoxProducts } from '#domain/boxes/box-products.ts';
import { type CartItem, firstItemCurrencyOrDefault, type OrderSource } from '#domain/cart/lines.ts';
import type { QuotedZoneOrPickupDelivery, PaymentProviderOption } from '#domain/orders/quote.ts';
import { parsePostalCode } from '#domain/people/postal-code.ts';
import { usesPostalPrefixes } from '#domain/sellers/seller-delivery.ts';
import { m } from '#texts/compiled/messages.js';
import { getCart } from '#web/state/cart.ts';
import { loadDraft, saveDraft, rememberProvider } from '#web/state/checkout-draft.ts';
import { usePostalCode } from '#web/state/location.ts';
import { dismissError } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CheckoutFields } from './checkout-fields.tsx';
import { PricedCountryContext } from '#web/parts/catalogue/price/use-money.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CheckoutTotal } from './checkout-total.tsx';
import { chooseProvider } from './chosen-provider.ts';
import { selectedDeliveryBySeller, parseKitchenChoices, RestaurantDeliveryChoices } from './kitchen-choices.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PendingPaymentNotice } from './pending-notice.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import type { PlacedOrder } from './send-order.ts';
import { type UndoableCartRepair, LineProblemNotices } from './line-problem-notices.tsx';
import { problemsWithDistinctLineNames, lineProblems } from './line-problems.ts';
import { type FieldErrorKinds, useCheckoutSubmit } from './use-checkout.ts';
import { useQuote } from './use-quote.ts';
import { useSavedAddress } from './use-saved-address.ts';

type CheckoutFormProps = {
  lines: CartItem[];
  orderType: OrderSource;
  onBack: () => void;
  onDone: (order: PlacedOrder) => void;
  /** After a form posted without scripts: the typed values and their errors. */
  typed?: Readonly<Record<string, string>>;
  faults?: FieldErrorKinds;
  heading?: 'h2' | 'h3';
};

/** The checkout form, in the drawer and on /paiement. The server computes the total for the form's country. */
export function CheckoutForm({ lines, orderType, onBack, onDone, typed, faults, heading }: CheckoutFormProps) {
  const visitor = useVisitor();
  const place = usePostalCode() || visitor.postalCode;
  const [first] = useState(() => typed ?? loadDraft(`${visitor.country}:${place}`));
  const [country, setCountry] = useState(first['country'] || visitor.country);
  const hasDishes = lines.some(({ source }) => source === 'restaurant');
  const prefilled = country === visitor.country ? (parsePostalCode(country, place) ?? '') : '';
  const [postalCode, setPostalCode] = useState(first['postalCode'] ?? prefilled);
  const [choices, setChoices] = useState(() => parseKitchenChoices(Object.entries(first)));
  const priced = useQuote(lines, country, firstItemCurrencyOrDefault(lines), {
    // Where restaurants deliver by district, the default is the visitor's stored place.
    postalCode: !hasDishes
      ? ''
      : usesPostalPrefixes(country)
        ? quotedPostalCode(postalCode)
        : country === visitor.country
          ? place
          : '',
    kitchens: choices,
  });
  const [kitchens, setKitchens] = useState<readonly QuotedZoneOrPickupDelivery[]>([]);
  // While a new quote loads, the delivery choice stays unchanged.
  if (priced.quote && (priced.quote.kitchens ?? noKitchens) !== kitchens)
    setKitchens(priced.quote.kitchens ?? noKitchens);
  const [way, setWay] = useState(first['payment_provider'] ?? null);
  const [providers, setProviders] = useState<readonly PaymentProviderOption[]>([]);
  // While a new quote loads, the provider choice stays unchanged.
  if (priced.quote && priced.quote.providers !== providers) setProviders(priced.quote.providers);
  const provider = chooseProvider(providers, way, country);
  const checkout = useCheckoutSubmit({
    lines,
    orderType,
    quote: priced.quote,
    provider,
    kitchens: selectedDeliveryBySeller(kitchens, choices),
    onDone,
    faults,
    onRefused: priced.again,
  });
  const [repaired, setRepaired] = useState<UndoableCartRepair | null>(null);
  // If the server refuses the order, a new quote lists all problems. Until then the refusal's problems are shown.
  const troubles = priced.quote
    ? lineProblems(lines, priced.quote)
    : problemsWithDistinctLineNames(lines, checkout.refused?.lines ?? []);
  const form = useRef<HTMLFormElement>(null);
  const toCountry = (code: string) => {
    setCountry(code);
    checkout.forgetRefused();
    checkout.forgive('postalCode');
  };
  const { buyer, chosen, choose, values, round } = useSavedAddress(form, first, country, toCountry);
  const [shownRound, setShownRound] = useState(round);
  if (round !== shownRound) {
    // After a saved address has filled the form, use its country and postal code too.
    setShownRound(round);
    setPostalCode(values['postalCode'] ?? '');
  }
  useEffect(() => {
    // With scripts our own error texts replace the browser's validation bubbles.
    if (form.current) form.current.noValidate = true;
  }, []);

  function tellRepaired(now: UndoableCartRepair | null) {
    setRepaired(now);
    checkout.forgetRefused();
    dismissError();
    // This order has no lines left. The remaining cart lines belong to another order.
    if (!getCart().some(({ id }) => lines.some((line) => line.id === id))) onBack();
  }

  return (
    <form
      ref={form}
      method="post"
      action="/paiement"
      className="checkout"
      onSubmit={checkout.submit}
      onChange={(event) => {
        saveDraft(event.currentTarget);
        const { name, value } = event.target as unknown as HTMLInputElement;
        checkout.forgive(name);
        if (name === 'postalCode') setPostalCode(value);
      }}
    >
      <div className="checkout-fields">
        {!checkout.blocked && <PendingPaymentNotice />}
        <Button look="plain" className="checkout-back" onClick={onBack}>
          <Icon name="arrow-left" />
          {m.checkout_back()}
        </Button>
        {buyer && <SavedAddresses buyer={buyer} chosen={chosen} onChoose={choose} />}
        <CheckoutFields
          key={round}
          typed={{ postalCode: prefilled, ...values }}
          faults={checkout.faults}
          country={country}
          onCountry={toCountry}
          isService={areAllBoxProducts(lines.map(({ metadata }) => metadata.slug))}
        />
        <RestaurantDeliveryChoices
          kitchens={kitchens}
          chosen={choices}
          onChoose={(seller, choice) => {
            checkout.forgetRefused();
            // An empty choice means delivery, so remove the buyer's earlier choice for this seller.
            const { [seller]: _, ...others } = choices;
            setChoices(choice === '' ? others : { ...others, [seller]: choice });
          }}
        />
        <PaymentChoice
          providers={providers}
          chosen={way}
          country={country}
          onChoose={(name) => {
            rememberProvider(name);
            setWay(name);
          }}
        />
      </div>
      <PricedCountryContext value={country}>
        <div className="checkout-side">
          <CheckoutSummary
            lines={lines}
            quote={priced.quote}
            asking={priced.asking}
            country={country}
            heading={heading}
          />
          <LineProblemNotices
            lines={lines}
            troubles={troubles}
            refused={checkout.refused}
            country={country}
            quoteFailed={priced.failed}
            repaired={repaired}
            onRepaired={tellRepaired}
            onAgain={priced.again}
          />
          {checkout.blocked && (
            <p className="checkout-blocked" role="alert">
              {m.checkout_blocked()}{' '}
              <a className="link" href={checkout.blocked} target="_blank" rel="noopener noreferrer">
                {m.checkout_open_payment()}
              </a>
            </p>
          )}
          <Button
            look="main"
            size="large"
            type="submit"
            className="button-full"
            busy={checkout.busy}
            busyLabel={m.checkout_busy()}
            disabled={troubles.length > 0}
          >
            <Icon name="lock" />
            {m.checkout_pay()}
          </Button>
          <p className="summary-words">
            {provider === 'mobile-money' ? m.checkout_where_mobile() : m.checkout_where()}
          </p>
        </div>
        <CheckoutTotal lines={lines} quote={priced.quote} />
      </PricedCountryContext>
    </form>
  );
}

const noKitchens: readonly QuotedZoneOrPickupDelivery[] = [];

/** The part of a postal code that decides the zone, so that a new quote is not fetched after each key. */
function quotedPostalCode(typed: string): string {
  const signs = typed.replaceAll(/\s/g, '').toUpperCase();
  return signs.length >= 6 ? signs : signs.length >= 3 ? signs.slice(0, 3) : '';
}
