import {
  type ArticleCover,
  type ArticleState,
  type ArticleTexts,
  hasCoverImage,
  missingFields,
} from '#domain/editorial/desk-article.ts';
import { m } from '#texts/compiled/messages.js';
import { formatDate } from '#web/parts/editorial/article/day-words.ts';
import { DeskPanel, FactList } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ArticleResult } from './act.ts';

type Article = ArticleTexts &
  ArticleCover & {
    id: string;
    slug: string;
    version: number;
    state: ArticleState;
    shownVersion: number | null;
    scheduledVersion: number | null;
    scheduledAt: string | null;
    publishedOn: string | null;
    updatedOn: string | null;
  };

/** The published and the scheduled version, and buttons to publish and unpublish. */
export function ArticlePublishing({
  article,
  zone,
  answer,
}: {
  article: Article;
  zone: string;
  answer: ArticleResult | undefined;
}) {
  const { id, version, slug, shownVersion, scheduledVersion, scheduledAt, publishedOn, updatedOn } = article;
  // Only the displayed version may be published. After a refusal it is the version that the form sent.
  const fields = { id, version: String(answer?.version ?? version) };
  const isWhole = missingFields(article).length === 0 && hasCoverImage(article);
  const isCurrent = shownVersion === version && scheduledVersion === null;
  return (
    <DeskPanel id="parution" title={m.blog_desk_publish_part()}>
      <FactList
        facts={[
          [
            m.blog_desk_address(),
            shownVersion === null ? null : (
              <Link key="address" className="link" to={`/blog/${slug}`}>
                /blog/{slug}
              </Link>
            ),
          ],
          [m.blog_desk_read_now(), shownVersion && m.blog_desk_version({ n: shownVersion })],
          [m.blog_desk_saved_last(), m.blog_desk_version({ n: version })],
          [m.blog_desk_published(), publishedOn && formatDate(publishedOn)],
          [m.blog_desk_updated(), updatedOn && updatedOn !== publishedOn && formatDate(updatedOn)],
        ]}
      />
      {scheduledAt && scheduledVersion !== null && (
        <p>{m.blog_desk_scheduled_for({ n: scheduledVersion, when: dateAndTime(scheduledAt, zone) })}</p>
      )}
      {isCurrent && <p className="muted small">{m.blog_desk_current()}</p>}
      {!isCurrent && !isWhole && <p className="muted small">{m.blog_desk_missing()}</p>}
      {!isCurrent && isWhole && (
        <>
          <ConfirmButton
            act={m.blog_desk_publish()}
            confirm={m.blog_desk_publish_confirm()}
            busy={m.blog_desk_publish_busy()}
            look="main"
            fields={{ do: 'publish', ...fields }}
          >
            <p>{m.blog_desk_publish_question()}</p>
          </ConfirmButton>
          <ConfirmButton
            act={m.blog_desk_schedule()}
            confirm={m.blog_desk_schedule_confirm()}
            busy={m.blog_desk_publish_busy()}
            look="second"
            fields={{ do: 'schedule', ...fields }}
            isOpen={answer?.at !== undefined}
          >
            <p>{m.blog_desk_schedule_question()}</p>
            <Field
              type="datetime-local"
              name="at"
              label={m.blog_desk_at({ zone })}
              defaultValue={answer?.at}
              error={answer?.at !== undefined && answer.refused}
              required
            />
          </ConfirmButton>
        </>
      )}
      {scheduledAt && (
        <ConfirmButton
          act={m.blog_desk_unschedule()}
          confirm={m.blog_desk_unschedule_confirm()}
          busy={m.blog_desk_working()}
          look="second"
          fields={{ do: 'unschedule', ...fields }}
        >
          <p>{m.blog_desk_unschedule_question()}</p>
        </ConfirmButton>
      )}
      {shownVersion !== null && (
        <ConfirmButton
          act={m.blog_desk_withdraw()}
          confirm={m.blog_desk_withdraw_confirm()}
          busy={m.blog_desk_working()}
          fields={{ do: 'withdraw', ...fields }}
        >
          <p>{m.blog_desk_withdraw_question()}</p>
        </ConfirmButton>
      )}
    </DeskPanel>
  );
}
