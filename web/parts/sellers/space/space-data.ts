import type { AddOfferResult } from '#web/parts/sellers/listing/run-add-offer.ts';
import type { SellerProductResult } from '#web/parts/sellers/listing/run-product-act.ts';
import type { LocationResult } from '#web/parts/sellers/locations/run-location-act.ts';
import type { OfferResult } from '#web/parts/sellers/offer/run-offer-act.ts';
import type { FileResult } from '#web/parts/sellers/offer-files/run-file-act.ts';
import type { AppealResult } from '#web/parts/sellers/suspension/send-appeal.ts';
import type { RatesResult } from '#web/parts/sellers/rates/run-rates-act.ts';
import type { ZoneResult } from '#web/parts/sellers/zones/run-zone-act.ts';
import type { DishResult } from '#web/parts/sellers/menu/run-dish-act.ts';
import type { OptionResult } from '#web/parts/sellers/menu/run-option-act.ts';
import type { MenuResult } from '#web/parts/sellers/menu/run-menu-act.ts';
import type { KitchenResult } from '#web/parts/sellers/kitchen/run-kitchen-act.ts';
import type { loadDashboard } from './load-space.ts';
import type { ReviewsResult } from './run-reviews-act.ts';
import type { OffersResult } from './run-offers-act.ts';
import type { PayoutResult } from './run-payout-act.ts';
import type { PartResult } from './run-part-act.ts';

/** The data of the dashboard's loader, and the results of its refused forms. */
export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>['data'];
export type DashboardResult =
  | AppealResult
  | PartResult
  | OffersResult
  | OfferResult
  | LocationResult
  | PayoutResult
  | AddOfferResult
  | KitchenResult
  | ReviewsResult
  | SellerProductResult
  | MenuResult
  | OptionResult
  | DishResult
  | ZoneResult
  | RatesResult
  | FileResult;
