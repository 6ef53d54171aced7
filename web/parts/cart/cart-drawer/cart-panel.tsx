import {
  type CartItem,
  countUnits,
  linesOfOrderType,
  orderTypeOfTab,
  type CartTab,
  listCartTabsAndHeading,
} from '#domain/cart/lines.ts';
import { m } from '#texts/compiled/messages.js';
import { CartLine } from '#web/parts/cart/cart-line/cart-line.tsx';
import { PendingPaymentNotice } from '#web/parts/checkout/checkout-form/pending-notice.tsx';
import { CartTotalWithDelivery } from '#web/parts/cart/delivered-sum/delivered-sum.tsx';
import { useLinesWithDelivery } from '#web/parts/cart/delivered-sum/use-lines-with-delivery.ts';
import { VisibleCurrenciesContext } from '#web/parts/catalogue/price/use-money.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyStatePicture } from '#web/parts/shell/empty-picture/empty-picture.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { CartSourceTabs } from './cart-tabs.tsx';
import { emptyCartWithUndo } from './empty-with-undo.ts';
import { ScrollArea } from './scroll-area.tsx';

type CartPanelProps = {
  cart: CartItem[];
  tab: CartTab;
  onTab: (tab: CartTab) => void;
  onClose: () => void;
  onProceed: () => void;
};

/** The cart in the drawer: tabs, lines, the total of the selected tab, and the buttons. */
export function CartPanel({ cart, tab, onTab, onClose, onProceed }: CartPanelProps) {
  if (cart.length === 0) return <EmptyCart onClose={onClose} />;
  return <FullCart {...{ cart, tab, onTab, onClose, onProceed }} />;
}

function FullCart({ cart, tab, onTab, onClose, onProceed }: CartPanelProps) {
  const { tabs, heading } = listCartTabsAndHeading(cart);
  const lines = linesOfOrderType(cart, orderTypeOfTab(tab));
  const { reopenings, ...delivered } = useLinesWithDelivery(lines);
  return (
    <div className="cart-panel">
      <PendingPaymentNotice />
      <CartSourceTabs
        tabs={tabs.map((key) => ({ key, units: countUnits(linesOfOrderType(cart, orderTypeOfTab(key))) }))}
        byType={heading === 'by-type'}
        selected={tab}
        onSelect={onTab}
      >
        <ScrollArea label={m.cart_lines()}>
          <VisibleCurrenciesContext value={lines.map(({ currency }) => currency)}>
            <ul className="lines">
              {lines.map((line, at) => (
                <CartLine key={`${line.source} ${line.id}`} line={line} reopensOn={reopenings[at]} onLeave={onClose} />
              ))}
            </ul>
          </VisibleCurrenciesContext>
        </ScrollArea>
      </CartSourceTabs>
      <div className="cart-foot">
        <CartTotalWithDelivery {...delivered} label={tab === 'all' ? m.checkout_total() : m.cart_section_total()} />
        <Button look="main" size="large" className="button-full" onClick={onProceed}>
          {m.cart_proceed()}
        </Button>
        <div className="cart-acts">
          <Button look="plain" size="small" onClick={onClose}>
            {m.cart_continue()}
          </Button>
          <Button look="danger" size="small" onClick={() => emptyCartWithUndo(tab === 'all' ? null : tab)}>
            {tab === 'all' ? m.cart_clear_all() : m.cart_clear_section()}
          </Button>
        </div>
      </div>
    </div>
  );
}

function EmptyCart({ onClose }: { onClose: () => void }) {
  return (
    <div className="cart-empty">
      <PendingPaymentNotice />
      <EmptyState
        picture={<EmptyStatePicture of="cart" />}
        title={m.cart_empty()}
        heading="h3"
        action={
          <Link to="/" className={buttonClass('second')} onClick={onClose}>
            {m.cart_empty_act()}
          </Link>
        }
      >
        {m.cart_empty_words()}
      </EmptyState>
    </div>
  );
}
