import type { TransactionSql } from 'postgres';
import type { OrderView } from '#domain/orders/order-view.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { alert, type Jobs } from '#server/jobs/queries.ts';
import {
  type ClaimedMail,
  claimMail,
  endClaim,
  isUnpaidMail,
  type MailKind,
  markMailSent,
  readRefundFacts,
  type RefundFacts,
} from '#server/notifications/queries/mails.ts';
import { type OrderRecord, readOrder } from '#server/orders/queries/order-reading.ts';
import { signOrderLink } from '#server/orders/order-link.ts';
import { orderView } from '#server/orders/order-view.ts';
import type { Shop } from '#server/shop.ts';
import { type Mail, type Mailer, MailFault } from '#server/integrations/mail.ts';
import { mailTemplates } from '#server/notifications/by-kind.ts';
import type { MailAbout, MailPlace } from '#server/orders/notifications/order-mail.ts';

/** `over`: nothing to send (any more). `elsewhere`: another worker has it; the job comes again later. `dropped`: no longer true. */
export type Sending = 'sent' | 'failed' | 'dropped' | 'elsewhere' | 'over';

/**
 * Sends a booked mail in three steps, none of which holds a transaction while the post office is spoken to: claim, send, tick.
 * Two workers never send it at once. At least once: a crash between send and tick leaves a claim; when that has grown old the mail is
 * sent again, with the same Message-ID, by which receivers know the double. A post office that refuses for good, and the last try,
 * leave it `failed` and alert a person; any other fault is thrown, for the queue to try again.
 */
export async function sendMail(
  shop: Shop,
  mailer: Mailer,
  siteName: string,
  { mailId }: Jobs['send-mail'],
  { isLastTry = false } = {},
): Promise<Sending> {
  const taken = await asMarket(shop.sql, (tx) => take(tx, mailId));
  if (typeof taken === 'string') return taken;
  try {
    await mailer.send(written(shop, siteName, taken));
  } catch (cause) {
    const isForGood = cause instanceof MailFault && cause.isForGood;
    const why = cause instanceof MailFault ? cause.message : cause instanceof Error ? cause.name : 'unknown';
    await asMarket<unknown>(shop.sql, (tx) =>
      isForGood || isLastTry ? giveUp(tx, taken.mail, why) : endClaim(tx, taken.mail, 'queued', why),
    );
    if (isForGood) return 'failed';
    throw cause;
  }
  await asMarket(shop.sql, (tx) => markMailSent(tx, mailId));
  return 'sent';
}

type Taken = { mail: ClaimedMail; order: OrderRecord; about: MailAbout };

/** The claim, and what the mail tells, read in the same moment. */
async function take(tx: TransactionSql, mailId: string): Promise<Taken | Sending> {
  const mail = await claimMail(tx, mailId);
  if (!mail) return 'over';
  if (mail === 'elsewhere') return mail;
  const order = (await readOrder(tx, mail.orderId))!;
  const refund = mail.kind === 'order_refunded' && mail.about ? await readRefundFacts(tx, mail.about) : null;
  if (isUntrue(mail.kind, order, refund)) {
    await endClaim(tx, mail, 'dropped');
    return 'dropped';
  }
  return { mail, order, about: { refund, partId: mail.about } };
}

const moneyCame = new Set(['paid', 'mismatch', 'refunding', 'refunded']);

/** After hours without a post office: nobody is asked to pay what is paid or given up, nor told that nothing was charged once something was, or that money is on its way that is not. */
function isUntrue(kind: MailKind, { status, payment }: OrderRecord, refund: RefundFacts | null): boolean {
  if (kind === 'order_refunded') return refund === null;
  if (!isUnpaidMail(kind)) return false;
  const isStill =
    kind === 'order_refused' ? status === 'expired' || status === 'cancelled' : status === 'awaiting_payment';
  return !isStill || moneyCame.has(payment?.state ?? '');
}

function written(shop: Shop, siteName: string, { mail, order, about }: Taken): Mail {
  const view: OrderView = orderView(order, mail.language, shop.now());
  const token = signOrderLink(shop.linkSecret, order.id, shop.now());
  const place: MailPlace = {
    site: siteName,
    siteUrl: shop.siteUrl(),
    timeZone: shop.timeZone,
    orderUrl: `${shop.siteUrl()}/commande/${order.id}?${new URLSearchParams({ token })}`,
  };
  return { id: nameOf(mail, order.number), to: mail.recipient, ...mailTemplates[mail.kind](view, place, about) };
}

/** Readable, the same at each try, and no two mails' the same: with what it is about, it is the row's own. */
const nameOf = ({ id, kind, about }: ClaimedMail, number: string) =>
  [number, ...kind.split('_'), ...(about ? [id] : [])].join('-');

async function giveUp(tx: TransactionSql, mail: ClaimedMail, why: string): Promise<void> {
  const { id, orderId, kind, attempts } = mail;
  if (await endClaim(tx, mail, 'failed', why))
    await alert(tx, 'job:send-mail', 'mail/failed', orderId, { mail: id, kind, attempts, error: why });
}
