import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { actorName } from '#domain/people/actor.ts';
import { action } from '#server/action.ts';
import {
  findShopTextChange,
  findLatestTextChangeId,
  lockShopText,
  updateShopText,
} from '#server/copy/queries/shop-texts.ts';
import { setHistoryActor } from '#server/settings/queries.ts';
import { administrator } from '#server/access-rules.ts';

/** Undoes the last change of a text. Throws desk/text-unknown, and desk/text-moved if a later change exists. */
export const undoShopText = action({
  name: 'text/undo',
  input: z.object({ change: z.string().regex(/^\d{1,18}$/) }),
  who: [administrator],
  as: 'market',
  async run(tx, { change: id }, actor): Promise<{ name: string }> {
    const change = await findShopTextChange(tx, id);
    if (!change) throw new Refusal('desk/text-unknown');
    await lockShopText(tx, change.name);
    if ((await findLatestTextChangeId(tx, change.name)) !== id) throw new Refusal('desk/text-moved');
    await setHistoryActor(tx, actorName(actor));
    await updateShopText(tx, { name: change.name, ...change.from });
    return { name: change.name };
  },
  audit: ({ name }, { change }) => ({ action: 'text/undone', orderId: null, facts: { name, change } }),
});
