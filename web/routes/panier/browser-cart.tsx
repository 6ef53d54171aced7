import { type CartItem, lineKey } from '#domain/cart/lines.ts';
import { m } from '#texts/compiled/messages.js';
import { CartLine } from '#web/parts/cart/cart-line/cart-line.tsx';
import { emptyCartWithUndo } from '#web/parts/cart/cart-drawer/empty-with-undo.ts';
import { PendingPaymentNotice } from '#web/parts/checkout/checkout-form/pending-notice.tsx';
import { CartTotalWithDelivery } from '#web/parts/cart/delivered-sum/delivered-sum.tsx';
import { useLinesWithDelivery } from '#web/parts/cart/delivered-sum/use-lines-with-delivery.ts';
import { VisibleCurrenciesContext } from '#web/parts/catalogue/price/use-money.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** The browser's cart as a page, with the same lines as in the cart drawer. `cart` has at least one line. */
export function BrowserCart({ cart }: { cart: CartItem[] }) {
  const { reopenings, ...delivered } = useLinesWithDelivery(cart);
  return (
    <div className="cart-page-columns">
      <div>
        <PendingPaymentNotice />
        <VisibleCurrenciesContext value={cart.map(({ currency }) => currency)}>
          <ul className="lines">
            {cart.map((line, at) => (
              <CartLine key={lineKey(line)} line={line} reopensOn={reopenings[at]} />
            ))}
          </ul>
        </VisibleCurrenciesContext>
      </div>
      <aside className="cart-page-side">
        <CartTotalWithDelivery {...delivered} label={m.checkout_total()} />
        <Link to="/paiement" className={buttonClass('main', 'large', 'button-full')}>
          {m.cart_proceed()}
        </Link>
        <div className="cart-acts">
          <Link to="/" className={buttonClass('plain', 'small')}>
            {m.cart_continue()}
          </Link>
          <Button look="danger" size="small" onClick={() => emptyCartWithUndo(null)}>
            {m.cart_clear_all()}
          </Button>
        </div>
        <p className="cart-total-words">{m.cart_saved_here()}</p>
      </aside>
    </div>
  );
}
