import { z } from 'zod';
import { action } from '#server/action.ts';
import { partsOf } from '#server/orders/queries/orders.ts';
import { buyerOfOrder } from '#server/orders/queries/returns.ts';
import { askForRefund } from '#server/payments/operator-refund.ts';
import { refuseOwnMatter } from '#server/sellers/own-matter.ts';
import { administrator, employee, terminal } from '#server/who.ts';

/**
 * Money of a paid order is given back: all that is left, so much of some sellers' parts, or units of lines (minor units of the order's currency). Written down
 * here with its key; the job `refund-payment` asks the provider, books it when the money is on its way and tells the buyer. Answers the refund;
 * the same key again answers the same one. Throws Refusal order/not-found, refund/not-paid, refund/nothing-left, refund/too-much,
 * refund/whole-only, refund/disputed, desk/own-matter (to its buyer and to members of its sellers), refund/key-reused (that key is another order's, or was for other amounts), and for an employee refund/over-limit
 * (settings employee_refund_limit, employee_refund_day_limit).
 */
export const askRefund = action({
  name: 'refund/ask',
  input: z.object({
    orderId: z.uuid(),
    wish: z.union([
      z.literal('all'),
      z.array(z.object({ partId: z.uuid(), itemsMinor: z.number(), shippingMinor: z.number() })).readonly(),
      z.object({
        lines: z.array(z.object({ lineId: z.uuid(), quantity: z.int() })).max(1000),
        shipping: z.array(z.object({ partId: z.uuid(), shippingMinor: z.int() })).max(1000),
      }),
    ]),
    /** Why, for the books. */
    note: z.string().max(500),
    /** The same key asks once, however often. */
    key: z.string().min(8).max(200),
  }),
  who: [employee, administrator, terminal],
  as: 'market',
  async run(tx, wish, actor, shop) {
    const sellerIds = (await partsOf(tx, wish.orderId)).map(({ sellerId }) => sellerId);
    await refuseOwnMatter(tx, actor, { personId: await buyerOfOrder(tx, wish.orderId), sellerIds });
    return askForRefund(tx, shop, actor, wish);
  },
  audit: ({ id, amountMinor, currency, cadMinor }, { orderId, note }) =>
    currency === null
      ? null
      : { action: 'order/refund-asked', orderId, facts: { refund: id, amountMinor, currency, note, cadMinor } },
});
