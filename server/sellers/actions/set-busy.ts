import { z } from 'zod';
import { busyExtraMinutes, busyDurationMinutes } from '#domain/sellers/kitchen-screen.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { lockPage, saveBusy } from '#server/sellers/queries/seller-pages.ts';
import { memberOf } from '#server/who.ts';

/**
 * The kitchen has too much to do: for `minutes` from now it takes `extraMinutes` longer, or no orders at all (null). It ends by itself; `busy` null:
 * at once. Throws Refusal seller/not-found.
 */
export const setBusy = action({
  name: 'seller/set-busy',
  input: z.object({
    seller: z.guid(),
    busy: z
      .object({
        minutes: z.literal([...busyDurationMinutes]),
        extraMinutes: z.literal([...busyExtraMinutes]).nullable(),
      })
      .nullable(),
  }),
  who: [memberOf('orders', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, busy }, _actor, shop): Promise<void> {
    if (!(await lockPage(tx, seller, shop.timeZone))) throw new Refusal('seller/not-found');
    const until = busy && new Date(shop.now().getTime() + busy.minutes * 60_000);
    await saveBusy(tx, seller, until && { until, extraMinutes: busy.extraMinutes });
  },
  audit: (_done, { seller, busy }) => ({ action: 'seller/busy-set', orderId: null, facts: { seller, busy } }),
});
