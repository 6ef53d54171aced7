import { readDeskOrder } from '#server/desk/queries/order-detail.ts';
import type { DeskServiceRoleRunner } from '#server/desk/read.ts';
import { extractOrderNumber } from '#server/orders/resend-order-link.ts';
import { previewRefund } from '#server/payments/preview-refund.ts';

export const orderDeskQueries = (read: DeskServiceRoleRunner) => ({
  /** One order by its number, ignoring case and spaces; null when there is none. Throws access/denied. */
  order: (number: string) => read('employee', (tx) => readDeskOrder(tx, extractOrderNumber(number))),
  /** What a refund would return to the buyer. Throws the refusals of previewRefund. */
  refundPreview: (orderId: string, wish: Parameters<typeof previewRefund>[2]) =>
    read('employee', (tx) => previewRefund(tx, orderId, wish)),
});
