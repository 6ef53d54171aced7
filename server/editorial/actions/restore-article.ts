import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { addVersion, findVersion, lockArticle } from '#server/editorial/queries/desk-articles.ts';
import { administrator } from '#server/access-rules.ts';

/**
 * Restores the texts of an earlier version as a new version, so that the history stays whole and this can be undone.
 * Visitors see it after publication. `version`: the last version that the editor saw. Throws desk/article-moved.
 */
export const restoreArticle = action({
  name: 'article/restore',
  input: z.object({ id: z.uuid(), version: z.int().min(1), from: z.int().min(1) }),
  who: [administrator],
  as: 'market',
  async run(tx, { id, version, from }, actor): Promise<{ version: number }> {
    const article = await lockArticle(tx, id);
    const earlier = article && from < article.version ? await findVersion(tx, id, from) : null;
    if (!earlier || article!.version !== version) throw new Refusal('desk/article-moved');
    const next = version + 1;
    await addVersion(tx, id, { ...earlier, version: next }, actorName(actor));
    return { version: next };
  },
  audit: ({ version }, { id, from }) => ({
    action: 'article/restored',
    orderId: null,
    facts: { article: id, version, from },
  }),
});
