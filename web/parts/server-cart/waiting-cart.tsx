import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyCart } from './empty-cart.tsx';

/** The server has no lines, but the browser may: a quiet wait with scripts, the empty cart without. On light pages the wait may end in words (web/state/light-cart.ts). */
export function WaitingCart() {
  const { pathname } = useLocation();
  return (
    <>
      <div className="with-scripts">
        <p className="cart-page-wait" role="status" data-hand-over="">{m.cart_loading()}</p>
        <div data-hand-over="" hidden>
          <Notice look="bad" live>{m.cart_not_handed_over()} <a className="link" href={pathname}>{m.cart_try_again()}</a></Notice>
        </div>
      </div>
      <div className="without-scripts"><EmptyCart /></div>
    </>
  );
}
