import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { deskLists } from '#server/desk/lists.ts';
import { saveView } from '#server/desk/queries/saved-views.ts';
import { administrator, nonAdminEmployee } from '#server/access-rules.ts';

/** Saves a list's filters under a name, or overwrites it, for the caller. Throws desk/too-many-views, desk/no-view. */
export const saveViewAction = action({
  name: 'view/save',
  input: z.object({
    list: z.string(),
    name: z.string().trim().max(60),
    search: z
      .string()
      .max(1000)
      .regex(/^(?:\?.*)?$/),
  }),
  who: [administrator, nonAdminEmployee],
  as: 'market',
  async run(tx, { list, name, search }, actor): Promise<{ id: string }> {
    if (name === '' || !deskLists.some((one) => one.name === list)) throw new Refusal('desk/no-view');
    const id = await saveView(tx, { person: actor.id, list, name, search });
    if (!id) throw new Refusal('desk/too-many-views');
    return { id };
  },
  audit: 'none: how somebody looks at a list is their own',
});
