import { z } from 'zod';
import { action } from '#server/action.ts';
import { removeView } from '#server/desk/queries/saved-views.ts';
import { administrator, nonAdminEmployee } from '#server/access-rules.ts';

export const removeViewAction = action({
  name: 'view/remove',
  input: z.object({ id: z.uuid() }),
  who: [administrator, nonAdminEmployee],
  as: 'market',
  run: (tx, { id }, actor) => removeView(tx, actor.id, id),
  audit: 'none: how somebody looks at a list is their own',
});
