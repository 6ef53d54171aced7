import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { findMissingItems, typedSlugOrFromName } from '#domain/sellers/seller-application.ts';
import { validateSlug } from '#domain/sellers/slug.ts';
import { action } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { adoptApplicationAccount } from '#server/payouts/queries/payout-accounts.ts';
import { insertRole, lockRoles } from '#server/people/queries/roles.ts';
import { sellerApplicationReply } from '#server/sellers/notifications/seller-application-reply.ts';
import {
  saveApplicationAnswer,
  findDocumentKinds,
  hasApplicationPayout,
  insertSellerOfApplication,
  isSlugFree,
  lockNonDraftApplication,
} from '#server/sellers/queries/applications.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/**
 * Creates the seller of an application, its owner and their role in one transaction, and notifies the applicant. Does
 * nothing if it is approved already. Only administrators may do it, because it gives a role (docs/spec/DECISIONS.md:
 * employee). `slug`: the URL; null: the one the applicant entered, else one from the name. `version`: of the
 * application that was read; if it changed since, nothing is approved. Throws Refusal seller-application/not-found,
 * seller-application/closed (not sent, or refused), seller-application/changed, seller-application/incomplete,
 * seller/slug-taken, seller/slug-shape.
 */
export const approveApplication = action({
  name: 'seller-application/approve',
  input: z.object({
    id: z.guid(),
    slug: z.string().trim().toLowerCase().max(200).nullable(),
    version: z.string().max(40),
  }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { id, slug: chosen, version }, actor, shop) {
    const application = await lockNonDraftApplication(tx, id);
    if (!application) throw new Refusal('seller-application/not-found');
    if (application.state === 'approved') return null;
    if (application.state !== 'sent') throw new Refusal('seller-application/closed');
    if (application.version !== version) throw new Refusal('seller-application/changed');
    if (findMissingItems(application, await findDocumentKinds(tx, id), await hasApplicationPayout(tx, id)).length > 0)
      throw new Refusal('seller-application/incomplete');
    const slug = chosen ?? typedSlugOrFromName(application);
    if (validateSlug(slug)) throw new Refusal('seller/slug-shape');
    if (!(await isSlugFree(tx, slug))) throw new Refusal('seller/slug-taken');
    await lockRoles(tx);
    const sellerId = await insertSellerOfApplication(tx, id, slug);
    await adoptApplicationAccount(tx, { application: id, seller: sellerId, by: actorName(actor), now: shop.now() });
    await insertRole(tx, application.personId, application.kind);
    const now = shop.now();
    await saveApplicationAnswer(tx, { id, state: 'approved', reply: '', by: actorName(actor), now, sellerId });
    await notify(tx, {
      template: sellerApplicationReply,
      to: { personId: application.personId },
      parameters: { applicationId: id, outcome: 'approved' },
      language: application.language,
    });
    return { sellerId, slug, kind: application.kind, personId: application.personId };
  },
  audit: (done, { id }) =>
    done && [
      {
        action: 'seller/application-approved',
        orderId: null,
        facts: { application: id, seller: done.sellerId, slug: done.slug },
      },
      { action: 'role/given', orderId: null, facts: { person: done.personId, role: done.kind } },
    ],
});
