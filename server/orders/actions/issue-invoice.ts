import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import {
  addMissingIdentityNumbers,
  insertInvoice,
  findSellerIdIfInvoiceable,
} from '#server/orders/queries/invoices.ts';
import { lockOrder, sellerOfPart } from '#server/orders/queries/orders.ts';
import { findSellerIdentity } from '#server/sellers/queries/identity.ts';
import { buyerOfOrder, orderLinkHolder, memberOf } from '#server/access-rules.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/** Issues the invoice of one seller's part, with the seller's next number and current legal data. Later only a missing
 * tax or register number is added. Throws Refusal order/not-found, order/no-invoice. */
export const issuePartInvoice = action({
  name: 'invoice/issue',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [orderLinkHolder(orderOf), buyerOfOrder(orderOf), memberOf('orders', sellerOfPart)],
  as: 'market',
  async run(tx, { orderId, partId }, _actor, shop) {
    if (!(await lockOrder(tx, orderId)) || !(await sellerOfPart(tx, { orderId, partId })))
      throw new Refusal('order/not-found');
    const seller = await findSellerIdIfInvoiceable(tx, { orderId, partId });
    const identity = seller && (await findSellerIdentity(tx, seller));
    if (!seller || !identity) throw new Refusal('order/no-invoice');
    const isNew = await insertInvoice(tx, { partId, seller, identity, now: shop.now() });
    if (!isNew) await addMissingIdentityNumbers(tx, partId, identity);
    return isNew;
  },
  audit: (isNew, { orderId, partId: part }) =>
    isNew ? { action: 'order/invoice-issued', orderId, facts: { part } } : null,
});
