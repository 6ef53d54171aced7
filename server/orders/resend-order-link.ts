import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { validEmailOrEmpty } from '#domain/people/contact.ts';
import { runMarketTransaction } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { orderLinkMail } from '#server/orders/notifications/order-link.ts';
import { findOrder, countOrderLinksSent } from './queries/order-lookup.ts';
import type { Shop } from '#server/shop.ts';

/** The fields of the form. `faults`: input that cannot be an order number or an email address. */
export type OrderLinkRequest = { number: string; email: string };
export type OrderLinkResponse = { faults: { number: boolean; email: boolean } } | 'asked';

const mostPerHour = 5;
const hourMs = 3_600_000;
/** The response takes at least this long, so that its time does not reveal whether the order exists. */
const leastMs = 200;

/**
 * Mails the link of an order to its buyer, if number and email address match; at most five times an hour. The
 * result is always `asked` after at least `leastMs`, so that it does not reveal whether the order exists. The mail is
 * only queued here.
 */
export async function resendOrderLink(shop: Shop, { number, email }: OrderLinkRequest): Promise<OrderLinkResponse> {
  const request = { number: extractOrderNumber(number), email: validEmailOrEmpty(email, []) };
  if (!request.number || !request.email) return { faults: { number: !request.number, email: !request.email } };
  const [done] = await Promise.allSettled([queueLink(shop, request), pause(leastMs)]);
  if (done.status === 'rejected') throw done.reason;
  return 'asked';
}

function queueLink(shop: Shop, { number, email }: OrderLinkRequest): Promise<void> {
  return runMarketTransaction(shop, async (tx) => {
    const order = await findOrder(tx, number, email);
    if (!order) return;
    const since = new Date(shop.now().getTime() - hourMs);
    if ((await countOrderLinksSent(tx, order.id, since)) >= mostPerHour) return;
    const parameters = { requestId: randomUUID() };
    await notify(tx, { template: orderLinkMail, subjectId: order.id, to: { address: order.email }, parameters });
  });
}

/** Finds the order number: "s2026 k7q-x3m" or "Commande S2026K7QX3M" gives S2026K7QX3M, else ''. */
export function extractOrderNumber(text: string): string {
  const plain = text
    .slice(0, 100)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  return /S[0-9]{4}[2-9A-HJKMNP-TV-Z]{6}$/.exec(plain)?.[0] ?? '';
}
