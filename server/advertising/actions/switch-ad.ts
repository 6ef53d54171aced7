import { z } from 'zod';
import { computeAdActiveFlags } from '#domain/advertising/ad.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { findAd, setAdActive as writeSwitch } from '#server/advertising/queries/ads.ts';
import { administrator } from '#server/access-rules.ts';

/** Makes an advertisement active or inactive. Throws ad/not-found, and ad/over when its end has passed. */
export const setAdActive = action({
  name: 'ad/switch',
  input: z.object({ id: z.guid(), isWanted: z.boolean() }),
  who: [administrator],
  as: 'market',
  async run(tx, { id, isWanted }, _actor, shop) {
    const ad = await findAd(tx, id);
    if (!ad) throw new Refusal('ad/not-found');
    const now = shop.now().getTime();
    if (isWanted && ad.endsAt !== null && ad.endsAt <= now) throw new Refusal('ad/over');
    const switches = computeAdActiveFlags(now, { isWanted, startsAt: ad.startsAt, endsAt: ad.endsAt });
    await writeSwitch(tx, id, switches);
    return switches;
  },
  audit: (switches, { id }) => ({ action: 'ad/switched', orderId: null, facts: { id, ...switches } }),
});
