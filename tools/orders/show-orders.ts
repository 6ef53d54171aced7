import { asMarket } from '#server/database/transaction-as.ts';
import { latestAuditAlerts, latestOrders, paymentsAndRefundsOf } from '#server/orders/queries/order-desk.ts';
import { type CommandContext, exitCodes } from './command-context.ts';
import { findOrder } from './find-order.ts';
import { formatColumns, formatMoney, formatUtcTime } from './terminal-text.ts';

const mostRows = 20;

/** `list`: prints the latest orders. */
export async function listOrders({ sql, options, say, tell }: CommandContext): Promise<number> {
  const orders = await asMarket(sql, (tx) => latestOrders(tx, mostRows));
  if (options.json) tell(JSON.stringify(orders));
  else if (orders.length === 0) tell(say('operator_no_orders'));
  else {
    const head = ['number', 'date', 'status', 'total', 'refunded', 'buyer', 'sellers'].map((name) =>
      say(`operator_column_${name}`),
    );
    tell(
      formatColumns([
        head,
        ...orders.map((one) => [
          one.number,
          formatUtcTime(one.createdAt),
          say(`order_status_${one.status}`),
          formatMoney(one.totalMinor, one.currency),
          one.refundedMinor ? formatMoney(one.refundedMinor, one.currency) : '',
          one.buyer,
          one.sellers,
        ]),
      ]),
    );
  }
  return exitCodes.done;
}

/** `show`: prints one order with its payments and refunds. */
export async function showOrder(desk: CommandContext): Promise<number> {
  const { sql, options, say, tell } = desk;
  const order = await findOrder(desk);
  const { payments, refunds } = await asMarket(sql, (tx) => paymentsAndRefundsOf(tx, order.id));
  if (options.json) {
    tell(JSON.stringify({ ...order, payments, refunds }));
    return exitCodes.done;
  }
  tell(
    `${order.number}  ${say(`order_status_${order.status}`)}  ${formatMoney(order.totalMinor, order.currency)}  ${order.customerName} <${order.customerEmail}>`,
  );
  for (const part of order.parts) {
    tell(
      say('operator_part', {
        seller: part.seller,
        slug: part.sellerSlug,
        status: say(`order_part_${part.status}`),
        items: formatMoney(part.itemsMinor, order.currency),
        shipping: formatMoney(part.shippingMinor, order.currency),
        refunded: formatMoney(part.refundedMinor, order.currency),
      }),
    );
    for (const line of order.lines.filter(({ partId }) => partId === part.id))
      tell(`  ${line.quantity} × ${line.titleFr}  ${formatMoney(line.itemsMinor, order.currency)}`);
  }
  // The amount of a payment is in the currency that the provider charges.
  for (const one of payments)
    tell(
      say('operator_payment', {
        provider: one.provider,
        state: one.state,
        amount: formatMoney(one.amountMinor, one.currency),
      }),
    );
  for (const one of refunds)
    tell(
      say('operator_refund', {
        date: formatUtcTime(one.createdAt),
        state: say(`operator_state_${one.state}`),
        amount: formatMoney(one.orderMinor, order.currency),
        reason: [say(`operator_reason_${one.reason}`), one.note].filter(Boolean).join(', '),
      }),
    );
  for (const event of order.events)
    tell(
      `${formatUtcTime(event.at)}  ${say(`order_event_${event.kind}`, { amount: event.amountMinor === null ? '' : formatMoney(event.amountMinor, order.currency) })}${event.partId ? `  (${order.parts.find(({ id }) => id === event.partId)?.seller ?? ''})` : ''}`,
    );
  return exitCodes.done;
}

/** `alerts`: prints the alerts for the operator. */
export async function showAlerts({ sql, options, say, tell }: CommandContext): Promise<number> {
  const alerts = await asMarket(sql, (tx) => latestAuditAlerts(tx, mostRows));
  if (options.json) tell(JSON.stringify(alerts));
  else if (alerts.length === 0) tell(say('operator_no_alerts'));
  else
    tell(
      formatColumns(
        alerts.map((one) => [
          formatUtcTime(one.at),
          one.action,
          one.number ?? '',
          one.actor,
          JSON.stringify(one.facts),
        ]),
      ),
    );
  return exitCodes.done;
}
