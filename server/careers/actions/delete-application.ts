import { z } from 'zod';
import { action } from '#server/action.ts';
import { deleteApplicationAndFile as remove } from '#server/careers/queries.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Deletes an application with its CV at the applicant's request. Returns false when there is none. */
export const deleteApplication = action({
  name: 'application/delete',
  input: z.object({ id: z.uuid() }),
  who: [administrator, cliOperator],
  as: 'market',
  run: (tx, { id }) => remove(tx, id),
  audit: (isDone, { id }) =>
    isDone ? { action: 'application/deleted', orderId: null, facts: { applicationId: id } } : null,
});
