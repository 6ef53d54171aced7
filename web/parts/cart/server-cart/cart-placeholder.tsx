import { m } from '#texts/compiled/messages.js';
import { HydrationPlaceholder } from '#web/parts/shell/hydration-placeholder/hydration-placeholder.tsx';
import { EmptyCart } from './empty-cart.tsx';

/** Shown when the server's cart is empty, because the browser's cart may have lines that load later. */
export const CartPlaceholder = () => (
  <HydrationPlaceholder keys="sugu.cart sugu.cart.inbox" ofAccount words={m.cart_loading()}>
    <EmptyCart />
  </HydrationPlaceholder>
);
