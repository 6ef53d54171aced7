import { type CartItem, cartCurrency, cartTotal } from '#domain/cart/lines.ts';
import { m } from '#texts/compiled/messages.js';
import { CartLine } from '#web/parts/cart-line/cart-line.tsx';
import { emptyWithUndo } from '#web/parts/cart-drawer/empty-with-undo.ts';
import { PendingNotice } from '#web/parts/checkout-form/pending-notice.tsx';
import { Price } from '#web/parts/price/price.tsx';
import { useRates } from '#web/parts/visitor/use-rates.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** The browser's cart as a page: the same lines as in the drawer; there is one at least. */
export function BrowserCart({ cart }: { cart: CartItem[] }) {
  const rates = useRates();
  const currency = cartCurrency(cart);
  const converted = cart.some((line) => line.currency !== currency);
  return (
    <div className="cart-page-columns">
      <div>
        <PendingNotice />
        <ul className="lines">
          {cart.map((line) => (
            <CartLine key={`${line.source} ${line.id}`} line={line} />
          ))}
        </ul>
      </div>
      <aside className="cart-page-side">
        <p className="cart-total">
          <span>{m.cart_items_total()}</span>
          <Price amount={cartTotal(cart, rates)} currency={currency} />
        </p>
        <p className="cart-total-words">
          {m.cart_items_only()}
          {converted && ` ${m.cart_converted({ currency })}`}
        </p>
        <Link to="/paiement" className={buttonClass('main', 'large', 'button-full')}>
          {m.cart_proceed()}
        </Link>
        <div className="cart-acts">
          <Link to="/" className={buttonClass('plain', 'small')}>
            {m.cart_continue()}
          </Link>
          <Button look="danger" size="small" onClick={() => emptyWithUndo(null)}>
            {m.cart_clear_all()}
          </Button>
        </div>
        <p className="cart-total-words">{m.cart_saved_here()}</p>
      </aside>
    </div>
  );
}
