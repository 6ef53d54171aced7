import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { queueMailAgain, findBuyerMailTemplate, countResentMails } from '#server/orders/queries/order-mails.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { administrator, nonAdminEmployee, cliOperator } from '#server/access-rules.ts';

const mostPerHour = 5;
const hourMs = 3_600_000;

/** Sends a mail about an order again, to the email address of the order. Outdated mails are skipped. The same key sends
 * one mail. Throws Refusal order/not-found, order/mails-too-many (five an hour). */
export const resendMail = action({
  name: 'order/resend-mail',
  input: z.object({ orderId: z.uuid(), mailId: z.uuid(), key: z.string().min(8).max(200) }),
  who: [nonAdminEmployee, administrator, cliOperator],
  as: 'market',
  async run(tx, { orderId, mailId, key }, _actor, shop) {
    const mail = (await lockOrder(tx, orderId)) && (await findBuyerMailTemplate(tx, orderId, mailId));
    if (!mail) throw new Refusal('order/not-found');
    const since = new Date(shop.now().getTime() - hourMs);
    const isFull = (await countResentMails(tx, orderId, since)) >= mostPerHour;
    const isNew = await queueMailAgain(tx, mailId, key);
    if (isNew && isFull) throw new Refusal('order/mails-too-many');
    return { isNew, template: mail.template };
  },
  audit: ({ isNew, template }, { orderId }) =>
    isNew ? { action: 'order/mail-resent', orderId, facts: { template } } : null,
});
