import { z } from 'zod';
import { action } from '#server/action.ts';
import { findApplication, type ReceivedApplication, findStoredFileVersion } from '#server/careers/queries.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Reads an application and the stored version of its CV, and writes the access to the audit log. Null: none found. */
export const openReceivedApplication = action({
  name: 'application/open',
  input: z.object({ id: z.uuid() }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { id }): Promise<(ReceivedApplication & { version: string | null }) | null> {
    const found = await findApplication(tx, id);
    return found && { ...found, version: await findStoredFileVersion(tx, found.fileName) };
  },
  audit: (found) => found && { action: 'application/opened', orderId: null, facts: { applicationId: found.id } },
});
