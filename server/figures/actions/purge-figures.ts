import { z } from 'zod';
import { action } from '#server/action.ts';
import { purgeGoodsCounts } from '#server/figures/goods-queries.ts';
import { purgeFigures } from '#server/figures/queries.ts';
import { anyJob } from '#server/who.ts';

/** The sellers' overview shows thirty days and compares them with the month before. */
const goodsDays = 62;

/** Deletes old counts: visits after two years, searches after 35 days, or after 90 days if nothing was found. */
export const purgeFiguresAction = action({
  name: 'figures/purge',
  input: z.object({}),
  who: [anyJob],
  as: 'market',
  async run(tx) {
    await purgeFigures(tx, { visitDays: 730, missDays: 90, searchDays: 35 });
    await purgeGoodsCounts(tx, goodsDays);
  },
  audit: 'none: nothing of it is anybody’s',
});
