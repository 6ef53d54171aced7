import { z } from 'zod';
import { action } from '#server/action.ts';
import { partsOfOrder } from '#server/orders/queries/orders.ts';
import { findBuyerId } from '#server/orders/queries/returns.ts';
import { requestRefund } from '#server/payments/operator-refund.ts';
import { refuseConflictOfInterest } from '#server/sellers/own-matter.ts';
import { administrator, nonAdminEmployee, cliOperator } from '#server/access-rules.ts';

/**
 * Refunds all that is left of a paid order, an amount of some sellers' parts, or units of lines, in minor units of the
 * order's currency. The job `refund-payment` then asks the provider and books the refund. The same key returns the same
 * refund. Throws Refusal order/not-found, refund/not-paid, refund/nothing-left, refund/too-much, refund/whole-only,
 * refund/disputed, desk/own-matter (the employee is the buyer or a member of a seller), refund/key-reused, and for an
 * employee refund/over-limit (settings employee_refund_limit, employee_refund_day_limit).
 */
export const requestRefundAsStaff = action({
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
    /** The reason for the refund, stored for the bookkeeping. */
    note: z.string().max(500),
    /** Idempotency key: a repeated key makes no second request. */
    key: z.string().min(8).max(200),
  }),
  who: [nonAdminEmployee, administrator, cliOperator],
  as: 'market',
  async run(tx, wish, actor, shop) {
    const sellerIds = (await partsOfOrder(tx, wish.orderId)).map(({ sellerId }) => sellerId);
    await refuseConflictOfInterest(tx, actor, { personId: await findBuyerId(tx, wish.orderId), sellerIds });
    return requestRefund(tx, shop, actor, wish);
  },
  audit: ({ id, amountMinor, currency, cadMinor }, { orderId, note }) =>
    currency === null
      ? null
      : { action: 'order/refund-asked', orderId, facts: { refund: id, amountMinor, currency, note, cadMinor } },
});
