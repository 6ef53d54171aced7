import { z } from 'zod';
import { action } from '#server/action.ts';
import { deleteApplication as remove } from '#server/careers/queries.ts';
import { administrator, terminal } from '#server/who.ts';

/** An application is deleted with its CV because its sender asked for it, before the months of the setting are over. False: there is none (any more). */
export const deleteApplication = action({
  name: 'application/delete',
  input: z.object({ id: z.uuid() }),
  who: [administrator, terminal],
  as: 'market',
  run: (tx, { id }) => remove(tx, id),
  audit: (isDone, { id }) =>
    isDone ? { action: 'application/deleted', orderId: null, facts: { applicationId: id } } : null,
});
