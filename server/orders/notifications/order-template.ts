import type { TransactionSql } from 'postgres';
import { z, type ZodType } from 'zod';
import { createOrderPriceFormatter } from '#domain/orders/order-price-formatter.ts';
import type { Language } from '#domain/settings/language.ts';
import { readOrder } from '#server/orders/queries/order-reading.ts';
import {
  type ClaimedNotification,
  defineTemplate,
  type ShopContext,
  type Template,
} from '#server/notifications/template.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { handOverCode } from '#server/orders/hand-over.ts';
import { signOrderLink } from '#server/orders/order-link.ts';
import { addArrivalTexts } from '#server/orders/arrival-words.ts';
import { orderView } from '#server/orders/order-view.ts';
import { readRefundFacts } from '#server/orders/queries/refund-facts.ts';
import { readPickupOpeningHours } from '#server/orders/queries/pickup-facts.ts';
import { findReturn } from '#server/orders/queries/returns.ts';
import { readCancellation, findSellerMessageTextById } from '#server/orders/queries/part-desk.ts';
import { type ExampleOrderProgress, exampleOrderMailFacts } from './example-order.ts';
import { type OrderMailFacts, type OrderMailBody, orderMail } from './order-mail.ts';

/** Arguments of `letter`. `say`: the mail's language. `total`: the formatted total. `greeting`: the first sentence. */
type Desk = OrderMailFacts & { say: { locale: Language }; total: string; greeting: string; place: ShopContext };

type OrderTemplate<Parameters extends object> = Pick<
  Template<Parameters>,
  'name' | 'language' | 'inbox' | 'isAboutUnpaidOrder' | 'whenFailed'
> & {
  /** The id of the refund, part or request. Absent: an order gets this mail only once. */
  parameters?: ZodType<Parameters>;
  isStillTrue?(facts: OrderMailFacts): boolean;
  /** The state of the example order for the preview. */
  example: ExampleOrderProgress;
  letter(desk: Desk): OrderMailBody;
};

export function defineOrderMail<Parameters extends object = object>({
  parameters,
  isStillTrue = () => true,
  example,
  letter,
  ...rest
}: OrderTemplate<Parameters>): Template<Parameters, OrderMailFacts> {
  return defineTemplate<Parameters, OrderMailFacts>({
    ...rest,
    channel: 'mail',
    subject: 'order',
    parameters: parameters ?? (z.object({}) as never),
    facts: findOrderMailFacts,
    isStillTrue,
    // With parameters an order can have several such mails, so the Message-ID contains the notification's id.
    messageName: ({ order }, { id }) => [order.number, ...rest.name.split('_'), ...(parameters ? [id] : [])].join('-'),
    write(facts, language, place) {
      const order = { ...facts.order, language };
      const [say, total] = [{ locale: language }, createOrderPriceFormatter(order)(order.totalMinor)];
      const greeting = m.mail_greeting({ name: order.customer.name }, say);
      return orderMail(
        order,
        { ...place, orderUrl: facts.orderUrl },
        letter({ ...facts, order, say, total, greeting, place }),
      );
    },
    examples: {
      CAD: (language) => exampleOrderMailFacts(example, language, 'CAD'),
      XOF: (language) => exampleOrderMailFacts(example, language, 'XOF'),
    },
  });
}

/** Whether the order still waits for its payment. Some mails are only sent while it does. */
export const isUnpaid = ({ order, hasMoneyCome }: OrderMailFacts): boolean =>
  order.status === 'awaiting_payment' && !hasMoneyCome;

const moneyCame = new Set(['paid', 'mismatch', 'refunding', 'refunded']);

/** The facts that all messages about an order may use; null: unknown order. */
export async function findOrderMailFacts(
  tx: TransactionSql,
  { subjectId, language, parameters }: ClaimedNotification,
  shop: Pick<Shop, 'linkSecret' | 'siteUrl' | 'now' | 'timeZone'>,
): Promise<OrderMailFacts | null> {
  const { refundId, partId, shipmentId, messageId, returnId, step } = parameters as Record<string, string | undefined>;
  const returned = returnId ? await findReturn(tx, returnId) : null;
  const record = subjectId && (await readOrder(tx, subjectId));
  if (!record) return null;
  const now = shop.now();
  const order = addArrivalTexts(orderView(record, language, now), now, shop.timeZone);
  const pickup = partId ? await readPickupOpeningHours(tx, partId) : null;
  const token = signOrderLink(shop.linkSecret, order.id, shop.now());
  return {
    order,
    orderUrl: `${shop.siteUrl()}/commande/${order.id}?${new URLSearchParams({ token })}`,
    hasMoneyCome: moneyCame.has(record.payment?.state ?? ''),
    refund: refundId ? await readRefundFacts(tx, refundId) : null,
    part: order.parts.find(({ id }) => id === partId) ?? null,
    handOverCode: partId ? handOverCode(shop.linkSecret, partId) : null,
    pickup: pickup && { ...pickup, nowMs: now.getTime() },
    shipment: order.parts.flatMap(({ shipments = [] }) => shipments).find(({ id }) => id === shipmentId) ?? null,
    calledOff: partId ? await readCancellation(tx, partId) : null,
    returned: returned && step ? { step, reply: returned.reply, sendTo: returned.sendTo } : null,
    message: messageId ? await findSellerMessageTextById(tx, messageId) : null,
  };
}
