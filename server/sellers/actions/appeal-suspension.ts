import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action, findByIdempotencyKey } from '#server/action.ts';
import { recordAlert } from '#server/jobs/queries.ts';
import { lockIdempotencyKey } from '#server/orders/queries/orders.ts';
import {
  findAppealByKey,
  insertAppeal,
  lockSellerRow,
  findCurrentSuspension,
} from '#server/sellers/queries/suspensions.ts';
import { memberOf } from '#server/access-rules.ts';

/** Appeals against a suspension. Throws seller/not-suspended, appeal/waiting (one is open), appeal/key-reused. */
export const appealSuspension = action({
  name: 'seller/appeal',
  input: z.object({
    seller: z.guid(),
    words: z.string().trim().min(10).max(4000),
    key: z.string().min(8).max(200),
  }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, words, key }, actor) {
    const before = await findByIdempotencyKey(
      { lock: lockIdempotencyKey(tx, key), find: findAppealByKey(tx, key) },
      (appeal) => appeal.words === words,
      'appeal/key-reused',
    );
    if (before) return { appealId: before.id, isNew: false };
    await lockSellerRow(tx, seller);
    const suspension = await findCurrentSuspension(tx, seller);
    if (!suspension) throw new Refusal('seller/not-suspended');
    const appealId = await insertAppeal(tx, { suspensionId: suspension.id, personId: actor.id, words, key });
    if (!appealId) throw new Refusal('appeal/waiting');
    await recordAlert(tx, actor, 'seller/appealed', null, { seller, appeal: appealId });
    return { appealId, isNew: true };
  },
  audit: 'none: the alert is its row',
});
