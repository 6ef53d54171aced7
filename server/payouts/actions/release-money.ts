import { z } from 'zod';
import { action, marketTransaction } from '#server/action.ts';
import { audit } from '#server/jobs/queries.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { findDueParts, releasePart } from '#server/payouts/queries/release.ts';
import { job } from '#server/who.ts';

const atOnce = 100;

/** Releases the money of every part whose days are over, each in a transaction of its own; safe to repeat and to kill. Answers how many. */
export const releaseMoney = action({
  name: 'payout/release-money',
  input: z.object({}),
  who: [job],
  async steps(shop, _input, actor) {
    let released = 0;
    const takesRealMoney = shop.takesRealMoney ?? false;
    for (;;) {
      const when = { now: shop.now(), takesRealMoney };
      const due = await marketTransaction(shop, (tx) => findDueParts(tx, when, atOnce));
      let moved = 0;
      for (const part of due)
        moved += await marketTransaction(shop, async (tx) => {
          await lockOrder(tx, part.orderId);
          const done = await releasePart(tx, part, when);
          if (!done) return 0;
          await audit(tx, actor, 'payout/released', part.orderId, { part: part.partId, ...done });
          return 1;
        });
      released += moved;
      if (due.length < atOnce || moved === 0) return released;
    }
  },
  audit: 'in its steps: payout/released',
});
