import type { AxisKind, ProductGroup } from './variants.ts';

type JsonLd = { [key: string]: unknown };

const context = 'https://schema.org';
/** The axes that have a property in schema.org. Google reads them in `variesBy`. */
const properties: Partial<Record<AxisKind, string>> = {
  size: 'size',
  color: 'color',
  material: 'material',
  pattern: 'pattern',
};

/** The JSON-LD of a variant: its values and links to the other variants. Null: the product is not in the group. */
export function productJsonLdVariantFields(
  { id, title, axes, variants }: ProductGroup,
  product: string,
  siteUrl: string,
): JsonLd | null {
  const own = variants.find((variant) => variant.id === product);
  if (!own) return null;
  const named = axes.flatMap(({ kind }, at) => {
    const property = properties[kind];
    return property ? [[property, own.values[at]!] as const] : [];
  });
  return {
    ...Object.fromEntries(named),
    inProductGroupWithID: id,
    isVariantOf: {
      '@type': 'ProductGroup',
      '@id': `${siteUrl}/#group-${id}`,
      productGroupID: id,
      name: title,
      ...(named.length > 0 && { variesBy: named.map(([property]) => `${context}/${property}`) }),
      hasVariant: variants
        .filter((variant) => variant !== own)
        .map(({ slug }) => ({
          '@type': 'Product',
          '@id': `${siteUrl}/produit/${slug}#product`,
          url: `${siteUrl}/produit/${slug}`,
        })),
    },
  };
}
