import type { DocumentSection } from '#domain/editorial/document.ts';
import { m } from '#texts/compiled/messages.js';
import { Icon } from '#web/ui/icon.tsx';

/** HTML rendered by the server from our own Markdown (server/editorial/markdown.ts). */
export function RenderedMarkdown({ html, className = 'prose' }: { html: string; className?: string }) {
  return html ? <div className={className} dangerouslySetInnerHTML={{ __html: html }} /> : null;
}

export function ArticleSections({ sections }: { sections: readonly DocumentSection[] }) {
  return sections.map(({ id, title, html, parts }) => (
    <section key={id} className="reading-section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <RenderedMarkdown html={html} />
      {parts.map((part) => (
        <section key={part.id} aria-labelledby={part.id}>
          <h3 id={part.id}>{part.title}</h3>
          <RenderedMarkdown html={part.html} />
        </section>
      ))}
    </section>
  ));
}

/** The table of contents of a long page: collapsed on a phone, beside the text on a desktop. */
export function TableOfContents({ sections }: { sections: readonly Pick<DocumentSection, 'id' | 'title'>[] }) {
  const list = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className="contents" aria-label={m.reading_contents()}>
      <details className="disclosure phone-only">
        <summary>
          <span>{m.reading_contents()}</span>
          <Icon name="chevron-down" />
        </summary>
        {list}
      </details>
      <div className="contents-side desktop-only">
        <p>{m.reading_contents()}</p>
        {list}
      </div>
    </nav>
  );
}
