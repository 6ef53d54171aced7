import type { AddOfferAnswer } from '#web/parts/sellers/listing/run-add-offer.ts';
import type { ProductAnswer } from '#web/parts/sellers/listing/run-product-act.ts';
import type { LocationAnswer } from '#web/parts/sellers/locations/run-location-act.ts';
import type { OfferAnswer } from '#web/parts/sellers/offer/run-offer-act.ts';
import type { FileAnswer } from '#web/parts/sellers/offer-files/run-file-act.ts';
import type { AppealAnswer } from '#web/parts/sellers/suspension/send-appeal.ts';
import type { RatesAnswer } from '#web/parts/sellers/rates/run-rates-act.ts';
import type { ZoneAnswer } from '#web/parts/sellers/zones/run-zone-act.ts';
import type { DishAnswer } from '#web/parts/sellers/menu/run-dish-act.ts';
import type { OptionAnswer } from '#web/parts/sellers/menu/run-option-act.ts';
import type { MenuAnswer } from '#web/parts/sellers/menu/run-menu-act.ts';
import type { KitchenAnswer } from '#web/parts/sellers/kitchen/run-kitchen-act.ts';
import type { loadDashboard } from './load-space.ts';
import type { ReviewsAnswer } from './run-reviews-act.ts';
import type { OffersAnswer } from './run-offers-act.ts';
import type { PayoutAnswer } from './run-payout-act.ts';
import type { PartAnswer } from './run-part-act.ts';

/** The data of the dashboard's loader, and the results of its refused forms. */
export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>['data'];
export type DashboardAnswer =
  | AppealAnswer
  | PartAnswer
  | OffersAnswer
  | OfferAnswer
  | LocationAnswer
  | PayoutAnswer
  | AddOfferAnswer
  | KitchenAnswer
  | ReviewsAnswer
  | ProductAnswer
  | MenuAnswer
  | OptionAnswer
  | DishAnswer
  | ZoneAnswer
  | RatesAnswer
  | FileAnswer;
