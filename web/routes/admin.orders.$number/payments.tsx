import { Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { DeskPanel, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { orderStateColour } from '#web/parts/orders/order-state-colour.ts';
import { paymentProviderName } from './provider-name.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import type { OrderDetail } from './detail.ts';

type Props = { detail: OrderDetail; zone: string; formKey: string; isAdmin: boolean };

/** Payments and refunds. A payment's amount is in the provider's currency. Administrators may query the provider. */
export function Payments({ detail: { order, payments, refunds, hasLate }, zone, formKey, isAdmin }: Props) {
  const money = useMoney(order.currency, ...payments.map(({ currency }) => currency));
  return (
    <DeskPanel id="paiements" title={m.desk_order_payments()}>
      {payments.length === 0 && <p className="muted">{m.desk_order_payments_none()}</p>}
      <ul className="desk-rows">
        {payments.map(({ id, provider, state, amountMinor, currency, reference, createdAt }) => (
          <li key={id}>
            <span>
              {m.desk_order_payment({ provider: paymentProviderName(provider) })}{' '}
              <StateBadge look={orderStateColour(state)}>{paymentStates[state]?.() ?? state}</StateBadge>
              <span className="desk-under">{dateAndTime(createdAt, zone)}</span>
              {reference && <code className="desk-under">{reference}</code>}
            </span>
            <b className="numbers">{money(amountMinor, currency)}</b>
          </li>
        ))}
        {refunds.map(({ id, state, reason, note, orderMinor, reference, createdAt }) => (
          <li key={id}>
            <span>
              {m.desk_order_refund()}{' '}
              <StateBadge look={orderStateColour(state)}>{refundStates[state]?.() ?? state}</StateBadge>
              <span className="desk-under">
                {[dateAndTime(createdAt, zone), reasons[reason]?.(), note].filter(Boolean).join(' · ')}
              </span>
              {reference && <code className="desk-under">{reference}</code>}
            </span>
            <b className="numbers">−{money(orderMinor, order.currency)}</b>
          </li>
        ))}
      </ul>
      {isAdmin && (
        <Form method="post" className="desk-form-acts">
          <input type="hidden" name="key" value={`late:${formKey}`} />
          {payments.length > 0 && (
            <Button type="submit" name="slot" value="check">
              {m.desk_order_check()}
            </Button>
          )}
          {hasLate && (
            <Button type="submit" name="slot" value="refund-again">
              {m.desk_order_refund_again()}
            </Button>
          )}
        </Form>
      )}
    </DeskPanel>
  );
}

const paymentStates: Record<string, () => string> = {
  asked: () => m.desk_payment_asked(),
  open: () => m.desk_payment_open(),
  paid: () => m.desk_payment_paid(),
  expired: () => m.desk_payment_expired(),
  failed: () => m.desk_payment_failed(),
  mismatch: () => m.desk_payment_mismatch(),
  refunding: () => m.desk_payment_refunding(),
  refunded: () => m.desk_payment_refunded(),
};

const refundStates: Record<string, () => string> = {
  asked: () => m.desk_refund_asked(),
  pending: () => m.desk_refund_pending(),
  succeeded: () => m.desk_refund_succeeded(),
  failed: () => m.desk_refund_failed(),
};

const reasons: Record<string, () => string> = {
  too_late: () => m.desk_refund_too_late(),
  operator: () => m.desk_refund_operator(),
  provider: () => m.desk_refund_provider(),
};
