import type { Source } from '#domain/catalogue/product.ts';

/** The most shops that one person can follow (database/schema/44-shop-followers.sql). */
export const maxFollowedShops = 200;

/** A followed shop. `shop` null: the shop is closed. `newOffers`: how many offers are at most seven days old. */
export type FollowedShop = {
  sellerId: string;
  shop: { slug: string; name: string; source: Source; city: string | null; isDemo: boolean } | null;
  newOffers: number;
  wantsMail: boolean;
};
