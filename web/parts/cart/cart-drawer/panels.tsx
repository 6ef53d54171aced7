import { type CartItem, linesOfOrderType, orderTypeOfTab, type CartTab } from '#domain/cart/lines.ts';
import { openSheet } from '#web/state/sheets.ts';
import { CheckoutForm } from '#web/parts/checkout/checkout-form/checkout-form.tsx';
import { CartPanel } from './cart-panel.tsx';
import { orderIdsOpenedInTab } from './opened-here.ts';
import '#web/styles/buying.css';

type PanelsProps = {
  cart: CartItem[];
  view: 'cart' | 'checkout';
  tab: CartTab;
  onTab: (tab: CartTab) => void;
  onClose: () => void;
};

/** The two panels of the drawer: the lines, and the checkout of the selected tab (R-CART-35, R-CART-37). */
export default function CartOrCheckoutPanel({ cart, view, tab, onTab, onClose }: PanelsProps) {
  const orderType = orderTypeOfTab(tab);
  if (view === 'checkout')
    return (
      <CheckoutForm
        lines={linesOfOrderType(cart, orderType)}
        orderType={orderType}
        onBack={() => openSheet('cart')}
        onDone={({ orderId }) => {
          orderIdsOpenedInTab.add(orderId);
          onClose();
        }}
        heading="h3"
      />
    );
  return <CartPanel cart={cart} tab={tab} onTab={onTab} onClose={onClose} onProceed={() => openSheet('checkout')} />;
}
