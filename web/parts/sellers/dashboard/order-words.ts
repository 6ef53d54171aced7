import { m } from '#texts/compiled/messages.js';

const reasons: Record<string, () => string> = {
  out_of_stock: () => m.called_off_out_of_stock(),
  damaged: () => m.called_off_damaged(),
  cannot_deliver: () => m.called_off_cannot_deliver(),
  wrong_price: () => m.called_off_wrong_price(),
  not_accepted: () => m.called_off_not_accepted(),
  changed_mind: () => m.called_off_changed_mind(),
  other: () => m.called_off_other(),
};
export const cancelReasonText = (reason: string): string => reasons[reason]?.() ?? reason;

const dones: Record<string, () => string> = {
  accept: () => m.selling_done_accept(),
  pack: () => m.selling_done_pack(),
  ship: () => m.selling_done_ship(),
  'courier-link': () => m.courier_done_made(),
  'courier-revoke': () => m.courier_done_revoked(),
  'ship-some': () => m.shipments_done(),
  'withdraw-rest': () => m.rest_done(),
  'hand-over': () => m.pickup_selling_done(),
  deliver: () => m.selling_done_deliver(),
  refuse: () => m.selling_done_refuse(),
  'return-accept': () => m.return_selling_done(),
  'return-refuse': () => m.return_selling_done(),
  'return-receive': () => m.return_selling_done(),
  'ask-desk': () => m.after_done_ask_desk(),
  refund: () => m.selling_done_refund(),
  message: () => m.selling_done_message(),
};

/** The confirmations for an order that the buyer picks up. */
const pickupDones: Record<string, () => string> = {
  pack: () => m.pickup_selling_done_ready(),
  ship: () => m.pickup_selling_done_fetched(),
  deliver: () => m.pickup_selling_done_handed(),
};

/** The confirmation for the parameter `done` of the URL; undefined if it is unknown. */
export const sellerActionDoneText = (done: string, isPickup: boolean): string | undefined => {
  const own = isPickup && isKeyOf(pickupDones, done) ? pickupDones : dones;
  return isKeyOf(own, done) ? own[done]!() : undefined;
};

const isKeyOf = (words: object, key: string): boolean => Object.prototype.hasOwnProperty.call(words, key);
