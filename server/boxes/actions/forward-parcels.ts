import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { ForwardingAddress } from '#domain/boxes/forwarding-address.ts';
import type { ForwardingQuote } from '#domain/boxes/forwarding-quote.ts';
import { addressMaxLengths } from '#domain/people/address.ts';
import { languages } from '#domain/settings/language.ts';
import { Refusal } from '#domain/refusals.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { cancelUnpaidForwarding } from '#server/boxes/cancel-unpaid-forwarding.ts';
import { boxHolderRule } from '#server/boxes/holder-of.ts';
import { placeBoxOrder } from '#server/boxes/order-offer.ts';
import { type BoxRecord, findHolderMailAddress, findBox } from '#server/boxes/queries/boxes.ts';
import { type OrderableOffer, readOfferForOrder } from '#server/boxes/queries/offers.ts';
import {
  cancelForwarding,
  type ForwardingRecord,
  insertForwarding,
  lockUnassignedParcels,
  findUnpaidForwardingExactParcels,
  type ParcelRecord,
  findParcelsOfForwarding,
  findForwarding,
} from '#server/boxes/queries/parcels.ts';
import { quoteBoxParcels } from '#server/boxes/quote-parcels.ts';
import type { Shop } from '#server/shop.ts';

const field = (name: Exclude<keyof typeof addressMaxLengths, 'label'>) => z.string().max(addressMaxLengths[name]);

/**
 * Forwards parcels of a postal box in one shipment: reserves them, places an order and returns its payment page. The
 * same parcels, address and total return the same order; another address or total cancels the earlier dispatch and its
 * order. If no order can be placed, the parcels are free at once. Throws Refusal parcel/not-held (not in this box, or
 * in another dispatch), forwarding/price-changed, forwarding/too-many, forwarding/not-possible, forwarding/being-paid
 * (the earlier dispatch), and what placing an order throws.
 */
export const forwardParcels = action({
  name: 'forwarding/order',
  input: z.object({
    boxId: z.uuid(),
    parcelIds: z.array(z.uuid()).min(1).max(50),
    address: z.object({
      fullName: field('fullName').min(1),
      phone: field('phone'),
      street: field('street').min(1),
      city: field('city').min(1),
      postalCode: field('postalCode'),
      country: field('country'),
    }),
    /** The total that the holder saw, in minor units of the plan's currency. */
    totalMinor: z.int().positive(),
    language: z.enum(languages),
  }),
  who: [boxHolderRule(({ boxId }: { boxId: string }) => boxId)],
  async steps(shop, { boxId, parcelIds, address, totalMinor, language }, actor) {
    const wish = { boxId, parcelIds: [...new Set(parcelIds)], address, totalMinor };
    let made = await runMarketTransaction(shop, (tx) => setAside(tx, shop, wish));
    if ('outdated' in made) {
      await cancelUnpaidForwarding(shop, made.outdated, actor);
      made = await runMarketTransaction(shop, (tx) => setAside(tx, shop, wish));
      // A concurrent request replaced this dispatch.
      if ('outdated' in made) throw new Refusal('parcel/not-held');
    }
    const { box, forwarding, offer, email } = made;
    const key = `forwarding:${forwarding.id}`;
    const to = addressOf(forwarding);
    try {
      return await placeBoxOrder(shop, {
        actor,
        offer,
        box,
        email,
        address: to,
        key,
        language,
        specs: forwarding.number,
      });
    } catch (problem) {
      // If no order was placed, the parcels are free again. If only the payment provider is down, they stay reserved.
      if (problem instanceof Refusal) await runMarketTransaction(shop, (tx) => cancelForwarding(tx, forwarding.id));
      throw problem;
    }
  },
  audit: 'in its steps: order/placed, forwarding/given-up',
});

type Wish = { boxId: string; parcelIds: readonly string[]; address: ForwardingAddress; totalMinor: number };
type SetAside = { box: BoxRecord; email: string; forwarding: ForwardingRecord; offer: OrderableOffer };

/** Inserts the dispatch or finds the existing one. `outdated`: an earlier dispatch with another address or total. */
async function setAside(
  tx: TransactionSql,
  shop: Shop,
  wish: Wish,
): Promise<SetAside | { outdated: ForwardingRecord }> {
  const { boxId, parcelIds, address, totalMinor } = wish;
  const box = await findBox(tx, boxId);
  if (!box) throw new Refusal('box/not-found');
  const parcels = await lockUnassignedParcels(tx, boxId, parcelIds);
  const earlier = parcels.length === 0 ? await findUnpaidForwardingExactParcels(tx, boxId, parcelIds) : null;
  const before = earlier === null ? null : await findForwarding(tx, earlier);
  if (!before && parcels.length < parcelIds.length) throw new Refusal('parcel/not-held');
  const isSame = before && before.totalMinor === totalMinor && isSameAddress(addressOf(before), address);
  // Check the price before cancelling the earlier dispatch.
  const quote = isSame
    ? null
    : await quoted(tx, shop, {
        box,
        address,
        totalMinor,
        parcels: before ? await findParcelsOfForwarding(tx, before.id) : parcels,
      });
  if (before && !isSame) return { outdated: before };
  const id = quote ? await insertForwarding(tx, { boxId, parcelIds, address, quote, isDemo: box.isDemo }) : before!.id;
  const forwarding = (await findForwarding(tx, id))!;
  return {
    box,
    forwarding,
    email: await findHolderMailAddress(tx, boxId),
    offer: await readOfferForOrder(tx, forwarding.offerId),
  };
}

async function quoted(
  tx: TransactionSql,
  shop: Shop,
  {
    box,
    parcels,
    address,
    totalMinor,
  }: Omit<Wish, 'boxId' | 'parcelIds'> & { box: BoxRecord; parcels: ParcelRecord[] },
): Promise<ForwardingQuote> {
  const answer = await quoteBoxParcels(tx, { box, parcels, to: address.country, shop });
  if ('refusal' in answer)
    throw answer.refusal.reason === 'too-many'
      ? new Refusal('forwarding/too-many', { most: answer.refusal.most })
      : new Refusal('forwarding/not-possible');
  if (answer.quote.totalMinor !== totalMinor) throw new Refusal('forwarding/price-changed');
  return answer.quote;
}

const addressOf = ({ fullName, phone, street, city, postalCode, country }: ForwardingAddress): ForwardingAddress => ({
  fullName,
  phone,
  street,
  city,
  postalCode,
  country,
});

const isSameAddress = (one: ForwardingAddress, other: ForwardingAddress): boolean =>
  Object.entries(addressOf(one)).every(([field, text]) => other[field as keyof ForwardingAddress] === text);
