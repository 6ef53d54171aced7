import { m } from '#texts/compiled/messages.js';
import { HydrationPlaceholder } from '#web/parts/shell/hydration-placeholder/hydration-placeholder.tsx';
import { EmptyCart } from './empty-cart.tsx';

/** The server has no lines, but the browser may. */
export const CartPlaceholder = () => (
  <HydrationPlaceholder keys="sugu.cart sugu.cart.inbox" ofAccount words={m.cart_loading()}>
    <EmptyCart />
  </HydrationPlaceholder>
);
