import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { addVersion, findVersion, lockArticle } from '#server/editorial/queries/desk-articles.ts';
import { administrator } from '#server/who.ts';

/**
 * Takes the texts of an earlier version up again, as a new version: nothing of the history is lost, and this too can be taken back. What visitors
 * read changes when it is published. `version`: the one that was read. Throws desk/article-moved.
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
