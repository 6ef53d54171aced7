import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { validateSlug } from '#domain/sellers/slug.ts';
import { action } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { sellerSlugChanged } from '#server/sellers/notifications/seller-slug-changed.ts';
import { isSlugFree } from '#server/sellers/queries/applications.ts';
import { updateSellerSlug, lockSellerSlug } from '#server/sellers/queries/slugs.ts';
import { findMemberIdsToNotify } from '#server/sellers/queries/members-to-notify.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Changes the URL of a shop and mails its members; the old URL redirects (23-storefronts.sql). The audit log gets the reason. Does nothing for the same slug. Throws Refusal seller/not-found, seller/slug-shape, seller/slug-taken. */
export const changeSlug = action({
  name: 'seller/change-slug',
  input: z.object({
    seller: z.guid(),
    slug: z.string().trim().toLowerCase().max(200),
    reason: z.string().trim().min(10).max(1000),
  }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { seller, slug }) {
    const before = await lockSellerSlug(tx, seller);
    if (before === null) throw new Refusal('seller/not-found');
    if (before === slug) return null;
    if (validateSlug(slug)) throw new Refusal('seller/slug-shape');
    if (!(await isSlugFree(tx, slug, seller))) throw new Refusal('seller/slug-taken');
    await updateSellerSlug(tx, seller, slug);
    for (const personId of await findMemberIdsToNotify(tx, seller, 'seller_slug_changed'))
      await notify(tx, {
        template: sellerSlugChanged,
        to: { personId },
        parameters: { sellerId: seller, before, slug },
      });
    return before;
  },
  audit: (before, { seller, slug, reason }) =>
    before === null ? null : { action: 'seller/slug-changed', orderId: null, facts: { seller, before, slug, reason } },
});
