import { m } from '#texts/compiled/messages.js';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { FactList } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import type { SellerProduct } from './own-sheet.ts';

/** A product as buyers will see it, in each language. */
export function ProductPreview({ product }: { product: SellerProduct['product'] }) {
  const [picture] = product.pictures;
  const languages = [
    { lang: 'fr', title: product.titleFr, words: product.descriptionFr },
    { lang: 'en', title: product.titleEn, words: product.descriptionEn },
  ] as const;
  return (
    <div className="listing-preview">
      {picture && <img src={`/pictures/${picture}-320.webp`} alt="" width={240} height={240} loading="lazy" />}
      {languages.map(({ lang, title, words }) => (
        <div key={lang} lang={lang}>
          <p className="muted small">{[categoryName(product.category), product.brand].filter(Boolean).join(' · ')}</p>
          <h3>{title}</h3>
          <p className="listing-words">{words || <span className="muted">{m.listing_no_description()}</span>}</p>
          <FactList
            facts={product.specs.map((line) =>
              lang === 'fr'
                ? ([line.name_fr || line.name_en, line.value_fr || line.value_en] as const)
                : ([line.name_en || line.name_fr, line.value_en || line.value_fr] as const),
            )}
          />
        </div>
      ))}
    </div>
  );
}
