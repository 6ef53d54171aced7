import { z } from 'zod';
import { dayOf } from '#domain/catalogue/midnight.ts';
import { action } from '#server/action.ts';
import { lockArticle, showVersion } from '#server/editorial/queries/desk-articles.ts';
import { enqueue } from '#server/jobs/queries.ts';
import { job } from '#server/who.ts';

/** Shows the version of an article whose time has come. Null: nothing is scheduled any more, or its time was moved (then it is queued again). */
export const showScheduled = action({
  name: 'article/show-scheduled',
  input: z.object({ articleId: z.uuid() }),
  who: [job],
  as: 'market',
  async run(tx, { articleId }, _actor, shop): Promise<number | null> {
    const article = await lockArticle(tx, articleId);
    if (!article || article.scheduledVersion === null || article.scheduledAt === null) return null;
    const now = shop.now();
    if (article.scheduledAt > now) {
      await enqueue(tx, 'publish-article', { articleId }, { key: `article:${articleId}`, at: article.scheduledAt });
      return null;
    }
    await showVersion(tx, articleId, article.scheduledVersion, dayOf(now.getTime(), shop.timeZone));
    return article.scheduledVersion;
  },
  audit: (version, { articleId }) =>
    version === null ? null : { action: 'article/published', orderId: null, facts: { article: articleId, version } },
});
