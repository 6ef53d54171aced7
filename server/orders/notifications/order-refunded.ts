import { z } from 'zod';
import { createOrderPriceFormatter } from '#domain/orders/order-price-formatter.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import type { TableRow, MailTable } from '#server/notifications/sheet.ts';
import { m } from '#texts/compiled/messages.js';
import type { RefundFacts } from '#server/orders/queries/refund-facts.ts';
import { defineOrderMail } from './order-template.ts';

/** To the buyer, when money was refunded: how much, for which articles, and when it arrives. */
export const orderRefunded = defineOrderMail({
  name: 'order_refunded',
  inbox: 'inbox_refunded',
  parameters: z.object({ refundId: z.uuid() }),
  isStillTrue: ({ refund }) => refund !== null,
  example: { status: 'partially_refunded', isRefunded: true },
  letter({ order, refund, say, greeting }) {
    if (!refund) throw new Error('a mail about a refund without the refund');
    const { number } = order;
    const amount = createOrderPriceFormatter(order)(refund.amountMinor);
    const { title, sentences } = storyOf(order, refund, amount);
    const when = cards.has(refund.provider) ? m.mail_refund_card({}, say) : m.mail_refund_phone({}, say);
    return {
      subject: m.mail_refund_subject({ number, amount }, say),
      title,
      sentences: [greeting, ...sentences, when],
      sheet: refundSheet(order, refund),
    };
  },
});

/** Providers that charge cards. The others charge mobile money accounts. */
const cards = new Set(['stripe']);

/** Chooses the text: refund of a second payment, of the whole order, of its rest, or of a part of it. */
function storyOf(
  order: OrderView,
  { amountMinor, refundedMinor, reason }: RefundFacts,
  amount: string,
): { title: string; sentences: string[] } {
  const say = { locale: order.language };
  const { number } = order;
  const total = createOrderPriceFormatter(order)(order.totalMinor);
  if (reason === 'too_late' && (order.status === 'paid' || order.status === 'partially_refunded')) {
    return {
      title: m.mail_refund_twice_title({}, say),
      sentences: [m.mail_refund_twice_text({ number, amount }, say)],
    };
  }
  if (amountMinor >= order.totalMinor)
    return {
      title: m.mail_refund_whole_title({}, say),
      sentences: [m.mail_refund_whole_text({ number, amount }, say)],
    };
  if (refundedMinor >= order.totalMinor)
    return {
      title: m.mail_refund_whole_title({}, say),
      sentences: [m.mail_refund_rest_text({ number, amount, total }, say)],
    };
  const soFar =
    refundedMinor > amountMinor
      ? [m.mail_refund_so_far({ refunded: createOrderPriceFormatter(order)(refundedMinor), total }, say)]
      : [];
  return {
    title: m.mail_refund_part_title({}, say),
    sentences: [m.mail_refund_part_text({ number, amount, total }, say), ...soFar],
  };
}

function refundSheet(order: OrderView, { amountMinor, shares }: RefundFacts): MailTable {
  const say = { locale: order.language };
  const price = createOrderPriceFormatter(order);
  const groups = order.parts.flatMap((part) => {
    const share = shares.find(({ partId }) => partId === part.id);
    if (!share) return [];
    const rows: TableRow[] = [{ label: part.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ') }];
    if (share.itemsMinor) rows.push({ label: m.mail_refund_items({}, say), amount: price(share.itemsMinor) });
    if (share.shippingMinor) rows.push({ label: m.mail_refund_shipping({}, say), amount: price(share.shippingMinor) });
    return [{ heading: m.mail_part_of({ seller: part.seller }, say), rows }];
  });
  return {
    groups,
    totals: [
      { label: m.mail_refund_total({}, say), amount: price(amountMinor), isStrong: true },
      { label: m.mail_order_total({}, say), amount: price(order.totalMinor) },
    ],
  };
}
