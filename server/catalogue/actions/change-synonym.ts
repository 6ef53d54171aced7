import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { type SynonymGroup, validateSynonymGroup } from '#domain/catalogue/synonym-group.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import {
  hasSameTerms,
  lockSynonym,
  lockSynonymChange,
  saveSynonymChange,
  saveSynonym,
} from '#server/catalogue/queries/synonyms.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Adds a group of synonyms (`synonym` null), changes one, or removes it (`group` null). `change`: idempotency key.
 * Throws synonym/not-found, synonym/not-valid and synonym/double. */
export const changeSynonym = action({
  name: 'synonym/change',
  input: z.object({
    change: z.guid(),
    synonym: z
      .string()
      .regex(/^\d{1,18}$/)
      .nullable(),
    group: z.object({ terms: z.array(z.string().max(200)).max(100), isOneWay: z.boolean() }).nullable(),
  }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { change, synonym, group }, actor): Promise<{ before: SynonymGroup | null; isRepeat: boolean }> {
    if (await lockSynonymChange(tx, change)) return { before: null, isRepeat: true };
    if (group && validateSynonymGroup(group)) throw new Refusal('synonym/not-valid');
    const before = synonym === null ? null : await lockSynonym(tx, synonym);
    if (before === null && (synonym !== null || group === null)) throw new Refusal('synonym/not-found');
    if (group && (await hasSameTerms(tx, synonym, group))) throw new Refusal('synonym/double');
    const id = await saveSynonym(tx, synonym, group);
    await saveSynonymChange(tx, { id: change, synonym: id, before, after: group, actor: actorName(actor) });
    return { before, isRepeat: false };
  },
  audit: ({ before, isRepeat }, { change, group }) =>
    isRepeat ? null : { action: 'synonym/changed', orderId: null, facts: { change, before, after: group } },
});
