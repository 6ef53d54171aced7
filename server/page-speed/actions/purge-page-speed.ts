import { z } from 'zod';
import { action } from '#server/action.ts';
import { purgeSpeed } from '#server/page-speed/queries.ts';
import { anyJob } from '#server/access-rules.ts';

const keptDays = 35;

/** Deletes the page-speed counts that are more than five weeks old. */
export const purgePageSpeed = action({
  name: 'page-speed/purge',
  input: z.object({}),
  who: [anyJob],
  as: 'market',
  run: (tx) => purgeSpeed(tx, keptDays),
  audit: 'none: nothing of it is anybody’s',
});
