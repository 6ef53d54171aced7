import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { unpublishArticle, lockArticle, scheduleVersion } from '#server/editorial/queries/desk-articles.ts';
import { administrator } from '#server/access-rules.ts';

/** Unpublishes an article (`all`), or cancels only its schedule. Safe to repeat. Throws desk/article-moved. */
export const withdrawArticle = action({
  name: 'article/withdraw',
  input: z.object({ id: z.uuid(), what: z.enum(['all', 'schedule']) }),
  who: [administrator],
  as: 'market',
  async run(tx, { id, what }): Promise<{ shown: number | null; scheduled: number | null } | null> {
    const article = await lockArticle(tx, id);
    if (!article) throw new Refusal('desk/article-moved');
    const { shownVersion: shown, scheduledVersion: scheduled } = article;
    if (scheduled === null && (what === 'schedule' || shown === null)) return null;
    await (what === 'all' ? unpublishArticle(tx, id) : scheduleVersion(tx, id, null, null));
    return { shown, scheduled };
  },
  audit: (before, { id, what }) =>
    before && {
      action: what === 'all' ? 'article/withdrawn' : 'article/unscheduled',
      orderId: null,
      facts: { article: id, ...before },
    },
});
