import { z } from 'zod';
import { action } from '#server/action.ts';
import { updateNewsMail } from '#server/sellers/queries/followers.ts';
import { signedIn } from '#server/access-rules.ts';

/** Sets whether the caller gets mails about new offers of followed shops. */
export const setNewsMail = action({
  name: 'shop/news-mail',
  input: z.object({ isWanted: z.boolean() }),
  who: [signedIn],
  as: 'caller',
  run: (tx, { isWanted }) => updateNewsMail(tx, isWanted),
  audit: 'none: their own, and nobody else reads it',
});
