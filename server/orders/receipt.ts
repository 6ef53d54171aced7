import type { Language } from '#domain/settings/language.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import { receiptContent } from './receipt-content.ts';

type ReceiptOptions = { language: Language; timeZone: string; now: Date };

/** The receipt as a PDF; `not-paid` before the payment. The caller must check that the visitor may see it. */
export async function createReceipt(
  order: OrderView,
  { language, timeZone, now }: ReceiptOptions,
): Promise<{ number: string; pdf: Uint8Array<ArrayBuffer> } | 'not-paid'> {
  if (!order.paidAt) return 'not-paid';
  // Loaded only when needed, because the library and its fonts take 0.1 s to load.
  const { drawReceiptPdf } = await import('./receipt-paper.ts');
  return { number: order.number, pdf: await drawReceiptPdf(receiptContent(order, { language, timeZone, now }), now) };
}
