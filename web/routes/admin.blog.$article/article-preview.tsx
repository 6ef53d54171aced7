import type { DocumentSection } from '#domain/editorial/document.ts';
import { languages } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { RenderedMarkdown } from '#web/parts/editorial/article/sections.tsx';
import { Cover } from '#web/parts/editorial/cover/cover.tsx';
import type { CoverBackground } from '#domain/editorial/document.ts';
import { ResultNotice } from '#web/ui/notice.tsx';

type Fault = { kind: 'heading' | 'picture' | 'html' | 'link'; words: string };
type Body = { opening: string; sections: DocumentSection[]; faults: Fault[] };
/** The rendered texts from the server (server/editorial/desk-reads.ts). */
export type RenderedArticleBodies = { fr: Body; en: Body };
export type ArticleTitlesAndDescriptions = Record<'titleFr' | 'titleEn' | 'descriptionFr' | 'descriptionEn', string>;

const faultWords: Record<Fault['kind'], (facts: { words: string }) => string> = {
  heading: ({ words }) => m.blog_desk_fault_heading({ words }),
  picture: ({ words }) => m.blog_desk_fault_picture({ words }),
  html: ({ words }) => m.blog_desk_fault_html({ words }),
  link: ({ words }) => m.blog_desk_fault_link({ words }),
};

/** The article as the blog would show it. The server renders it from Markdown and escapes HTML in it. */
export function ArticlePreviewPart({
  preview,
  head,
  cover,
  isAway,
}: {
  preview: RenderedArticleBodies;
  head: ArticleTitlesAndDescriptions;
  cover: { cover: string; alt: string; tile: CoverBackground } | null;
  /** The last request for a preview failed, so an older text is shown. */ isAway: boolean;
}) {
  return (
    <DeskPanel id="apercu" title={m.blog_desk_preview()} words={m.blog_desk_preview_words()}>
      <ResultNotice look="warn">{isAway && m.blog_desk_preview_away()}</ResultNotice>
      {cover && (
        <div className="desk-article-cover">
          <Cover article={cover} />
        </div>
      )}
      {languages.map((language) => {
        const { opening, sections, faults } = preview[language];
        const [title, description] =
          language === 'fr' ? [head.titleFr, head.descriptionFr] : [head.titleEn, head.descriptionEn];
        const isEmpty = !title && !description && !opening && sections.length === 0;
        return (
          <section key={language} className="desk-article" aria-labelledby={`apercu-${language}`}>
            <h3 id={`apercu-${language}`}>{language === 'fr' ? m.blog_desk_in_fr() : m.blog_desk_in_en()}</h3>
            {faults.length > 0 && (
              <ul className="desk-article-faults">
                {faults.map((fault) => (
                  <li key={`${fault.kind} ${fault.words}`}>{faultWords[fault.kind](fault)}</li>
                ))}
              </ul>
            )}
            {isEmpty ? (
              <p className="muted">{m.blog_desk_preview_empty()}</p>
            ) : (
              <div lang={language} className="reading-words">
                {title && <p className="desk-article-title">{title}</p>}
                {description && <p className="reading-lead">{description}</p>}
                <RenderedMarkdown html={opening} />
                {sections.map((section) => (
                  <div key={section.id} className="reading-section">
                    <h4>{section.title}</h4>
                    <RenderedMarkdown html={section.html} />
                    {section.parts.map((part) => (
                      <div key={part.id}>
                        <h5>{part.title}</h5>
                        <RenderedMarkdown html={part.html} />
                      </div>
                    ))}
                  </div>
                ))}
              </div>
            )}
          </section>
        );
      })}
    </DeskPanel>
  );
}
