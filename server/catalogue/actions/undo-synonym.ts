import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import {
  markSynonymChangeUndone,
  lockSynonym,
  lockSynonymChange,
  saveSynonym,
} from '#server/catalogue/queries/synonyms.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Undoes a change of synonyms. A second call changes nothing. Throws synonym/not-found, and synonym/changed after a
 * later change of the group. */
export const undoSynonym = action({
  name: 'synonym/undo',
  input: z.object({ change: z.guid() }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { change }) {
    const made = await lockSynonymChange(tx, change);
    if (!made) throw new Refusal('synonym/not-found');
    if (made.isUndone) return { isRepeat: true };
    const now = await lockSynonym(tx, made.synonym);
    if (written(now) !== written(made.after)) throw new Refusal('synonym/changed');
    await saveSynonym(tx, made.synonym, made.before);
    await markSynonymChangeUndone(tx, change);
    return { isRepeat: false };
  },
  audit: ({ isRepeat }, { change }) =>
    isRepeat ? null : { action: 'synonym/undone', orderId: null, facts: { change } },
});

const written = (group: { terms: string[]; isOneWay: boolean } | null): string =>
  group ? JSON.stringify([group.terms, group.isOneWay]) : '';
