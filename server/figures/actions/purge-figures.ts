import { z } from 'zod';
import { action } from '#server/action.ts';
import { purgeFigures } from '#server/figures/queries.ts';
import { job } from '#server/who.ts';

/** Forgets visits of more than two years ago, and searches without a result of more than 90 days ago, and searches of more than 35. */
export const purgeFiguresAction = action({
  name: 'figures/purge',
  input: z.object({}),
  who: [job],
  as: 'market',
  run: (tx) => purgeFigures(tx, { visitDays: 730, missDays: 90, searchDays: 35 }),
  audit: 'none: nothing of it is anybody’s',
});
