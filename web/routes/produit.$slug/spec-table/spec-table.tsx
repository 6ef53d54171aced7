import type { LocalizedAttribute } from '#domain/catalogue/product.ts';

export function SpecTable({ attributes }: { attributes: readonly LocalizedAttribute[] }) {
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
