import type { PublicSettings } from '#domain/settings/settings.ts';

/** The marketing figures of the settings (R-CARD-12). `confirmed` false: shown with a 'démo' mark. */
export type MarketingSettings = ReturnType<typeof pickMarketingFigures>;

/** If a setting is missing, its figure is 0 and is not shown. */
export const pickMarketingFigures = (settings: PublicSettings) => ({
  maxDiscount: settings.marketing_max_discount ?? { percent: 0, confirmed: true },
  flashDeal: settings.marketing_flash_deal ?? { percent: 0, confirmed: true },
  rating: settings.marketing_rating ?? { rating: 0, reviews: 0, confirmed: true },
  subscribers: settings.marketing_subscribers ?? { count: 0, confirmed: true },
});
