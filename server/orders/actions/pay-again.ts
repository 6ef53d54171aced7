import { z } from 'zod';
import { action } from '#server/action.ts';
import { signOrderLink } from '#server/orders/order-link.ts';
import { continuePayment as pay } from '#server/payments/pay-again.ts';
import { buyerOfOrder, orderLinkHolder } from '#server/access-rules.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/** Returns the payment page of an unpaid order (payments/pay-again.ts). `provider` null: the default provider. */
export const payAgain = action({
  name: 'order/pay-again',
  input: z.object({ orderId: z.uuid(), provider: z.string().nullable() }),
  who: [orderLinkHolder(orderOf), buyerOfOrder(orderOf)],
  steps: (shop, { orderId, provider }, actor) =>
    pay(shop, {
      orderId,
      orderToken: actor.kind === 'guest' ? actor.orderToken : signOrderLink(shop.linkSecret, orderId, shop.now()),
      provider,
    }),
  audit: 'none: the order’s payments say what was asked for',
});
