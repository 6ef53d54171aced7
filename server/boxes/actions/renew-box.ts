import { z } from 'zod';
import { languages } from '#domain/settings/language.ts';
import { Refusal } from '#domain/refusals.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { boxHolderRule } from '#server/boxes/holder-of.ts';
import { placeBoxOrder } from '#server/boxes/order-offer.ts';
import { findHolderMailAddress, findBox } from '#server/boxes/queries/boxes.ts';
import {
  findFirstOrderAddress,
  getOrCreateBoxRenewalOffer,
  countRentalPeriodsOfBox,
} from '#server/boxes/queries/offers.ts';

/**
 * Orders one more term (paid period) of a box, with the price and contents that its plan has today, and returns the
 * payment page. No card is stored. A second request before payment returns the same order. Throws Refusal
 * box/plan-gone, box/price-changed (the price has changed since the holder saw it), and what placing an order throws.
 */
export const renewBox = action({
  name: 'box/renew',
  input: z.object({
    boxId: z.uuid(),
    /** The price that the holder saw, in minor units of `currency`. */
    totalMinor: z.int().positive(),
    currency: z.string().length(3),
    language: z.enum(languages),
  }),
  who: [boxHolderRule(({ boxId }: { boxId: string }) => boxId)],
  async steps(shop, { boxId, totalMinor, currency, language }, actor) {
    const found = await runMarketTransaction(shop, async (tx) => {
      const [box, offer] = [await findBox(tx, boxId), await getOrCreateBoxRenewalOffer(tx, boxId)];
      if (!box) throw new Refusal('box/not-found');
      if (!offer) throw new Refusal('box/plan-gone');
      if (offer.priceMinor !== totalMinor || offer.currency !== currency) throw new Refusal('box/price-changed');
      const [email, address] = [await findHolderMailAddress(tx, boxId), await findFirstOrderAddress(tx, boxId)];
      return { box, offer, email, address, terms: await countRentalPeriodsOfBox(tx, boxId) };
    });
    const { box, offer, terms } = found;
    // The key includes the number of paid and refunded terms, so that each later renewal has another key.
    const key = `box-renewal:${box.id}:${terms}:${offer.id}`;
    return placeBoxOrder(shop, { ...found, actor, key, language, specs: box.suite });
  },
  audit: 'in its steps: order/placed',
});
