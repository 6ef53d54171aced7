import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { findMissingItems } from '#domain/sellers/seller-application.ts';
import { action } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { sellerApplicationNew } from '#server/sellers/notifications/seller-application-new.ts';
import { sellerApplicationReceived } from '#server/sellers/notifications/seller-application-received.ts';
import {
  countApplicationsSentByPerson,
  findDocumentKinds,
  hasApplicationPayout,
  lockOwnOpenApplication,
  markApplicationSent,
} from '#server/sellers/queries/applications.ts';
import { signedIn } from '#server/access-rules.ts';

/** How many applications a person may send within thirty days. Sending one again with requested information is not counted. */
const mostSent = 5;
const spanMs = 30 * 86_400_000;

/** Submits the caller's own application; applicant and marketplace are notified. Throws Refusal seller-application/…. */
export const sendSellerApplication = action({
  name: 'seller-application/send',
  input: z.object({}),
  who: [signedIn],
  as: 'market',
  async run(tx, _input, { id: personId }, shop) {
    const own = await lockOwnOpenApplication(tx, personId);
    if (!own) throw new Refusal('seller-application/not-found');
    if (own.state === 'sent') return null;
    if (findMissingItems(own, await findDocumentKinds(tx, own.id), await hasApplicationPayout(tx, own.id)).length > 0)
      throw new Refusal('seller-application/incomplete');
    const now = shop.now();
    const sent = await countApplicationsSentByPerson(tx, personId, new Date(now.getTime() - spanMs));
    if (own.state === 'draft' && sent >= mostSent) throw new Refusal('seller-application/too-many');
    await markApplicationSent(tx, own.id, now);
    await notify(tx, {
      template: sellerApplicationReceived,
      to: { personId },
      parameters: { applicationId: own.id },
      language: own.language,
    });
    await notify(tx, {
      template: sellerApplicationNew,
      to: { address: shop.adminEmail },
      parameters: { applicationId: own.id },
    });
    return { id: own.id, kind: own.kind, isAgain: own.state === 'more_asked' };
  },
  audit: (sent) =>
    sent && {
      action: 'seller/application-sent',
      orderId: null,
      facts: { application: sent.id, kind: sent.kind, isAgain: sent.isAgain },
    },
});
