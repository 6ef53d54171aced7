import { z } from 'zod';
import {
  type DeliveryDetails,
  checkoutMaxLengths,
  parseDeliveryCorrection,
  createRefusalForInvalidFields,
} from '#domain/orders/checkout.ts';
import { isPostcodeStillInZone } from '#domain/sellers/seller-delivery.ts';
import { isBeforePacking } from '#domain/orders/status.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { orderAddressCorrectionConfirmation } from '#server/orders/notifications/order-address-corrected.ts';
import { addEvent, lockOrder } from '#server/orders/queries/orders.ts';
import {
  updateOrderAddress,
  findAddressCorrectionConditions,
  type DeliveryAddress,
  partStatuses,
  paidDeliveryZonesOfOrder,
} from '#server/orders/queries/part-desk.ts';
import { buyerOfOrder, orderLinkHolder } from '#server/access-rules.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;
/** Maximum number of corrections by the buyer of an order. Administrators must make further ones. */
const mostCorrections = 5;
/** The schema accepts more than the longest field, so that a text that is too long gets an error message. */
const typed = z.string().max(checkoutMaxLengths.instructions * 4);
const some = typed.nullable();

/** A buyer corrects the delivery address of a paid order within the same country, before any order part is packed.
 * Returns false for an equal address. Throws order/not-found, order/part-not-ready (not paid, or nothing left to ship),
 * order/part-packed, order/address-too-often, offer/kitchen-zone (outside the paid zone), and the refusals of
 * createRefusalForInvalidFields. */
export const correctAddressAsBuyer = action({
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
  who: [orderLinkHolder(orderOf), buyerOfOrder(orderOf)],
  as: 'market',
  async run(tx, { orderId, name: fullName, ...fields }) {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('order/not-found');
    const going = (await partStatuses(tx, orderId)).filter((status) => status !== 'cancelled' && status !== 'refunded');
    if (going.length === 0 || going.includes('pending')) throw new Refusal('order/part-not-ready');
    if (!going.every(isBeforePacking)) throw new Refusal('order/part-packed');
    const { country, isForwarding, corrections } = await findAddressCorrectionConditions(tx, orderId);
    if (isForwarding) throw new Refusal('order/part-not-ready');
    const read = parseDeliveryCorrection({ fullName, ...fields }, country);
    if (!read.ok) throw createRefusalForInvalidFields(read);
    // The buyer paid a restaurant's delivery fee for one zone, so the new address must be in it.
    const { postalCode } = read.delivery;
    const outside = (await paidDeliveryZonesOfOrder(tx, orderId)).find(
      (zone) => !isPostcodeStillInZone(zone, postalCode),
    );
    if (outside) throw new Refusal('offer/kitchen-zone', { seller: outside.seller, place: postalCode });
    if (!(await updateOrderAddress(tx, orderId, addressOf(read.delivery)))) return false;
    if (corrections >= mostCorrections) throw new Refusal('order/address-too-often');
    await addEvent(tx, orderId, 'address_corrected');
    // The mail tells the buyer if another person with the link changes the address.
    await notify(tx, {
      template: orderAddressCorrectionConfirmation,
      subjectId: orderId,
      to: { address: order.customerEmail },
      parameters: { correction: corrections + 1 },
    });
    return true;
  },
  // The address is not logged, because the audit log is kept longer than personal data.
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
