import { useEffect, useState } from 'react';
import { orderTypeOfTab, type CartTab, listCartTabsAndHeading } from '#domain/cart/lines.ts';
import { m } from '#texts/compiled/messages.js';
import { useCartItems } from '#web/state/cart.ts';
import { openSheet, useOpenSheetName } from '#web/state/sheets.ts';
import { orderSourceTitle } from '#web/parts/checkout/checkout-form/order-type-name.ts';
import { lazyComponent } from '#web/parts/shell/lazy-part/lazy-part.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { useStartupSync } from './use-cart-sync.ts';

const load = () => import('./panels.tsx');
const CartDrawerPanels = lazyComponent(load, {
  waiting: () => (
    <p className="cart-loading" role="status">
      {m.cart_loading()}
    </p>
  ),
  instead: () => (
    <a className="link" href="/panier">
      {m.cart_open()}
    </a>
  ),
});

/** Preloads the drawer's content when the pointer is over the button. */
export const preloadCart = (): void => void load().catch(() => undefined);

/** The drawer with the cart and the checkout (R-CART-35, R-CART-36). Its content is a separate chunk. */
export function CartDrawer() {
  useStartupSync();
  const cart = useCartItems();
  const sheet = useOpenSheetName();
  const [chosen, setChosen] = useState<CartTab>('all');
  const tab = listCartTabsAndHeading(cart).tabs.includes(chosen) ? chosen : 'all';
  const paying = sheet === 'checkout' && cart.length > 0;
  const close = () => openSheet(null);
  useEffect(keepFocusInside, [paying, cart.length]);
  return (
    <Drawer
      open={sheet === 'cart' || sheet === 'checkout'}
      onClose={close}
      title={paying ? orderSourceTitle(orderTypeOfTab(tab)) : m.cart_title()}
      closeLabel={m.cart_close()}
      className="cart-drawer"
    >
      <CartDrawerPanels cart={cart} view={paying ? 'checkout' : 'cart'} tab={tab} onTab={setChosen} onClose={close} />
    </Drawer>
  );
}

/** When the focused element was removed, moves the focus to the cart's lines, else to the drawer's title. */
function keepFocusInside(): void {
  const drawer = document.querySelector('.cart-drawer[open]');
  if (!drawer || (document.activeElement !== document.body && document.activeElement !== drawer)) return;
  (drawer.querySelector<HTMLElement>('.scroll-area') ?? drawer.querySelector('h2'))?.focus();
}
