import type { ArticleSummary } from '#domain/editorial/document.ts';
import { m } from '#texts/compiled/messages.js';
import { formatDate } from './day-words.ts';

export function ArticleFacts({
  article: { topic, published, minutes },
}: {
  article: Pick<ArticleSummary, 'topic' | 'published' | 'minutes'>;
}) {
  return (
    <p className="reading-facts">
      <b>{topic}</b>
      <time dateTime={published}>{formatDate(published)}</time>
      <span>{m.blog_minutes({ n: minutes })}</span>
    </p>
  );
}
