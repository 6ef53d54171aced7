import { z } from 'zod';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { action } from '#server/action.ts';
import { lockArticle, publishVersion } from '#server/editorial/queries/desk-articles.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { anyJob } from '#server/access-rules.ts';

/** Publishes the scheduled version of an article. Returns null if none is scheduled now. */
export const publishScheduledArticle = action({
  name: 'article/show-scheduled',
  input: z.object({ articleId: z.uuid() }),
  who: [anyJob],
  as: 'market',
  async run(tx, { articleId }, _actor, shop): Promise<number | null> {
    const article = await lockArticle(tx, articleId);
    if (!article || article.scheduledVersion === null || article.scheduledAt === null) return null;
    const now = shop.now();
    if (article.scheduledAt > now) {
      await enqueueJob(tx, 'publish-article', { articleId }, { key: `article:${articleId}`, at: article.scheduledAt });
      return null;
    }
    await publishVersion(tx, articleId, article.scheduledVersion, localDayOf(now.getTime(), shop.timeZone));
    return article.scheduledVersion;
  },
  audit: (version, { articleId }) =>
    version === null ? null : { action: 'article/published', orderId: null, facts: { article: articleId, version } },
});
