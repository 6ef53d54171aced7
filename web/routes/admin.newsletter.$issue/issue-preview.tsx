import { languages } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';

/** The saved newsletter in both languages. The server renders it from Markdown and escapes HTML in it. */
export function NewsletterPreview({ preview }: { preview: { fr: string; en: string } }) {
  return (
    <DeskPanel id="apercu" title={m.newsletter_desk_preview()} words={m.newsletter_desk_preview_words()}>
      {languages.map((language) => (
        <section key={language} className="desk-letter" aria-labelledby={`apercu-${language}`}>
          <h3 id={`apercu-${language}`}>{language === 'fr' ? m.newsletter_desk_in_fr() : m.newsletter_desk_in_en()}</h3>
          {preview[language] === '' ? (
            <p className="muted">{m.newsletter_desk_preview_empty()}</p>
          ) : (
            <div lang={language} dangerouslySetInnerHTML={{ __html: preview[language] }} />
          )}
        </section>
      ))}
    </DeskPanel>
  );
}
