import { m } from '#texts/compiled/messages.js';
import { EmptyCart } from './empty-cart.tsx';

/** The server has no lines, but the browser may: a quiet wait with scripts, the empty cart without. */
export function WaitingCart() {
  return (
    <>
      <p className="cart-page-wait with-scripts" role="status">{m.cart_loading()}</p>
      <div className="without-scripts"><EmptyCart /></div>
    </>
  );
}
