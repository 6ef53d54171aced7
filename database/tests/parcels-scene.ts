// Parcels received for a box and forwarded to its holder.
import { randomUUID } from 'node:crypto';
import { forwardParcels } from '#server/boxes/actions/forward-parcels.ts';
import { receiveParcel } from '#server/boxes/actions/receive-parcel.ts';
import { findBox } from '#server/boxes/queries/boxes.ts';
import { findStoredParcels } from '#server/boxes/queries/parcels.ts';
import { quoteBoxParcels } from '#server/boxes/quote-parcels.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { type BoxMarket, type PaidBox, holderActor } from './box-scene.ts';
import { cliActor } from './test-market.ts';

export const address = { fullName: 'Awa', phone: '', street: 'Rue 14', city: 'Bamako', postalCode: '', country: 'ML' };

export function createParcelHelpers(market: () => BoxMarket) {
  const heldBox = (code?: string) => market().heldBox(code);
  const receive = async (suite: string, reference: string = randomUUID(), weightGrams = 1200) => {
    const { parcel } = await receiveParcel.perform(market().shop, cliActor, { suite, reference, weightGrams });
    return parcel;
  };

  /** The price of forwarding these parcels, as the account's page shows it, in minor units. */
  async function quoteOf(held: PaidBox, parcelIds: string[]): Promise<number> {
    const quoted = await asMarket(market().shop.sql, async (tx) => {
      const box = (await findBox(tx, held.boxId))!;
      const parcels = (await findStoredParcels(tx, [held.boxId])).filter(({ id }) => parcelIds.includes(id));
      return quoteBoxParcels(tx, { box, parcels, to: 'ML', shop: market().shop });
    });
    if ('refusal' in quoted) throw new Error(quoted.refusal.reason);
    return quoted.quote.totalMinor;
  }
  const forward = async (held: PaidBox, parcelIds: string[], totalMinor?: number) =>
    forwardParcels.perform(market().shop, holderActor(held), {
      boxId: held.boxId,
      parcelIds,
      address: address,
      totalMinor: totalMinor ?? (await quoteOf(held, parcelIds)),
      language: 'fr',
    });
  const forwardingOf = async (orderId: string) =>
    (
      await market()
        .owner`select f.* from box_forwardings f join order_lines l on l.offer_id = f.offer_id where l.order_id = ${orderId}`
    )[0]!;
  const parcelOf = async (id: string) => (await market().owner`select * from box_parcels where id = ${id}`)[0]!;

  return { heldBox, receive, quoteOf, forward, forwardingOf, parcelOf };
}
