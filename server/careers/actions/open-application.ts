import { z } from 'zod';
import { action } from '#server/action.ts';
import { findApplication, type ReceivedApplication, versionOfFile } from '#server/careers/queries.ts';
import { administrator, terminal } from '#server/who.ts';

/** An application, and which bytes of the file store are its CV. That it was opened is written down. Null: there is none (any more). */
export const openApplication = action({
  name: 'application/open',
  input: z.object({ id: z.uuid() }),
  who: [administrator, terminal],
  as: 'market',
  async run(tx, { id }): Promise<(ReceivedApplication & { version: string | null }) | null> {
    const found = await findApplication(tx, id);
    return found && { ...found, version: await versionOfFile(tx, found.fileName) };
  },
  audit: (found) => found && { action: 'application/opened', orderId: null, facts: { applicationId: found.id } },
});
