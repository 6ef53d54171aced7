import { z } from 'zod';
import { validateSaleTerms } from '#domain/sellers/sale.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { beginSales, findOfferSaleById, insertSale, lockOfferForSale } from '#server/sellers/queries/sales.ts';
import { memberOf } from '#server/access-rules.ts';

/** `gone`: no such offer; `open`: it has a planned or running sale; `currency`: its currency has changed; `faults`:
 * invalid fields. */
export type PlanSaleResult =
  | { isRepeat: boolean; hasBegun: boolean }
  | { fault: 'gone' | 'open' | 'currency' }
  | { faults: ReturnType<typeof validateSaleTerms> };

/** Plans a lower price of an offer for a period. `startsAt` null: at once. Throws Refusal request/key-reused. */
export const planSale = action({
  name: 'sale/plan',
  input: z.object({
    seller: z.guid(),
    sale: z.uuid(),
    offer: z.uuid(),
    priceMinor: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
    currency: z.string().max(3),
    startsAt: z.iso.datetime({ offset: true }).nullable(),
    endsAt: z.iso.datetime({ offset: true }),
  }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(
    tx,
    { seller, sale, offer, priceMinor, currency, startsAt, endsAt },
    _actor,
    shop,
  ): Promise<PlanSaleResult> {
    const now = shop.now();
    const found = await lockOfferForSale(tx, seller, offer);
    if (!found) return { fault: 'gone' };
    const before = await findOfferSaleById(tx, offer, sale);
    if (before) {
      const isSame =
        before.priceMinor === priceMinor &&
        before.currency === currency &&
        before.endsAt.getTime() === Date.parse(endsAt) &&
        // A sale with `startsAt` null has no planned start, so compare the time when it began.
        before.startsAt.getTime() === (startsAt === null ? before.beganAt?.getTime() : Date.parse(startsAt));
      if (!isSame) throw new Refusal('request/key-reused');
      return { isRepeat: true, hasBegun: before.state === 'running' };
    }
    if (found.currency !== currency) return { fault: 'currency' };
    const start = startsAt === null ? now : new Date(startsAt);
    const faults = validateSaleTerms(
      { priceMinor, startsAt: startsAt === null ? null : start.getTime(), endsAt: Date.parse(endsAt) },
      { regularMinor: found.regularMinor, now: now.getTime() },
    );
    if (Object.keys(faults).length > 0) return { faults };
    const added = await insertSale(tx, {
      id: sale,
      offer,
      priceMinor,
      currency,
      startsAt: start,
      endsAt: new Date(endsAt),
    });
    if (!added) return { fault: 'open' };
    const begun = start <= now ? await beginSales(tx, [offer], now) : [];
    return { isRepeat: false, hasBegun: begun.length > 0 };
  },
  audit: (planned, { seller, sale, offer, priceMinor, currency, startsAt, endsAt }) =>
    'isRepeat' in planned && !planned.isRepeat
      ? {
          action: 'sale/planned',
          orderId: null,
          facts: { seller, sale, offer, priceMinor, currency, startsAt, endsAt },
        }
      : null,
});
