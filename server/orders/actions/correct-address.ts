import { z } from 'zod';
import {
  type DeliveryDetails,
  checkoutMaxLengths,
  parseDeliveryCorrection,
  createCheckoutRefusal,
} from '#domain/orders/checkout.ts';
import { isInArea } from '#domain/sellers/kitchen-delivery.ts';
import { isBeforePacking } from '#domain/orders/status.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { orderAddressCorrected } from '#server/orders/notifications/order-address-corrected.ts';
import { addEvent, lockOrder } from '#server/orders/queries/orders.ts';
import {
  correctAddressRow,
  correctionFacts,
  type DeliveryAddress,
  partStatuses,
  zonesOfOrder,
} from '#server/orders/queries/part-desk.ts';
import { buyerOf, linkHolder } from '#server/who.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;
/** Corrections per order, in all. More than this is a case for the market's team. */
const mostCorrections = 5;
/** Far longer than the longest field, so that a text which is too long gets an error and is not cut. */
const typed = z.string().max(checkoutMaxLengths.instructions * 4);
const some = typed.nullable();

/**
 * A buyer corrects the delivery address of a paid order, within the same country, while nothing of it is packed. The fields are parsed as at the checkout. Returns false
 * if the address is already the same. Throws Refusal order/not-found, order/part-not-ready (not paid, nothing left to send, or it pays for parcels of a postal box),
 * order/part-packed, order/address-too-often, offer/kitchen-zone (outside the zone that a restaurant was paid to deliver to), and what createCheckoutRefusal answers.
 */
export const correctAddress = action({
  name: 'order/correct-address',
  input: z.object({
    orderId: z.uuid(),
    name: typed,
    phone: some,
    street: typed,
    city: typed,
    postalCode: some,
    instructions: some,
  }),
  who: [linkHolder(orderOf), buyerOf(orderOf)],
  as: 'market',
  async run(tx, { orderId, name: fullName, ...fields }) {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('order/not-found');
    const going = (await partStatuses(tx, orderId)).filter((status) => status !== 'cancelled' && status !== 'refunded');
    if (going.length === 0 || going.includes('pending')) throw new Refusal('order/part-not-ready');
    if (!going.every(isBeforePacking)) throw new Refusal('order/part-packed');
    const { country, isForwarding, corrections } = await correctionFacts(tx, orderId);
    if (isForwarding) throw new Refusal('order/part-not-ready');
    const read = parseDeliveryCorrection({ fullName, ...fields }, country);
    if (!read.ok) throw createCheckoutRefusal(read);
    // The delivery fee of a restaurant was paid for one zone: the new address must lie in it.
    const { postalCode } = read.delivery;
    const outside = (await zonesOfOrder(tx, orderId)).find((zone) => !isInArea(zone, postalCode));
    if (outside) throw new Refusal('offer/kitchen-zone', { seller: outside.seller, place: postalCode });
    if (!(await correctAddressRow(tx, orderId, addressOf(read.delivery)))) return false;
    if (corrections >= mostCorrections) throw new Refusal('order/address-too-often');
    await addEvent(tx, orderId, 'address_corrected');
    // A mail goes to the buyer, so that another holder of the link cannot redirect a parcel unnoticed.
    await notify(tx, {
      template: orderAddressCorrected,
      subjectId: orderId,
      to: { address: order.customerEmail },
      parameters: { correction: corrections + 1 },
    });
    return true;
  },
  // The address is not in the audit log: the log is kept longer than the person's data.
  audit: (isChanged, { orderId }) => (isChanged ? { action: 'order/address-corrected', orderId } : null),
});

const addressOf = ({ fullName, phone, street, city, postalCode, instructions }: DeliveryDetails): DeliveryAddress => ({
  name: fullName,
  phone: phone || null,
  street,
  city,
  postalCode: postalCode || null,
  instructions: instructions || null,
});
