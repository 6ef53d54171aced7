import { m } from '#texts/compiled/messages.js';
import { StoredListPlaceholder } from '#web/parts/shell/hydration-placeholder/hydration-placeholder.tsx';
import { EmptyCart } from './empty-cart.tsx';

/** Shown when the server's cart is empty, because the browser's cart may have lines that load later. */
export const CartPlaceholder = () => (
  <StoredListPlaceholder keys="sugu.cart sugu.cart.inbox" ofAccount words={m.cart_loading()}>
    <EmptyCart />
  </StoredListPlaceholder>
);
