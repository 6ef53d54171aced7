import type { ArticleSummary } from '#domain/editorial/document.ts';
import { Cover } from '#web/parts/editorial/cover/cover.tsx';
import { Link } from '#web/ui/link.tsx';
import { ArticleFacts } from './article-facts.tsx';

/** An article in a list; the link of its title covers the card. */
export function ArticleCard({ article }: { article: ArticleSummary }) {
  return (
    <article className="article-card">
      <Cover article={article} inLink />
      <div className="article-words">
        <ArticleFacts article={article} />
        <h3>
          <Link to={`/blog/${article.id}`}>{article.title}</Link>
        </h3>
        <p>{article.description}</p>
      </div>
    </article>
  );
}
