import type { Source } from '#domain/catalogue/product.ts';

/** Where a seller's public page is: restaurants have a branch of their own (DECISIONS: merchant_slug). */
export const storefrontPath = ({ source, slug }: { source: Source; slug: string }): string =>
  `/${source === 'restaurant' ? 'restaurant' : 'merchant'}/${slug}`;
