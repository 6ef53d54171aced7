import { type Language, languages } from '#domain/settings/language.ts';
import { z } from 'zod';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { hasCoverImage, missingFields } from '#domain/editorial/desk-article.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { checkMarkdown } from '#server/editorial/check-markdown.ts';
import { findVersion, lockArticle, scheduleVersion, publishVersion } from '#server/editorial/queries/desk-articles.ts';
import { typeset } from '#server/editorial/typography.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import type { Shop } from '#server/shop.ts';
import { administrator } from '#server/access-rules.ts';

const mostAheadMs = 366 * 86_400_000;

/**
 * Publishes the last saved version, at once or at `at`; until then visitors read the earlier version. `version`: the
 * version that the editor saw, so that nothing unseen is published. Safe to repeat. Throws desk/article-moved,
 * desk/article-incomplete (a text is missing in one language, or the cover), desk/article-text (a text that cannot be
 * rendered, or a broken link) and desk/article-time (in the past, or more than a year ahead).
 */
export const publishArticle = action({
  name: 'article/publish',
  input: z.object({ id: z.uuid(), version: z.int().min(1), at: z.iso.datetime({ offset: true }).nullable() }),
  who: [administrator],
  as: 'market',
  async run(tx, { id, version, at }, _actor, shop): Promise<boolean> {
    const article = await lockArticle(tx, id);
    const texts = article && (await findVersion(tx, id, version));
    if (!texts || article.version !== version) throw new Refusal('desk/article-moved');
    const when = at === null ? null : new Date(at);
    if (when ? isScheduled(article, version, when) : article.shownVersion === version && article.scheduledAt === null)
      return false;
    if (missingFields(texts).length > 0 || !hasCoverImage(texts)) throw new Refusal('desk/article-incomplete');
    for (const language of languages) check(language === 'fr' ? texts.bodyFr : texts.bodyEn, language, shop);
    const now = shop.now();
    if (when === null) {
      await publishVersion(tx, id, version, localDayOf(now.getTime(), shop.timeZone));
      return true;
    }
    if (when <= now || when.getTime() > now.getTime() + mostAheadMs) throw new Refusal('desk/article-time');
    await scheduleVersion(tx, id, version, when);
    await enqueueJob(tx, 'publish-article', { articleId: id }, { key: `article:${id}`, at: when });
    return true;
  },
  audit: (isNew, { id, version, at }) =>
    isNew
      ? {
          action: at === null ? 'article/published' : 'article/scheduled',
          orderId: null,
          facts: { article: id, version, at },
        }
      : null,
});

const isScheduled = (
  { scheduledVersion, scheduledAt }: { scheduledVersion: number | null; scheduledAt: Date | null },
  version: number,
  when: Date,
): boolean => scheduledVersion === version && scheduledAt?.getTime() === when.getTime();

function check(body: string, language: Language, shop: Shop): void {
  const [fault] = checkMarkdown(typeset(body, language), (path) => shop.isPath?.(path) ?? true);
  if (fault) throw new Refusal('desk/article-text', { words: fault.words });
}
