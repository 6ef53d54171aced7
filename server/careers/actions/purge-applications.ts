import { z } from 'zod';
import { action } from '#server/action.ts';
import { purgeApplicationsAndFiles as purge } from '#server/careers/queries.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { anyJob } from '#server/access-rules.ts';

/** Deletes applications and their files after the number of months in the setting application_months. */
export const purgeApplications = action({
  name: 'application/purge',
  input: z.object({}),
  who: [anyJob],
  as: 'market',
  run: async (tx) => purge(tx, (await readSettingsForKeys(tx, ['application_months'])).application_months),
  audit: (count) => (count > 0 ? { action: 'application/purged', orderId: null, facts: { count } } : null),
});
