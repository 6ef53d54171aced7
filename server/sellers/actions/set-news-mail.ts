import { z } from 'zod';
import { action } from '#server/action.ts';
import { updateAllShopsNewsMail } from '#server/sellers/queries/followers.ts';
import { signedIn } from '#server/access-rules.ts';

/** Sets whether the caller gets mails about new offers of followed shops. */
export const setAllShopsNewsMail = action({
  name: 'shop/news-mail',
  input: z.object({ isWanted: z.boolean() }),
  who: [signedIn],
  as: 'caller',
  run: (tx, { isWanted }) => updateAllShopsNewsMail(tx, isWanted),
  audit: 'none: their own, and nobody else reads it',
});
