import { z } from 'zod';
import { action } from '#server/action.ts';
import { removeProgramme as remove } from '#server/affiliate/queries/links.ts';
import { administrator } from '#server/who.ts';

/** Removes a retailer's programme. Its links then carry no affiliate tag, and its prices have no age limit. Safe to repeat. */
export const removeProgramme = action({
  name: 'link/remove-programme',
  input: z.object({ host: z.string() }),
  who: [administrator],
  as: 'market',
  run: (tx, { host }) => remove(tx, host),
  audit: (wasThere, { host }) =>
    wasThere ? { action: 'link/programme-removed', orderId: null, facts: { host } } : null,
});
