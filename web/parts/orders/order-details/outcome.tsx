import type { ReactNode } from 'react';
import type { OrderView } from '#domain/orders/order-view.ts';
import { m } from '#texts/compiled/messages.js';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type OutcomeProps = {
  look: 'ok' | 'wait' | 'plain';
  icon: IconName;
  title: string;
  under?: string;
  order: OrderView;
  acts: ReactNode;
  children: ReactNode;
};

/** The header of a page about one order: what happened, the order's number (or the text `under`), and what to do. */
export function OrderHeader({ look, icon, title, under, order, acts, children }: OutcomeProps) {
  return (
    <header className={`outcome outcome-${look}`}>
      <span className="outcome-sign">
        <Icon name={icon} />
      </span>
      <h1>{title}</h1>
      <p className="outcome-number numbers">{under ?? m.checkout_order_number({ number: order.number })}</p>
      <p role="status">{children}</p>
      {order.isDemo && <p className="small muted">{m.checkout_demo()}</p>}
      <div className="outcome-acts">{acts}</div>
    </header>
  );
}
