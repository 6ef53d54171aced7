import { languages, titleIn } from '#domain/settings/language.ts';
import type { ProductTexts } from '#domain/catalogue/product-edit.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName, subcategoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';

/** The texts in both languages as a buyer would read them. Nothing is saved yet. */
export function ProductTextPreview({ texts }: { texts: ProductTexts }) {
  const place = [categoryName(texts.category), texts.subcategory && subcategoryName(texts.subcategory)];
  return (
    <DeskPanel id="preview" title={m.cdesk_preview()} words={m.cdesk_preview_words()}>
      <div className="cdesk-pair">
        {languages.map((language) => {
          const isFrench = language === 'fr';
          // A missing text is shown in the other language, as on the product's page.
          const description = (
            isFrench ? texts.descriptionFr || texts.descriptionEn : texts.descriptionEn || texts.descriptionFr
          ).trim();
          return (
            <article key={language} className="cdesk-preview" lang={language}>
              <p className="muted small">{isFrench ? m.cdesk_preview_fr() : m.cdesk_preview_en()}</p>
              <p className="muted small">{place.filter(Boolean).join(' › ')}</p>
              <h3>{titleIn(language, texts)}</h3>
              {texts.brand && <p className="muted">{texts.brand}</p>}
              {description && <p>{description}</p>}
              {texts.specs.length > 0 && (
                <dl className="desk-facts">
                  {texts.specs.map((line) => (
                    <div key={JSON.stringify(line)}>
                      <dt>{isFrench ? line.name_fr || line.name_en : line.name_en || line.name_fr}</dt>
                      <dd>{isFrench ? line.value_fr || line.value_en : line.value_en || line.value_fr}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </article>
          );
        })}
      </div>
    </DeskPanel>
  );
}
