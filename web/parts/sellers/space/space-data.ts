import type { AddOfferResult } from '#web/parts/sellers/listing/run-add-offer.ts';
import type { SellerProductResult } from '#web/parts/sellers/listing/run-product-act.ts';
import type { LocationFormResult } from '#web/parts/sellers/locations/run-location-act.ts';
import type { OfferFormResult } from '#web/parts/sellers/offer/run-offer-act.ts';
import type { OfferFileResult } from '#web/parts/sellers/offer-files/run-file-act.ts';
import type { RefusedAppealForm } from '#web/parts/sellers/suspension/handle-appeal-form.ts';
import type { DeliveryRatesResult } from '#web/parts/sellers/rates/run-rates-act.ts';
import type { RefusedDeliveryZoneForm } from '#web/parts/sellers/zones/run-zone-act.ts';
import type { DishFormResult } from '#web/parts/sellers/menu/run-dish-act.ts';
import type { OptionFormResult } from '#web/parts/sellers/menu/run-option-act.ts';
import type { MenuFormResult } from '#web/parts/sellers/menu/run-menu-act.ts';
import type { KitchenFormRefusal } from '#web/parts/sellers/kitchen/run-kitchen-act.ts';
import type { loadDashboard } from './load-space.ts';
import type { ReviewsFormResult } from './run-reviews-act.ts';
import type { OffersFormResult } from './run-offers-act.ts';
import type { PayoutFormResult } from './run-payout-act.ts';
import type { OrderPartResult } from './handle-part-form.ts';

/** The data of the dashboard's loader, and the results of its refused forms. */
export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>['data'];
export type DashboardFormResult =
  | RefusedAppealForm
  | OrderPartResult
  | OffersFormResult
  | OfferFormResult
  | LocationFormResult
  | PayoutFormResult
  | AddOfferResult
  | KitchenFormRefusal
  | ReviewsFormResult
  | SellerProductResult
  | MenuFormResult
  | OptionFormResult
  | DishFormResult
  | RefusedDeliveryZoneForm
  | DeliveryRatesResult
  | OfferFileResult;
