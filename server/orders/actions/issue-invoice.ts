import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { completeInvoice, insertInvoice, invoiceableSeller } from '#server/orders/queries/invoices.ts';
import { lockOrder, sellerOfPart } from '#server/orders/queries/orders.ts';
import { readIdentity } from '#server/sellers/queries/identity.ts';
import { buyerOf, linkHolder, memberOf } from '#server/who.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/**
 * Issues the invoice of one seller's part: it gets the seller's next number and says who the seller is now. Issued before: it stays as it is, but for a number of the
 * seller's that was missing and is stated since. Throws Refusal order/not-found (no such part), order/no-invoice (not paid, or its money came too late or goes back).
 */
export const issueInvoice = action({
  name: 'invoice/issue',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [linkHolder(orderOf), buyerOf(orderOf), memberOf('orders', sellerOfPart)],
  as: 'market',
  async run(tx, { orderId, partId }, _actor, shop) {
    if (!(await lockOrder(tx, orderId)) || !(await sellerOfPart(tx, { orderId, partId })))
      throw new Refusal('order/not-found');
    const seller = await invoiceableSeller(tx, { orderId, partId });
    const identity = seller && (await readIdentity(tx, seller));
    if (!seller || !identity) throw new Refusal('order/no-invoice');
    const isNew = await insertInvoice(tx, { partId, seller, identity, now: shop.now() });
    if (!isNew) await completeInvoice(tx, partId, identity);
    return isNew;
  },
  audit: (isNew, { orderId, partId: part }) =>
    isNew ? { action: 'order/invoice-issued', orderId, facts: { part } } : null,
});
