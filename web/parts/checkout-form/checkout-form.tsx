import { useEffect, useRef, useState } from 'react';
import { type CartItem, cartCurrency, type OrderType } from '#domain/cart/lines.ts';
import { m } from '#texts/compiled/messages.js';
import { checkoutDraft, keepTyped } from '#web/state/checkout-draft.ts';
import { useVisitor } from '#web/parts/visitor/use-visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CheckoutFields } from './checkout-fields.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { PendingNotice } from './pending-notice.tsx';
import type { PlacedOrder } from './send-order.ts';
import { TroubleNotices } from './trouble-notices.tsx';
import { troublesOf } from './troubles.ts';
import { type FieldFaults, useCheckout } from './use-checkout.ts';
import { useQuote } from './use-quote.ts';

type CheckoutFormProps = {
  lines: CartItem[];
  orderType: OrderType;
  onBack: () => void;
  onDone: (order: PlacedOrder) => void;
  /** What the server answered to a form posted without scripts: the values as typed, and what is wrong with them. */
  typed?: Readonly<Record<string, string>>;
  faults?: FieldFaults;
};

/** The checkout in the drawer and on /paiement once scripts run. The exact total comes from the server for the form's country. */
export function CheckoutForm({ lines, orderType, onBack, onDone, typed, faults }: CheckoutFormProps) {
  const visitor = useVisitor();
  const [values] = useState(() => typed ?? checkoutDraft());
  const [country, setCountry] = useState(values['country'] || visitor.country);
  const priced = useQuote(lines, country, cartCurrency(lines));
  const checkout = useCheckout({ lines, orderType, quote: priced.quote, onDone, faults });
  const troubles = priced.quote ? troublesOf(lines, priced.quote) : [];
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // React's own sentences replace the browser's bubbles; without scripts the bubbles stay.
    if (form.current) form.current.noValidate = true;
  }, []);

  return (
    <form ref={form} method="post" action="/paiement" className="checkout" onSubmit={checkout.submit} onChange={(event) => { keepTyped(event.currentTarget); checkout.forgive((event.target as unknown as HTMLInputElement).name); }}>
      <div className="checkout-fields">
        {!checkout.blocked && <PendingNotice />}
        <Button look="plain" className="checkout-back" onClick={onBack}><Icon name="arrow-left" />{m.checkout_back()}</Button>
        <CheckoutFields typed={{ postalCode: visitor.postalCode, ...values }} faults={checkout.faults} country={country} onCountry={setCountry} />
      </div>
      <div className="checkout-side">
        <CheckoutSummary lines={lines} quote={priced.quote} asking={priced.asking} country={country} />
        <TroubleNotices troubles={troubles} refused={checkout.refused} country={country} quoteFailed={priced.failed} onAgain={priced.again} onMended={() => { checkout.forgetRefused(); priced.again(); }} />
        {checkout.blocked && (
          <p className="checkout-blocked" role="alert">
            {m.checkout_blocked()} <a className="link" href={checkout.blocked} target="_blank" rel="noopener noreferrer">{m.checkout_open_payment()}</a>
          </p>
        )}
        <Button look="main" size="large" type="submit" className="button-full" busy={checkout.busy} busyLabel={m.checkout_busy()} disabled={troubles.length > 0}>
          <Icon name="lock" />
          {m.checkout_pay()}
        </Button>
        <p className="summary-words">{m.checkout_where()}</p>
      </div>
    </form>
  );
}

