import { z } from 'zod';
import { action } from '#server/action.ts';
import { findApplication, type ReceivedApplication, findFileVersion } from '#server/careers/queries.ts';
import { administrator, cliOperator } from '#server/who.ts';

/** Opens an application and finds the stored bytes of its CV. The access is written to the audit log. Null when there is no such application. */
export const readApplication = action({
  name: 'application/open',
  input: z.object({ id: z.uuid() }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { id }): Promise<(ReceivedApplication & { version: string | null }) | null> {
    const found = await findApplication(tx, id);
    return found && { ...found, version: await findFileVersion(tx, found.fileName) };
  },
  audit: (found) => found && { action: 'application/opened', orderId: null, facts: { applicationId: found.id } },
});
