import { z } from 'zod';
import { isSignedIn } from '#domain/people/actor.ts';
import { isWaitingPart } from '#domain/orders/status.ts';
import { languages } from '#domain/settings/language.ts';
import { action } from '#server/action.ts';
import { invoiceContent, formatInvoiceNumber } from '#server/orders/invoice-content.ts';
import { findInvoice, refundsOfPart } from '#server/orders/queries/invoices.ts';
import { readOrder } from '#server/orders/queries/order-reading.ts';
import { isBuyerOfOrder, sellerOfPart } from '#server/orders/queries/orders.ts';
import { buyerOfOrder, orderLinkHolder, memberOf } from '#server/access-rules.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/** The invoice of an order part as a PDF, with later refunds; null: no invoice. The seller's copy shows the buyer's
 * name and street only until the part is delivered, cancelled or refunded. */
export const readInvoice = action({
  name: 'invoice/read',
  input: z.object({ orderId: z.uuid(), partId: z.uuid(), language: z.enum(languages) }),
  who: [orderLinkHolder(orderOf), buyerOfOrder(orderOf), memberOf('orders', sellerOfPart)],
  as: 'market',
  async run(tx, { orderId, partId, language }, actor, shop) {
    const invoice = await findInvoice(tx, partId);
    const order = invoice && (await readOrder(tx, orderId));
    const part = order?.parts.find(({ id }) => id === partId);
    if (!invoice || !order || !part) return null;
    const isBuyer = !isSignedIn(actor) || (await isBuyerOfOrder(tx, orderId, actor.id));
    const content = invoiceContent({
      invoice,
      order,
      part,
      refunds: await refundsOfPart(tx, partId),
      showsBuyer: isBuyer || isWaitingPart(part.status) || part.status === 'shipped',
      language,
      timeZone: shop.timeZone,
    });
    // Loaded only when needed, because the library and its fonts take 0.1 s to load.
    const { drawReceiptPdf } = await import('#server/orders/receipt-paper.ts');
    return {
      number: formatInvoiceNumber(invoice.number),
      seller: part.sellerSlug,
      pdf: await drawReceiptPdf(content, shop.now()),
    };
  },
  audit: 'none: nothing is changed',
});
