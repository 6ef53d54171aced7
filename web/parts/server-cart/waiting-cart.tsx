import { m } from '#texts/compiled/messages.js';
import { EmptyCart } from './empty-cart.tsx';

/** The server has no lines, but the browser may: a quiet wait for what lies there (web/boot.js), else the empty cart. */
export function WaitingCart() {
  return (
    <>
      <p className="cart-page-wait while-waiting" data-waits="sugu.cart sugu.cart.inbox" role="status">{m.cart_loading()}</p>
      <div className="unless-waiting"><EmptyCart /></div>
    </>
  );
}
