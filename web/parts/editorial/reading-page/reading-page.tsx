import type { ReactNode } from 'react';
import { hasTableOfContents, type EditorialDocument } from '#domain/editorial/document.ts';
import { m } from '#texts/compiled/messages.js';
import { TableOfContents, RenderedMarkdown, ArticleSections } from '#web/parts/editorial/article/sections.tsx';
import { formatDate } from '#web/parts/editorial/article/day-words.ts';

/** A page about the shop: title, summary, date of the last change, text, contents. `children` come before the text. */
export function ShopDocumentPage({ document, children }: { document: EditorialDocument; children?: ReactNode }) {
  const { title, description, updated, opening, sections } = document;
  return (
    <div className="wrap reading">
      <header className="reading-head">
        <h1>{title}</h1>
        <p className="reading-lead">{description}</p>
        <p className="reading-facts">
          <span>
            {m.reading_updated()} <time dateTime={updated}>{formatDate(updated)}</time>
          </span>
        </p>
      </header>
      {children}
      <div className="reading-body">
        {hasTableOfContents(document) && <TableOfContents sections={sections} />}
        <div className="reading-words">
          <RenderedMarkdown html={opening} />
          <ArticleSections sections={sections} />
        </div>
      </div>
    </div>
  );
}
