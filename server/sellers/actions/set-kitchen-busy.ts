import { z } from 'zod';
import { busyExtraMinuteChoices, busyDurationMinuteChoices } from '#domain/sellers/kitchen-screen.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { lockSellerPage, updateBusyState } from '#server/sellers/queries/seller-pages.ts';
import { memberOf } from '#server/access-rules.ts';

/** Marks a kitchen as busy for `minutes` from now: orders take `extraMinutes` longer, or are not accepted (null). `busy` null ends it at once. Throws Refusal seller/not-found. */
export const setKitchenBusy = action({
  name: 'seller/set-busy',
  input: z.object({
    seller: z.guid(),
    busy: z
      .object({
        minutes: z.literal([...busyDurationMinuteChoices]),
        extraMinutes: z.literal([...busyExtraMinuteChoices]).nullable(),
      })
      .nullable(),
  }),
  who: [memberOf('orders', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, busy }, _actor, shop): Promise<void> {
    if (!(await lockSellerPage(tx, seller, shop.timeZone))) throw new Refusal('seller/not-found');
    const until = busy && new Date(shop.now().getTime() + busy.minutes * 60_000);
    await updateBusyState(tx, seller, until && { until, extraMinutes: busy.extraMinutes });
  },
  audit: (_done, { seller, busy }) => ({ action: 'seller/busy-set', orderId: null, facts: { seller, busy } }),
});
