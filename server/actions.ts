// Every action there is, in one list: what a page may ask for by name, and what the table of tests must speak of (tests/actions).
import type { Actor } from '#domain/people/actor.ts';
import type { Action } from '#server/action.ts';
import { changeLine } from '#server/cart/actions/change-line.ts';
import { purgeCarts } from '#server/cart/actions/purge-carts.ts';
import { settleCart } from '#server/cart/actions/settle-cart.ts';
import { takeHandOver } from '#server/cart/actions/take-hand-over.ts';
import { compare } from '#server/ledger/actions/compare.ts';
import { compareNow } from '#server/ledger/actions/compare-now.ts';
import { announceOrder } from '#server/orders/actions/announce-order.ts';
import { deliverPart } from '#server/orders/actions/deliver-part.ts';
import { expireOrder } from '#server/orders/actions/expire-order.ts';
import { notifyAdmin } from '#server/orders/actions/notify-admin.ts';
import { payAgain } from '#server/orders/actions/pay-again.ts';
import { placeOrder } from '#server/orders/actions/place-order.ts';
import { remindToPay } from '#server/orders/actions/remind-to-pay.ts';
import { resendLink } from '#server/orders/actions/resend-link.ts';
import { shipPart } from '#server/orders/actions/ship-part.ts';
import { sweepOrders } from '#server/orders/actions/sweep-orders.ts';
import { askLateRefundAgain } from '#server/payments/actions/ask-late-refund-again.ts';
import { askRefund } from '#server/payments/actions/ask-refund.ts';
import { carryOutRefund } from '#server/payments/actions/carry-out-refund.ts';
import { checkPayments } from '#server/payments/actions/check-payments.ts';
import { followOrder } from '#server/payments/actions/follow-order.ts';
import { hearProvider } from '#server/payments/actions/hear-provider.ts';
import { pollPayment } from '#server/payments/actions/poll-payment.ts';
import { addAdministrator } from '#server/people/actions/add-administrator.ts';
import { closeAdmin } from '#server/people/actions/close-admin.ts';
import { deleteAccount } from '#server/people/actions/delete-account.ts';
import { endSession } from '#server/people/actions/end-session.ts';
import { exportAccount } from '#server/people/actions/export-account.ts';
import { makeAddressDefault } from '#server/people/actions/make-address-default.ts';
import { mergeLists } from '#server/people/actions/merge-lists.ts';
import { openAdmin } from '#server/people/actions/open-admin.ts';
import { removeAddress } from '#server/people/actions/remove-address.ts';
import { saveAddress } from '#server/people/actions/save-address.ts';
import { saveProfile } from '#server/people/actions/save-profile.ts';
import { changeSetting } from '#server/settings/actions/change-setting.ts';
import { actAs } from '#server/sellers/actions/act-as.ts';
import { type ShownLink, withLink } from '#server/orders/order-link.ts';
import type { Shop } from '#server/shop.ts';

export const actions = [
  actAs,
  addAdministrator,
  announceOrder,
  askLateRefundAgain,
  askRefund,
  carryOutRefund,
  changeLine,
  changeSetting,
  checkPayments,
  closeAdmin,
  compare,
  compareNow,
  deleteAccount,
  deliverPart,
  endSession,
  expireOrder,
  exportAccount,
  followOrder,
  hearProvider,
  makeAddressDefault,
  mergeLists,
  notifyAdmin,
  openAdmin,
  payAgain,
  placeOrder,
  pollPayment,
  purgeCarts,
  remindToPay,
  removeAddress,
  resendLink,
  saveAddress,
  saveProfile,
  settleCart,
  shipPart,
  sweepOrders,
  takeHandOver,
] as const;

type Listed = (typeof actions)[number];
export type ActionName = Listed['name'];
type Named<Name extends ActionName> = Extract<Listed, { name: Name }>;
export type ActionInput<Name extends ActionName> = Named<Name> extends Action<string, infer In, unknown> ? In : never;
export type ActionAnswer<Name extends ActionName> =
  Named<Name> extends Action<string, never, infer Answer> ? Answer : never;

/** Performs an action by its name. `link`: of the order, when whoever asks has shown one. Throws Refusal. */
export type Act = <Name extends ActionName>(
  name: Name,
  input: ActionInput<Name>,
  link?: ShownLink,
) => Promise<ActionAnswer<Name>>;

const byName = new Map<string, Action>(actions.map((one) => [one.name, one as unknown as Action]));

/** What this actor may change. Pages get it in their load context, functions from their router. */
export const performAs =
  (shop: Shop, actor: Actor): Act =>
  async (name, input, link) =>
    (await byName.get(name)!.perform(shop, link ? withLink(shop, actor, link) : actor, input as never)) as never;
