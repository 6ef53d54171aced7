import type { Language } from '#domain/settings/language.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import { receiptContent } from './receipt-content.ts';

type Asked = { language: Language; /** Whose midnight begins a day. */ timeZone: string; now: Date };

/** The receipt of an order as a PDF in the reader's language; `not-paid` before the payment (docs/decisions/0015). The caller has checked that the reader may see the order. */
export async function receipt(
  order: OrderView,
  { language, timeZone, now }: Asked,
): Promise<{ number: string; pdf: Uint8Array<ArrayBuffer> } | 'not-paid'> {
  if (!order.paidAt) return 'not-paid';
  // Loaded only here: the library and its fonts take a tenth of a second to load.
  const { drawReceiptPdf } = await import('./receipt-paper.ts');
  return { number: order.number, pdf: await drawReceiptPdf(receiptContent(order, { language, timeZone, now }), now) };
}
