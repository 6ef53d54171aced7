import { z } from 'zod';
import { action } from '#server/action.ts';
import { purgeGoodsCounts } from '#server/figures/goods-queries.ts';
import { purgeFigures } from '#server/figures/queries.ts';
import { job } from '#server/who.ts';

/** The last thirty days of an overview, and a month to compare with. */
const goodsDays = 62;

/** Deletes visits older than two years, searches without results older than 90 days, searches older than 35 days, and views and adds to carts older than 62 days. */
export const purgeFiguresAction = action({
  name: 'figures/purge',
  input: z.object({}),
  who: [job],
  as: 'market',
  async run(tx) {
    await purgeFigures(tx, { visitDays: 730, missDays: 90, searchDays: 35 });
    await purgeGoodsCounts(tx, goodsDays);
  },
  audit: 'none: nothing of it is anybody’s',
});
