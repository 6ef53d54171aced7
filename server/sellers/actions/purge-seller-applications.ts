import { z } from 'zod';
import { action } from '#server/action.ts';
import {
  deleteApprovedDocumentsAndFiles,
  deleteOldApplicationsAndFiles as purge,
} from '#server/sellers/queries/applications.ts';
import { deleteLongExpiredInvitations } from '#server/sellers/queries/team.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { anyJob } from '#server/access-rules.ts';

/**
 * After seller_application_months (a setting): deletes drafts, refused applications and those that wait for more information, with their documents,
 * and expired team invitations. After seller_paper_months: deletes the documents of approved applications.
 */
export const purgeSellerApplications = action({
  name: 'seller-application/purge',
  input: z.object({}),
  who: [anyJob],
  as: 'market',
  async run(tx) {
    const { seller_application_months: months, seller_paper_months: paperMonths } = await readSettingsForKeys(tx, [
      'seller_application_months',
      'seller_paper_months',
    ]);
    await deleteLongExpiredInvitations(tx, months);
    return { count: await purge(tx, months), papers: await deleteApprovedDocumentsAndFiles(tx, paperMonths) };
  },
  audit: (purged) =>
    purged.count + purged.papers > 0 ? { action: 'seller/application-purged', orderId: null, facts: purged } : null,
});
