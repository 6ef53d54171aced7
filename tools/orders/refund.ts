import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseAmountMinor } from '#domain/money/parse-amount.ts';
import { planRefund, type RefundAmountsOrAll, roundingToRefund, sumPartShares } from '#domain/orders/refunds.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import type { OrderRecord } from '#server/orders/queries/order-reading.ts';
import { partsOfOrder } from '#server/orders/queries/orders.ts';
import { paidPayment } from '#server/payments/queries/payments.ts';
import {
  readRefund,
  type Refund,
  refundOfKey,
  refundSharesOfPayment,
  sharesOfRefund,
} from '#server/payments/queries/refunds.ts';
import { retryLateRefund } from '#server/payments/actions/retry-late-refund.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { type CommandContext, exitCodes } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { findOrder, findOrderPart } from './find-order.ts';
import { formatMoney } from './terminal-text.ts';

/** How long to wait for the refund's result before it is reported as pending. */
const patienceMs = 15_000;

/** `refund`: refunds the rest of an order, one seller's part, or given amounts. Asks for confirmation first. */
export async function refundOrder(desk: CommandContext): Promise<number> {
  const { shop, options, say, tell, actor } = desk;
  const order = await findOrder(desk);
  const known = options.key === null ? null : await asMarket(desk.sql, (tx) => refundOfKey(tx, options.key!));
  const wish =
    known && options.seller === null && options.items === null && options.shipping === null
      ? 'all'
      : await wishOf(desk, order);
  // A refund with this idempotency key exists: returns it, or refuses a different request.
  if (known)
    return sayOutcome(
      desk,
      order,
      await requestRefundAsStaff.perform(shop, actor, {
        orderId: order.id,
        wish,
        note: options.note,
        key: options.key!,
      }),
    );
  const amount = formatMoney(await planned(desk, order, wish), order.currency);
  if (!(await isSure(desk, say('operator_confirm', { amount, number: order.number, buyer: order.customerName })))) {
    tell(say('operator_not_done'));
    return exitCodes.done;
  }
  const refund = await requestRefundAsStaff.perform(shop, actor, {
    orderId: order.id,
    wish,
    note: options.note,
    key: options.key ?? randomUUID(),
  });
  return sayOutcome(desk, order, refund);
}

/** `refund-again`: retries a failed refund of a payment that came after its order had expired. */
export async function retryExpiredOrderRefund(desk: CommandContext): Promise<number> {
  const order = await findOrder(desk);
  const refund = await retryLateRefund.perform(desk.shop, desk.actor, {
    orderId: order.id,
    key: desk.options.key ?? randomUUID(),
  });
  if (refund) return sayOutcome(desk, order, refund);
  desk.tell(desk.say('operator_refund_again_none'));
  return exitCodes.refused;
}

/** What to refund. Without amounts: all of the order, or of one seller's part, that is not refunded yet. */
async function wishOf({ sql, options }: CommandContext, order: OrderRecord): Promise<RefundAmountsOrAll> {
  if (options.seller === null && options.items === null && options.shipping === null) return 'all';
  const part = findOrderPart(order, options.seller);
  if (options.items === null && options.shipping === null) {
    const earlier = await asMarket(sql, async (tx) => {
      const payment = await paidPayment(tx, order.id);
      return payment ? refundSharesOfPayment(tx, payment.id, { underWay: true }) : [];
    });
    const back = earlier.filter(({ partId }) => partId === part.id);
    const sum = (what: 'itemsMinor' | 'shippingMinor'): number =>
      part[what] - back.reduce((total, one) => total + one[what], 0);
    return [{ partId: part.id, itemsMinor: sum('itemsMinor'), shippingMinor: sum('shippingMinor') }];
  }
  return [
    {
      partId: part.id,
      itemsMinor: amountOf(options.items, order.currency),
      shippingMinor: amountOf(options.shipping, order.currency),
    },
  ];
}

/** Parses "12,50" or "12.50" to minor units; null gives 0. Throws a CommandError for other text. */
function amountOf(text: string | null, currency: string): number {
  if (text === null) return 0;
  const minor = parseAmountMinor(text, currency);
  if (!minor) throw new CommandError('fault_amount', { amount: text, currency });
  return minor;
}

/** Returns the amount that would be refunded, in minor units. Throws the refusals of requestRefundAsStaff. */
async function planned({ sql }: CommandContext, order: OrderRecord, wish: RefundAmountsOrAll): Promise<number> {
  return asMarket(sql, async (tx) => {
    const payment = await paidPayment(tx, order.id);
    const parts = (await partsOfOrder(tx, order.id)).map(({ id, ...part }) => ({ partId: id, ...part }));
    const earlier = payment ? await refundSharesOfPayment(tx, payment.id, { underWay: true }) : [];
    const shares = planRefund(parts, earlier, wish);
    return (
      sumPartShares(shares) +
      roundingToRefund(parts, [...earlier, ...shares], order.roundingMinor, order.roundingBackMinor)
    );
  });
}

async function isSure({ options, terminal }: CommandContext, question: string): Promise<boolean> {
  if (options.yes) return true;
  if (!terminal.input.isTTY) throw new CommandError('fault_no_terminal');
  const prompt = createInterface({ input: terminal.input, output: terminal.err });
  try {
    return /^\s*[oy]/i.test(await prompt.question(question));
  } finally {
    prompt.close();
  }
}

async function sayOutcome(
  { sql, say, tell, options, isServed }: CommandContext,
  order: OrderRecord,
  refund: Refund,
): Promise<number> {
  const amount = formatMoney(
    sumPartShares(await asMarket(sql, (tx) => sharesOfRefund(tx, refund.id))) + refund.roundingMinor,
    order.currency,
  );
  const until = Date.now() + (isServed ? patienceMs : 0);
  let state = refund.state;
  // Waits for two states: the provider accepts the refund, then it is written to the ledger.
  while ((state === 'asked' || (state === 'pending' && Date.now() < until - patienceMs / 2)) && Date.now() < until) {
    await pause(250);
    state = (await asMarket(sql, (tx) => readRefund(tx, refund.id)))!.state;
  }
  const sentence = {
    asked: 'operator_refund_waiting',
    pending: 'operator_refund_pending',
    succeeded: 'operator_refund_done',
    failed: 'operator_refund_failed',
  }[state];
  tell(options.json ? JSON.stringify({ refund: refund.id, state }) : say(sentence, { amount }));
  return state === 'failed' ? exitCodes.refused : exitCodes.done;
}
