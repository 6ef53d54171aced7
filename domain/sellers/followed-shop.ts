import type { Source } from '#domain/catalogue/product.ts';

/** At most so many shops are followed by one person (database/schema/44-shop-followers.sql). */
export const mostFollowedShops = 200;

/** A shop that a person follows. `shop`: null, it is closed. `newOffers`: opened there within the last seven days. */
export type FollowedShop = {
  sellerId: string;
  shop: { slug: string; name: string; source: Source; city: string | null; isDemo: boolean } | null;
  newOffers: number;
  wantsMail: boolean;
};
