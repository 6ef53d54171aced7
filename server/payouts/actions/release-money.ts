import { z } from 'zod';
import { action, runMarketTransaction } from '#server/action.ts';
import { writeAudit } from '#server/jobs/queries.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { findReleasableParts, releasePartMoney } from '#server/payouts/queries/release.ts';
import { anyJob } from '#server/access-rules.ts';

const atOnce = 100;

/**
 * Releases the money of every order part whose waiting days are over, each in its own transaction; safe to repeat and
 * to stop. Returns how many. A part that fails does not block the others: the first error is thrown after them.
 */
export const releaseDueMoney = action({
  name: 'payout/release-money',
  input: z.object({}),
  who: [anyJob],
  async steps(shop, _input, actor) {
    let released = 0;
    const failures: { partId: string; error: unknown }[] = [];
    const takesRealMoney = shop.takesRealMoney ?? false;
    for (;;) {
      const when = { now: shop.now(), takesRealMoney };
      const skipped = failures.map(({ partId }) => partId);
      const due = await runMarketTransaction(shop, (tx) => findReleasableParts(tx, when, atOnce, skipped));
      let moved = 0;
      for (const part of due)
        moved += await runMarketTransaction(shop, async (tx) => {
          await lockOrder(tx, part.orderId);
          const done = await releasePartMoney(tx, part, when);
          if (!done) return 0;
          await writeAudit(tx, actor, 'payout/released', part.orderId, { part: part.partId, ...done });
          return 1;
        }).catch((error: unknown) => {
          shop.log.error({ err: error, part: part.partId }, 'the money of a part could not be released');
          failures.push({ partId: part.partId, error });
          return 0;
        });
      released += moved;
      if (due.length < atOnce || (moved === 0 && failures.length === skipped.length)) break;
    }
    if (failures.length > 0) throw failures[0]!.error;
    return released;
  },
  audit: 'in its steps: payout/released',
});
