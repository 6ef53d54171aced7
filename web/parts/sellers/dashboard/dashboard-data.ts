import type { RefusedAddOfferForm } from '#web/parts/sellers/listing/run-add-offer.ts';
import type { RefusedSellerProductForm } from '#web/parts/sellers/listing/run-product-act.ts';
import type { RefusedLocationForm } from '#web/parts/sellers/locations/run-location-act.ts';
import type { RefusedSaleOrStockForm } from '#web/parts/sellers/offer/run-offer-act.ts';
import type { RefusedOfferFile } from '#web/parts/sellers/offer-files/run-file-act.ts';
import type { RefusedAppealForm } from '#web/parts/sellers/suspension/handle-appeal-form.ts';
import type { RefusedDeliveryRatesForm } from '#web/parts/sellers/rates/run-rates-act.ts';
import type { RefusedDeliveryZoneForm } from '#web/parts/sellers/zones/run-zone-act.ts';
import type { RefusedDishForm } from '#web/parts/sellers/menu/run-dish-act.ts';
import type { RefusedOptionForm } from '#web/parts/sellers/menu/run-option-act.ts';
import type { RefusedMenuForm } from '#web/parts/sellers/menu/run-menu-act.ts';
import type { KitchenFormRefusal } from '#web/parts/sellers/kitchen/run-kitchen-act.ts';
import type { loadDashboard } from './load-dashboard.ts';
import type { RefusedReviewAnswer } from './run-reviews-act.ts';
import type { OffersFormResult } from './run-offers-act.ts';
import type { RefusedPayoutAccountForm } from './run-payout-act.ts';
import type { RefusedOrderPartForm } from './handle-part-form.ts';

/** The data of the dashboard's loader, and the results of its refused forms. */
export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>['data'];
export type DashboardFormResult =
  | RefusedAppealForm
  | RefusedOrderPartForm
  | OffersFormResult
  | RefusedSaleOrStockForm
  | RefusedLocationForm
  | RefusedPayoutAccountForm
  | RefusedAddOfferForm
  | KitchenFormRefusal
  | RefusedReviewAnswer
  | RefusedSellerProductForm
  | RefusedMenuForm
  | RefusedOptionForm
  | RefusedDishForm
  | RefusedDeliveryZoneForm
  | RefusedDeliveryRatesForm
  | RefusedOfferFile;
