import { z } from 'zod';
import { addDays, isDay } from '#domain/desk/day.ts';
import { Refusal } from '#domain/refusals.ts';
import { localTime } from '#domain/sellers/opening-hours.ts';
import { action } from '#server/action.ts';
import { refreshHolidayFlag } from '#server/sellers/queries/holiday-flags.ts';
import { lockSellerPage, updateHolidays, savePageUnlessChanged } from '#server/sellers/queries/seller-pages.ts';
import { administrator, memberOf } from '#server/access-rules.ts';

const day = z.string().max(10);

/** Sets a shop's holidays in its own time zone; `away` null ends them. Meanwhile its offers cannot be ordered (docs/decisions/0177). Returns the invalid field, or null. Throws Refusal seller/not-found, seller/page-changed. */
export const setHolidays = action({
  name: 'seller/set-holidays',
  input: z.object({
    seller: z.guid(),
    version: z.string().max(64).nullable().default(null),
    away: z.object({ from: day, reopensOn: day }).nullable(),
  }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller), administrator],
  as: 'market',
  async run(tx, { seller, version, away }, _actor, shop): Promise<'from' | 'reopensOn' | null> {
    const page = await lockSellerPage(tx, seller, shop.timeZone);
    if (!page) throw new Refusal('seller/not-found');
    if (away) {
      const today = localTime(shop.now().getTime(), page.timeZone).day;
      if (!isDay(away.from)) return 'from';
      if (!isDay(away.reopensOn) || away.reopensOn <= away.from || away.reopensOn <= today) return 'reopensOn';
      if (away.reopensOn > addDays(away.from, 366)) return 'reopensOn';
    }
    await savePageUnlessChanged(page, { part: 'holidays', version }, () => updateHolidays(tx, seller, away));
    await refreshHolidayFlag(tx, seller);
    return null;
  },
  audit: (fault, { seller, away }) =>
    fault ? null : { action: 'seller/holidays-set', orderId: null, facts: { seller, away } },
});
