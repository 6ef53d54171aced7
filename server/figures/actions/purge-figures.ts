import { z } from 'zod';
import { action } from '#server/action.ts';
import { purgeGoods } from '#server/figures/goods-queries.ts';
import { purgeFigures } from '#server/figures/queries.ts';
import { job } from '#server/who.ts';

/** What the last thirty days of an overview need, and a month to compare with. */
const goodsDays = 62;

/** Forgets visits of more than two years ago, searches without a result of more than 90 days ago, searches of more than 35, and views and adds to carts of more than 62. */
export const purgeFiguresAction = action({
  name: 'figures/purge',
  input: z.object({}),
  who: [job],
  as: 'market',
  async run(tx) {
    await purgeFigures(tx, { visitDays: 730, missDays: 90, searchDays: 35 });
    await purgeGoods(tx, goodsDays);
  },
  audit: 'none: nothing of it is anybody’s',
});
