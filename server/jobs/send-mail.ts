import { asMarket } from '#server/data/as.ts';
import { type Jobs, type MailKind, markMailSent, takeMail } from '#server/data/jobs.ts';
import { readOrder } from '#server/data/order-reading.ts';
import { signOrderLink } from '#server/functions/order-link.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import { orderView } from '#server/functions/order-view.ts';
import type { Shop } from '#server/functions/shop.ts';
import type { Mailer } from '#server/outside/mail.ts';
import { adminNewOrderMail } from './mails/admin-new-order.ts';
import type { MailPlace, MailText } from './mails/order-mail.ts';
import { orderPaidMail } from './mails/order-paid.ts';
import { refundedLateMail } from './mails/refunded-late.ts';

/** Every mail about an order, by kind. */
export const mailTemplates: Record<MailKind, (order: OrderView, place: MailPlace) => MailText> = {
  order_paid: orderPaidMail,
  refunded_late: refundedLateMail,
  admin_new_order: adminNewOrderMail,
};

/**
 * Sends a booked mail and ticks it off, holding its row meanwhile so that two workers do not send it both. At least once: a crash after
 * the post office took it and before we wrote so sends it again, with the same Message-ID.
 */
export async function sendMail(shop: Shop, mailer: Mailer, siteName: string, { orderId, kind }: Jobs['send-mail']): Promise<void> {
  await asMarket(shop.sql, async (tx) => {
    const mail = await takeMail(tx, orderId, kind);
    const order = mail && (await readOrder(tx, orderId));
    if (!mail || !order) return;
    const view = orderView(order, kind === 'admin_new_order' ? 'fr' : order.language, shop.now());
    const token = signOrderLink(shop.linkSecret, orderId, shop.now());
    const place = { site: siteName, siteUrl: shop.siteUrl(), orderUrl: `${shop.siteUrl()}/commande/${orderId}?${new URLSearchParams({ token })}` };
    await mailer.send({ id: `${order.number}-${kind.replaceAll('_', '-')}`, to: mail.recipient, ...mailTemplates[kind](view, place) });
    await markMailSent(tx, mail.id);
  });
}
