import { z } from 'zod';
import { action } from '#server/action.ts';
import { purgeApprovedPapers, purgeSellerApplications as purge } from '#server/sellers/queries/applications.ts';
import { purgeInvitations } from '#server/sellers/queries/team.ts';
import { readSettings } from '#server/settings/queries.ts';
import { job } from '#server/who.ts';

/** Deletes drafts, refused applications and those left when something more was asked, with their papers, and invitations to teams that expired: after the months of the setting seller_application_months; the papers of approved applications after those of seller_paper_months. */
export const purgeSellerApplications = action({
  name: 'seller-application/purge',
  input: z.object({}),
  who: [job],
  as: 'market',
  async run(tx) {
    const { seller_application_months: months, seller_paper_months: paperMonths } = await readSettings(tx, [
      'seller_application_months',
      'seller_paper_months',
    ]);
    await purgeInvitations(tx, months);
    return { count: await purge(tx, months), papers: await purgeApprovedPapers(tx, paperMonths) };
  },
  audit: (purged) =>
    purged.count + purged.papers > 0 ? { action: 'seller/application-purged', orderId: null, facts: purged } : null,
});
