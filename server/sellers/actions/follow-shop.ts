import { z } from 'zod';
import { maxFollowedShops } from '#domain/sellers/followed-shop.ts';
import { action } from '#server/action.ts';
import { countFollowedShops, insertFollower, findOpenShop } from '#server/sellers/queries/followers.ts';
import { signedIn } from '#server/access-rules.ts';

/** Follows an open shop; repeating it changes nothing. `gone`: no open shop has this slug; `full`: the person follows two hundred shops already. */
export const followShop = action({
  name: 'shop/follow',
  input: z.object({ slug: z.string().min(1).max(100) }),
  who: [signedIn],
  as: 'caller',
  async run(tx, { slug }): Promise<'followed' | 'gone' | 'full'> {
    const shop = await findOpenShop(tx, slug);
    if (!shop) return 'gone';
    if ((await countFollowedShops(tx)) >= maxFollowedShops) return 'full';
    await insertFollower(tx, shop.id);
    return 'followed';
  },
  audit: 'none: their own, and nobody else reads it',
});
