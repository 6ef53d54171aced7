import type { Attribute } from '#domain/catalogue/product.ts';

/** The product's attributes as name and value. */
export function SpecTable({ attributes }: { attributes: readonly Attribute[] }) {
  return (
    <dl className="spec">
      {attributes.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
