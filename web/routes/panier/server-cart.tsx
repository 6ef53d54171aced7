import { type CartItem, lineKey } from '#domain/cart/lines.ts';
import { countries, countryName } from '#domain/delivery/countries.ts';
import { type Quote, dayAfterSellerHoliday, deliveryFeeStateOfQuote } from '#domain/orders/quote.ts';
import { m } from '#texts/compiled/messages.js';
import { withQuotedShipping } from '#web/parts/checkout/checkout-form/line-problems.ts';
import { cartSumState } from '#web/parts/checkout/checkout-form/checkout-summary.tsx';
import { CartTotalWithDelivery } from '#web/parts/cart/delivered-sum/delivered-sum.tsx';
import { VisibleCurrenciesContext } from '#web/parts/catalogue/price/use-money.ts';
import { ServerCartLine } from './server-line.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';

/** The server's cart: lines with plain forms, the country of delivery, and the exact total for this country. */
export function ServerCart({ lines, quote }: { lines: CartItem[]; quote: Quote | null }) {
  const { country, postalCode, language } = useVisitor();
  const state = cartSumState(quote, false);
  return (
    <div className="cart-page-columns">
      <VisibleCurrenciesContext value={lines.map(({ currency }) => currency)}>
        <ul className="lines">
          {lines.map((line) => (
            <ServerCartLine key={lineKey(line)} line={line} reopensOn={dayAfterSellerHoliday(quote, line)} />
          ))}
        </ul>
      </VisibleCurrenciesContext>
      <aside className="cart-page-side">
        <form method="post" action="/preferences" className="cart-page-country">
          <input type="hidden" name="back" value="/panier" />
          <input type="hidden" name="postalCode" value={postalCode} />
          <Select label={m.cart_deliver_to()} name="country" defaultValue={country}>
            {countries.map(({ code }) => (
              <option key={code} value={code}>
                {countryName(code, language)}
              </option>
            ))}
          </Select>
          <button type="submit" className={buttonClass('second', 'small')}>
            {m.cart_deliver_apply()}
          </button>
        </form>
        <CartTotalWithDelivery
          lines={withQuotedShipping(lines, quote)}
          country={country}
          state={state}
          kitchens={quote?.kitchens ?? []}
          label={m.checkout_total()}
        />
        {state === 'troubled' && deliveryFeeStateOfQuote(quote) !== 'refused' && (
          <p className="summary-words">{m.cart_total_unknown()}</p>
        )}
        <a href="/paiement" className={buttonClass('main', 'large', 'button-full')}>
          {m.cart_proceed()}
        </a>
        <div className="cart-acts">
          <a href="/" className={buttonClass('plain', 'small')}>
            {m.cart_continue()}
          </a>
          <form method="post" action="/panier">
            <input type="hidden" name="intent" value="clear" />
            <button type="submit" className={buttonClass('danger', 'small')}>
              {m.cart_clear_all()}
            </button>
          </form>
        </div>
      </aside>
    </div>
  );
}
