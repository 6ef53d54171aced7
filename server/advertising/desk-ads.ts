// The admin screens' queries about advertisements (server/desk/desk.ts), for administrators only.
import { adState, limitAdsPerPlacement } from '#domain/advertising/ad.ts';
import type { DeskServiceRoleRunner } from '#server/desk/read.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import type { Sql } from 'postgres';
import { renderAdMarkup } from './ad-markup.ts';
import { findAdCountsByDay, findAdTotals } from './queries/ad-counts.ts';
import { findActiveAds, findAd, listAdsPage } from './queries/ads.ts';

const perPage = 50;

export const adminAdQueries = (
  sql: Sql,
  read: DeskServiceRoleRunner,
  { timeZone, now }: { timeZone: string; now: () => Date },
) => ({
  /** One page of the list, in display order. `isShown`: pages show this advertisement now. */
  list: (page: string | null) =>
    read('admin', async (tx) => {
      const [, order, id] = /^(-?\d{1,9}),([\da-f-]{36})$/.exec(page ?? '') ?? [];
      const after = id ? { displayOrder: Number(order), id } : null;
      const rows = await listAdsPage(tx, { after, most: perPage });
      const shown = rows.slice(0, perPage);
      const sums = await findAdTotals(
        tx,
        shown.map((row) => row.id),
      );
      const onPages = new Set(
        Object.values(limitAdsPerPlacement(await asAnon(sql, findActiveAds)))
          .flat()
          .map((ad) => ad.id),
      );
      const last = shown.at(-1);
      return {
        ads: shown.map((row) => ({
          ...row,
          ...sums.get(row.id),
          isShown: onPages.has(row.id),
          state: adState(now().getTime(), row),
        })),
        next: rows.length > perPage && last ? `${last.displayOrder},${last.id}` : null,
        isFirst: after === null,
      };
    }),
  /** One advertisement with its daily counts and its HTML, or null. */
  one: (id: string) =>
    read('admin', async (tx) => {
      const ad = await findAd(tx, id);
      if (!ad) return null;
      const sums = (await findAdTotals(tx, [id])).get(id) ?? { views: 0, clicks: 0 };
      return { ad: { ...ad, ...sums }, days: await findAdCountsByDay(tx, id, { timeZone, days: 30 }) };
    }),
  /** Previews the HTML of an advertisement that is not saved yet. */
  preview: (ad: Parameters<typeof renderAdMarkup>[0][number]): string => renderAdMarkup([ad]).replaceAll(' hidden', ''),
});
