// The model's data of an order, sums, and changes of one seller's part. history-model.ts contains the rules.
import type { MoneyEvent } from '#domain/orders/ledger.ts';
import { type OrderAndProviderAmount, type SellerPartAmounts, sumPartShares } from '#domain/orders/refunds.ts';
import { canTransitionPart, orderTransitions, type OrderStatus, type PartStatus } from '#domain/orders/status.ts';

/** One seller's part: amounts in the order's minor units, and where its units are: in stock, held or sold. */
export type ModelPart = SellerPartAmounts & {
  sellerId: string;
  units: number;
  status: PartStatus;
  shelf: number;
  hold: 'held' | 'consumed' | 'released';
};
/** `there`: the state at the provider, which the shop fetches. `other`: paid with a wrong amount. */
export type ModelPayment = {
  state: 'open' | 'paid' | 'expired' | 'mismatch' | 'refunding' | 'refunded';
  there: 'nothing' | 'paid' | 'other';
  refundedMinor: number;
};
export type ModelRefund = {
  payment: number;
  reason: 'too_late' | 'operator' | 'provider';
  state: 'asked' | 'succeeded' | 'failed';
  providerMinor: number;
  shares: SellerPartAmounts[];
};
export type ModelDispute = {
  payment: number;
  state: 'open' | 'won' | 'lost';
  isWithheld: boolean;
  amountMinor: number;
};
export type OrderHistory = {
  currency: string;
  provider: string;
  totalMinor: number;
  providerMinor: number;
  status: OrderStatus;
  parts: readonly ModelPart[];
  payments: readonly ModelPayment[];
  refunds: readonly ModelRefund[];
  disputes: readonly ModelDispute[];
  events: readonly MoneyEvent[];
};

/** The index of the payment that pays the order, or −1. Refunds are made from this payment. */
export const mainPaymentIndex = ({ payments, refunds }: OrderHistory): number =>
  payments.findIndex(
    ({ state }, n) =>
      (state === 'paid' || state === 'refunded') &&
      !refunds.some(({ payment, reason }) => payment === n && reason === 'too_late'),
  );

/** True when the buyer's bank disputes the payment. Then nobody refunds it by hand any more. */
export const isDisputed = (history: OrderHistory): boolean =>
  history.disputes.some(({ payment, state }) => payment === mainPaymentIndex(history) && state !== 'won');

export const zeroAmounts: OrderAndProviderAmount = { orderMinor: 0, providerMinor: 0 };
/** The total to pay, for the order and at the provider. */
export const totalAmounts = ({ totalMinor, providerMinor }: OrderHistory): OrderAndProviderAmount => ({
  orderMinor: totalMinor,
  providerMinor,
});
export const toPartShare = ({
  partId,
  itemsMinor,
  shippingMinor,
  commissionMinor,
}: SellerPartAmounts): SellerPartAmounts => ({
  partId,
  itemsMinor,
  shippingMinor,
  commissionMinor,
});

/** A payment's refunds, without the failed ones. */
const refundsOf = ({ refunds }: OrderHistory, payment: number, only?: 'succeeded') =>
  refunds.filter((one) => one.payment === payment && (only ? one.state === only : one.state !== 'failed'));
/** The shares of this payment that were refunded, or whose refund is pending. */
export const refundedShares = (history: OrderHistory, payment: number, only?: 'succeeded'): SellerPartAmounts[] =>
  refundsOf(history, payment, only).flatMap(({ shares }) => shares);
export const refundedAmounts = (history: OrderHistory, payment: number): OrderAndProviderAmount => ({
  orderMinor: sumPartShares(refundedShares(history, payment)),
  providerMinor: refundsOf(history, payment).reduce((sum, one) => sum + one.providerMinor, 0),
});

export const buildModelSettlement = (
  { currency, provider, parts }: OrderHistory,
  shares: readonly SellerPartAmounts[],
) => ({
  currency,
  provider,
  sellers: shares.map(({ partId, itemsMinor, shippingMinor, commissionMinor }) => ({
    sellerId: parts.find((part) => part.partId === partId)!.sellerId,
    itemsMinor,
    shippingMinor,
    commissionMinor,
  })),
});

export const appendEvent = (history: OrderHistory, event: MoneyEvent): OrderHistory => ({
  ...history,
  events: [...history.events, event],
});
export const updatePart = (
  history: OrderHistory,
  n: number,
  change: (part: ModelPart) => Partial<ModelPart>,
): OrderHistory => ({
  ...history,
  parts: history.parts.map((part, at) => (at === n ? { ...part, ...change(part) } : part)),
});
export const updateAllParts = (
  history: OrderHistory,
  change: (part: ModelPart) => Partial<ModelPart>,
): OrderHistory => ({
  ...history,
  parts: history.parts.map((part) => ({ ...part, ...change(part) })),
});
export const updatePayment = (
  history: OrderHistory,
  n: number,
  change: (payment: ModelPayment) => Partial<ModelPayment>,
): OrderHistory => ({
  ...history,
  payments: history.payments.map((payment, at) => (at === n ? { ...payment, ...change(payment) } : payment)),
});
/** Adds a refunded amount to the payment, in the provider’s minor units. */
export const addRefundedAmount = (history: OrderHistory, n: number, more: number): OrderHistory =>
  updatePayment(history, n, ({ state, refundedMinor }) => ({
    refundedMinor: refundedMinor + more,
    state:
      refundedMinor + more === history.providerMinor
        ? 'refunded'
        : state === 'refunded'
          ? hasLate(history, n)
            ? 'refunding'
            : 'paid'
          : state,
  }));
const hasLate = ({ refunds }: OrderHistory, n: number): boolean =>
  refunds.some(({ payment, reason }) => payment === n && reason === 'too_late');

/** Returns the order with this status. Throws if status.ts does not allow the transition. */
export function setOrderStatus(history: OrderHistory, to: OrderStatus): OrderHistory {
  if (!(orderTransitions[history.status] as readonly string[]).includes(to))
    throw new Error(`order may not go from ${history.status} to ${to}`);
  return { ...history, status: to };
}
export const setAllPartStatuses = (history: OrderHistory, to: PartStatus): OrderHistory =>
  history.parts.reduce((so, part, n) => {
    if (!canTransitionPart(part.status, to)) throw new Error(`part may not go from ${part.status} to ${to}`);
    return updatePart(so, n, () => ({ status: to }));
  }, history);
export const setPartStatusIfAllowed = (history: OrderHistory, n: number, to: PartStatus): OrderHistory =>
  updatePart(history, n, ({ status }) => (canTransitionPart(status, to) ? { status: to } : {}));
