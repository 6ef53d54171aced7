import { z } from 'zod';
import { action } from '#server/action.ts';
import { removeProgramme as remove } from '#server/affiliate/queries/links.ts';
import { administrator } from '#server/access-rules.ts';

/** Removes a retailer's affiliate programme: the tag of its links and the age limit of its prices. Safe to repeat. */
export const removeProgramme = action({
  name: 'link/remove-programme',
  input: z.object({ host: z.string() }),
  who: [administrator],
  as: 'market',
  run: (tx, { host }) => remove(tx, host),
  audit: (wasThere, { host }) =>
    wasThere ? { action: 'link/programme-removed', orderId: null, facts: { host } } : null,
});
