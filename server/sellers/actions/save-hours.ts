import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { type HoursFault, parseOpeningHours } from '#domain/sellers/page-settings.ts';
import { maxDayExceptions, maxSpansPerDay } from '#domain/sellers/opening-hours.ts';
import { action } from '#server/action.ts';
import { lockPage, saveHours as writeHours, saveUnlessChanged } from '#server/sellers/queries/seller-pages.ts';
import { administrator, memberOf } from '#server/who.ts';

const span = { opens: z.string().max(10), closes: z.string().max(10) };

/** The week (Monday first) and the days with hours of their own. Answers the first fault and where it is; then nothing is saved. Throws Refusal seller/not-found, seller/page-changed (since the form with this version was drawn). */
export const saveHours = action({
  name: 'seller/save-hours',
  input: z.object({
    seller: z.guid(),
    version: z.string().max(64).nullable().default(null),
    week: z.array(z.array(z.object(span)).max(maxSpansPerDay)).length(7),
    days: z.array(z.object({ day: z.string().max(10), ...span })).max(maxDayExceptions + 1),
  }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller), administrator],
  as: 'market',
  async run(tx, { seller, version, week, days }, _actor, shop): Promise<{ fault: HoursFault; at: string } | null> {
    const parsed = parseOpeningHours(week, days);
    if ('fault' in parsed) return parsed;
    const page = await lockPage(tx, seller, shop.timeZone);
    if (!page) throw new Refusal('seller/not-found');
    await saveUnlessChanged(page, { part: 'hours', version }, () => writeHours(tx, seller, parsed));
    return null;
  },
  audit: (fault, { seller }) => (fault ? null : { action: 'seller/hours-saved', orderId: null, facts: { seller } }),
});
