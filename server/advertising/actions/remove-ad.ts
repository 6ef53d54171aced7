import { z } from 'zod';
import { action } from '#server/action.ts';
import { removeAd as remove } from '#server/advertising/queries/ads.ts';
import { administrator } from '#server/access-rules.ts';

/** Deletes an advertisement with its counters. Safe to repeat. Returns its title, or null if it was already deleted. */
export const removeAd = action({
  name: 'ad/remove',
  input: z.object({ id: z.guid() }),
  who: [administrator],
  as: 'market',
  run: (tx, { id }) => remove(tx, id),
  audit: (title, { id }) => (title === null ? null : { action: 'ad/removed', orderId: null, facts: { id, title } }),
});
