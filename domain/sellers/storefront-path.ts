import type { Source } from '#domain/catalogue/product.ts';

/** The path of a seller's public page (DECISIONS: merchant_slug). */
export const storefrontPath = ({ source, slug }: { source: Source; slug: string }): string =>
  `/${source === 'restaurant' ? 'restaurant' : 'merchant'}/${slug}`;
