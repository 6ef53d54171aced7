import type { LocalizedAttribute } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { SpecTable } from '../spec-table/spec-table.tsx';

type Props = { description: string; attributes: readonly LocalizedAttribute[] };

/** The product's description and attributes. A heading appears only above existing content. */
export function ProductDescription({ description, attributes }: Props) {
  const paragraphs = description.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0 && attributes.length === 0) return null;
  return (
    <section aria-labelledby={paragraphs.length > 0 ? 'description' : 'caracteristiques'} className="stack stack-wide">
      {paragraphs.length > 0 && <h2 id="description">{m.product_description()}</h2>}
      {paragraphs.map((paragraph) => (
        <p className="product-prose" key={paragraph}>
          {paragraph}
        </p>
      ))}
      {attributes.length > 0 && (
        <>
          <h2 id="caracteristiques">{m.product_specification()}</h2>
          <SpecTable attributes={attributes} />
        </>
      )}
    </section>
  );
}
