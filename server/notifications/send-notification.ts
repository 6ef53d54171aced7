import type { TransactionSql } from 'postgres';
import { asMarket } from '#server/database/transaction-as.ts';
import { recordAlert, writeAudit } from '#server/jobs/queries.ts';
import { decrypt } from '#server/database/sealed.ts';
import type { JobTools } from '#server/jobs/define-job.ts';
import { MailError } from '#server/integrations/mail.ts';
import type { PushDevice } from '#domain/notifications/push-device.ts';
import { PushError } from '#server/integrations/push.ts';
import { TextMessageError } from '#server/integrations/text-messages.ts';
import { claimNotification, endClaimUnsent, markSent } from './queries/notifications.ts';
import type { ClaimedNotification, Template } from './template.ts';

/** `over`: nothing to send. `elsewhere`: another worker sends it; the job runs again later. `skipped`: outdated. */
export type SendOutcome = 'sent' | 'failed' | 'skipped' | 'elsewhere' | 'over';

type Tools = Pick<JobTools, 'shop' | 'templates' | 'mailer' | 'texter' | 'pusher' | 'siteName'>;

/**
 * Sends a stored notification in three steps: claim, send, record. No transaction is open while the mail server or
 * gateway is called. Delivery is at least once: after a crash before recording, the message is sent again with
 * the same Message-ID. After a permanent refusal or the last failed try, the notification is `failed`, with an alert if
 * the template says so. Any other error is thrown, so that the queue retries.
 */
export async function sendNotification(tools: Tools, id: string, { isLastTry = false } = {}): Promise<SendOutcome> {
  const { shop } = tools;
  const taken = await asMarket(shop.sql, (tx) => take(tx, tools, id));
  if (typeof taken === 'string') return taken;
  const { template, notification } = taken;
  try {
    await send(tools, taken);
  } catch (cause) {
    const isFault = cause instanceof MailError || cause instanceof TextMessageError || cause instanceof PushError;
    const isForGood = isFault && cause.isForGood;
    const why = isFault ? cause.message : cause instanceof Error ? cause.name : 'unknown';
    await asMarket<unknown>(shop.sql, (tx) =>
      isForGood || isLastTry ? giveUp(tx, taken, why) : endClaimUnsent(tx, notification, 'queued', why),
    );
    if (cause instanceof PushError && cause.isGone)
      await asMarket(shop.sql, async (tx) => template.whenGone?.(tx, notification.parameters));
    if (isForGood) return 'failed';
    throw cause;
  }
  await asMarket(shop.sql, async (tx) => {
    await markSent(tx, id);
    await template.afterSent?.(tx, notification.parameters);
  });
  return 'sent';
}

type Taken = { template: Template; notification: ClaimedNotification; facts: object };

/** Claims the row and reads the message's facts in the same transaction. */
async function take(
  tx: TransactionSql,
  { shop, templates, texter, pusher }: Tools,
  id: string,
): Promise<Taken | SendOutcome> {
  const claim = await claimNotification(tx, id);
  if (!claim) return 'over';
  if (claim === 'elsewhere') return claim;
  const { sealed, ...row } = claim;
  const template = templates.find(({ name }) => name === claim.template);
  if (!template) throw new Error(`no template is called ${claim.template}`);
  const notification = { ...row, secrets: sealed && decrypt(shop.linkSecret, sealed) };
  const facts = await template.facts(tx, notification, shop);
  const canSend =
    (template.channel !== 'sms' || texter !== undefined) && (template.channel !== 'push' || pusher !== undefined);
  if (facts && canSend && template.isStillTrue(facts, notification, shop.now()))
    return { template, notification, facts };
  // A person may complain that no code came. The log says whether the code was too old or no gateway was configured.
  if (sealed) shop.log.warn({ id, template: template.name, canOpen: facts !== null, canSend }, 'a message was skipped');
  await endClaimUnsent(tx, claim, 'skipped');
  return 'skipped';
}

async function send(
  { shop, mailer, texter, pusher, siteName }: Tools,
  { template, notification, facts }: Taken,
): Promise<void> {
  const { id, address: to, language, attempts } = notification;
  const place = { site: siteName, siteUrl: shop.siteUrl(), timeZone: shop.timeZone };
  const message = template.write(facts, language, place);
  const name = template.messageName?.(facts, notification) ?? `${template.name.replaceAll('_', '-')}-${id}`;
  if (template.channel === 'sms') await texter!.send({ id: name, to, text: message.text, isAgain: attempts > 1 });
  else if (template.channel === 'push') {
    // Facts of a push template always include the browser.
    const { device } = facts as { device: PushDevice };
    const { subject: title, text: body, url } = message;
    await pusher!.send({ ...device, id, payload: JSON.stringify({ title, body, url }) });
  } else await mailer.send({ id: name, to, ...message });
}

async function giveUp(tx: TransactionSql, { template, notification }: Taken, why: string): Promise<void> {
  const { id, subjectId, personId, attempts } = notification;
  if (!(await endClaimUnsent(tx, notification, 'failed', why))) return;
  const { name: kind, channel, whenFailed = 'alert' } = template;
  const orderId = template.subject === 'order' ? subjectId : null;
  if (whenFailed === 'alert')
    await recordAlert(tx, { kind: 'job', name: 'send-notification' }, 'mail/failed', orderId, {
      mail: id,
      kind,
      attempts,
      error: why,
    });
  if (whenFailed === 'audit')
    await writeAudit(
      tx,
      { kind: 'job', name: 'send-notification' },
      channel === 'sms' ? 'text/refused' : 'mail/refused',
      null,
      {
        kind,
        userId: personId,
        error: why,
      },
    );
}
