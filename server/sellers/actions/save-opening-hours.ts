import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { type HoursErrorCode, parseOpeningHours } from '#domain/sellers/page-settings.ts';
import { maxDayExceptions, maxSpansPerDay } from '#domain/sellers/opening-hours.ts';
import { action } from '#server/action.ts';
import {
  lockSellerPage,
  updateOpeningHours as writeHours,
  savePageUnlessChanged,
} from '#server/sellers/queries/seller-pages.ts';
import { administrator, memberOf } from '#server/access-rules.ts';

const span = { opens: z.string().max(10), closes: z.string().max(10) };

/** Saves the opening hours of the week (Monday first) and of exceptional days. Returns the first fault and its field; then nothing is saved. Throws Refusal seller/not-found, seller/page-changed (`version` is no longer current). */
export const saveOpeningHours = action({
  name: 'seller/save-hours',
  input: z.object({
    seller: z.guid(),
    version: z.string().max(64).nullable().default(null),
    week: z.array(z.array(z.object(span)).max(maxSpansPerDay)).length(7),
    days: z.array(z.object({ day: z.string().max(10), ...span })).max(maxDayExceptions + 1),
  }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller), administrator],
  as: 'market',
  async run(tx, { seller, version, week, days }, _actor, shop): Promise<{ fault: HoursErrorCode; at: string } | null> {
    const parsed = parseOpeningHours(week, days);
    if ('fault' in parsed) return parsed;
    const page = await lockSellerPage(tx, seller, shop.timeZone);
    if (!page) throw new Refusal('seller/not-found');
    await savePageUnlessChanged(page, { part: 'hours', version }, () => writeHours(tx, seller, parsed));
    return null;
  },
  audit: (fault, { seller }) => (fault ? null : { action: 'seller/hours-saved', orderId: null, facts: { seller } }),
});
