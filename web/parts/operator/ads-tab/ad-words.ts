import type { AdType, AdPlacement } from '#domain/advertising/ad.ts';
import { m } from '#texts/compiled/messages.js';

export const adTypeNames: Record<AdType, () => string> = {
  banner: m.ads_type_banner,
  native: m.ads_type_native,
  sidebar: m.ads_type_sidebar,
  floating: m.ads_type_floating,
};

export const placementNames: Record<AdPlacement, () => string> = {
  header: m.ads_place_header,
  footer: m.ads_place_footer,
  product_grid: m.ads_place_product_grid,
  category_sidebar: m.ads_place_category_sidebar,
  product_sidebar: m.ads_place_product_sidebar,
  global: m.ads_place_global,
};
