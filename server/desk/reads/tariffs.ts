import { localDayOf } from '#domain/catalogue/local-day.ts';
import { findPlanVersions, findPlans, findSites, findSiteVersions } from '#server/boxes/queries/plan-history.ts';
import { findTariffVersions, findTariff, findTariffOn } from '#server/delivery/queries/parcel-tariff.ts';
import { countDeliveringSellers } from '#server/delivery/queries/stated-delivery.ts';
import type { RunDeskQuery } from '#server/desk/read.ts';
import type { Shop } from '#server/shop.ts';

/** The admin screens' queries about tariffs. Administrators only. */
export const tariffDeskQueries = (read: RunDeskQuery, shop: Pick<Shop, 'now' | 'timeZone'>) => {
  const today = () => localDayOf(shop.now().getTime(), shop.timeZone);
  return {
    /** The parcel tariffs, the plans of boxes, and sellers' delivery prices by country. `inForce`: today's tariff. */
    tariffs: () =>
      read('admin', async (tx) => ({
        versions: await findTariffVersions(tx),
        inForce: (await findTariffOn(tx, today()))?.version ?? null,
        today: today(),
        plans: await findPlans(tx),
        sites: await findSites(tx),
        delivery: await countDeliveringSellers(tx),
      })),
    tariff: (version: string) => read('admin', (tx) => findTariff(tx, version)),
    /** The sites where parcels are received. */
    sites: () => read('admin', findSites),
    /** A site with its address history, newest first; null when there is none. */
    site: (code: string) =>
      read('admin', async (tx) => {
        const site = (await findSites(tx)).find((one) => one.code === code);
        return site ? { site, versions: await findSiteVersions(tx, code) } : null;
      }),
    /** A plan with its versions, newest first; null when there is none. */
    plan: (code: string) =>
      read('admin', async (tx) => {
        const plan = (await findPlans(tx)).find((one) => one.code === code);
        return plan ? { plan, versions: await findPlanVersions(tx, code) } : null;
      }),
  };
};
