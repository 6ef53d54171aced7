import { z } from 'zod';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { action } from '#server/action.ts';
import { purgeClicks as purge } from '#server/affiliate/queries/links.ts';
import { anyJob } from '#server/access-rules.ts';

const keptDays = 400;

/** Deletes the salts of past days (with them, visitors could be identified), and clicks older than 400 days. */
export const purgeClicks = action({
  name: 'link/purge-clicks',
  input: z.object({}),
  who: [anyJob],
  as: 'market',
  run: (tx, _input, _actor, shop) =>
    purge(tx, { today: localDayOf(shop.now().getTime(), shop.timeZone), days: keptDays }),
  audit: 'none: nothing of it is anybody’s',
});
