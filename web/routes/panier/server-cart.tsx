import { type CartItem, cartCurrency, cartTotal } from '#domain/cart/lines.ts';
import { countries, countryName } from '#domain/delivery/countries.ts';
import { formatPrice } from '#domain/money/format.ts';
import type { Quote } from '#domain/orders/quote.ts';
import { m } from '#texts/compiled/messages.js';
import { Price } from '#web/parts/price/price.tsx';
import { ServerLine } from '#web/parts/server-cart/server-line.tsx';
import { useRates } from '#web/parts/visitor/use-rates.ts';
import { useVisitor } from '#web/parts/visitor/use-visitor.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';

/** The server's cart: lines with plain forms, the country of delivery, the exact total there. */
export function ServerCart({ lines, quote }: { lines: CartItem[]; quote: Quote | null }) {
  const { country, postalCode, language } = useVisitor();
  const rates = useRates();
  const currency = cartCurrency(lines);
  // A quote adds up only what can be ordered: with a line in trouble it is not the sum of these lines.
  const whole = quote?.payable ? quote : null;
  return (
    <div className="cart-page-columns">
      <ul className="lines">
        {lines.map((line) => (
          <ServerLine key={line.id} line={line} />
        ))}
      </ul>
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
        <dl className="sum">
          <div>
            <dt>{m.checkout_items()}</dt>
            <dd>{formatPrice(whole?.items_total ?? cartTotal(lines, rates), currency)}</dd>
          </div>
          <div>
            <dt>{m.cart_delivery()}</dt>
            <dd>
              {whole
                ? whole.shipping_total === 0
                  ? m.cart_delivery_free()
                  : formatPrice(whole.shipping_total, currency)
                : m.cart_delivery_unknown()}
            </dd>
          </div>
          {whole && (
            <div className="sum-total">
              <dt>{m.cart_total({ country: countryName(country, language) })}</dt>
              <dd>
                <Price amount={whole.total} currency={whole.currency} size="large" />
              </dd>
            </div>
          )}
        </dl>
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
