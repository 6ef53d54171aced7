import { z } from 'zod';
import { isUnsentPart } from '#domain/orders/status.ts';
import type { PushDevice } from '#domain/notifications/push-device.ts';
import { deletePushSubscription, readPushSubscription } from '#server/notifications/queries/push-subscriptions.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { partMailFacts } from '#server/orders/queries/part-desk.ts';
import { m } from '#texts/compiled/messages.js';

type Facts = { number: string; source: string; status: string; device: PushDevice };

/** Push message to one browser of a seller's member, without data of the buyer, because locked screens show it. */
export const sellerNewOrderPush = defineTemplate<{ subscriptionId: string }, Facts>({
  name: 'seller_new_order_push',
  channel: 'push',
  subject: 'part',
  parameters: z.object({ subscriptionId: z.uuid() }),
  whenFailed: 'nothing',
  async facts(tx, { subjectId, personId, parameters: { subscriptionId } }) {
    const part = subjectId ? await partMailFacts(tx, subjectId) : null;
    const device = personId ? await readPushSubscription(tx, subscriptionId, personId) : null;
    return part && device && { number: part.number, source: part.source, status: part.status, device };
  },
  isStillTrue: ({ status }) => isUnsentPart(status),
  write({ number, source }, language, { siteUrl }) {
    const say = { locale: language };
    return {
      subject: m.push_order_title({}, say),
      html: '',
      text: m.push_order_words({ number }, say),
      url: `${siteUrl}/${source === 'restaurant' ? 'restaurant' : 'merchant'}?vue=commandes&commande=${number}`,
    };
  },
  whenGone: (tx, { subscriptionId }) => deletePushSubscription(tx, subscriptionId),
  examples: {
    '': () => ({
      number: 'S2026DEMA23',
      source: 'merchant',
      status: 'to_prepare',
      device: { endpoint: 'https://push.example/x', p256dh: '', auth: '' },
    }),
  },
});
