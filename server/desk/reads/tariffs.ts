import { localDayOf } from '#domain/catalogue/local-day.ts';
import {
  findBoxPlanVersions,
  findBoxPlans,
  findBoxSites,
  findBoxSiteVersions,
} from '#server/boxes/queries/plan-history.ts';
import { findTariffVersions, findTariff, findTariffOfDay } from '#server/delivery/queries/parcel-tariff.ts';
import { countDeliveringSellersByCountry } from '#server/delivery/queries/seller-delivery.ts';
import type { DeskServiceRoleRunner } from '#server/desk/read.ts';
import type { Shop } from '#server/shop.ts';

/** The admin screens' queries about tariffs. Administrators only. */
export const tariffDeskQueries = (read: DeskServiceRoleRunner, shop: Pick<Shop, 'now' | 'timeZone'>) => {
  const today = () => localDayOf(shop.now().getTime(), shop.timeZone);
  return {
    /** Parcel tariffs, plans of postal boxes, and sellers' delivery prices by country. `inForce`: today's tariff. */
    tariffs: () =>
      read('admin', async (tx) => ({
        versions: await findTariffVersions(tx),
        inForce: (await findTariffOfDay(tx, today()))?.version ?? null,
        today: today(),
        plans: await findBoxPlans(tx),
        sites: await findBoxSites(tx),
        delivery: await countDeliveringSellersByCountry(tx),
      })),
    tariff: (version: string) => read('admin', (tx) => findTariff(tx, version)),
    /** The sites where parcels are received. */
    sites: () => read('admin', findBoxSites),
    /** A site with its address history, newest first; null when there is none. */
    site: (code: string) =>
      read('admin', async (tx) => {
        const site = (await findBoxSites(tx)).find((one) => one.code === code);
        return site ? { site, versions: await findBoxSiteVersions(tx, code) } : null;
      }),
    /** A plan of postal boxes with its versions, newest first; null when there is none. */
    plan: (code: string) =>
      read('admin', async (tx) => {
        const plan = (await findBoxPlans(tx)).find((one) => one.code === code);
        return plan ? { plan, versions: await findBoxPlanVersions(tx, code) } : null;
      }),
  };
};
