// A model of one order's life, for tests only; shipped code must not import it. The server's functions keep their state
// in PostgreSQL, so they cannot run here. Model and server share the code that decides about money: status.ts,
// createLedgerEntries, planRefund, splitRefund, toProviderAmount. Property tests run the model alone
// (history-model.test.ts), and beside the real functions with the same commands
// (database/tests/ledger-histories.test.ts).
import { Refusal } from '#domain/refusals.ts';
import {
  refundableShares,
  toOrderAmount,
  type SellerPartAmounts,
  planRefund,
  toProviderAmount,
  type RefundAmountsOrAll,
  splitRefund,
  sumPartShares,
} from '#domain/orders/refunds.ts';
import { canTransitionPart, isUnsentPart } from '#domain/orders/status.ts';
import {
  type ModelRefund,
  type OrderHistory,
  isDisputed,
  mainPaymentIndex,
  zeroAmounts,
  totalAmounts,
  toPartShare,
  refundedShares,
  refundedAmounts,
  buildModelSettlement,
  appendEvent,
  updatePart,
  updateAllParts,
  updatePayment,
  addRefundedAmount,
  setOrderStatus,
  setAllPartStatuses,
  setPartStatusIfAllowed,
} from './history.ts';

/**
 * The possible commands. Payments, refunds, disputes and parts are named by index; a command that is not possible in
 * the present state changes nothing. `sixtyFourths`: the share of each part's remaining articles and delivery.
 */
export type HistoryCommand =
  | { do: 'buyer pays'; payment: number; other: boolean }
  | { do: 'settle'; payment: number }
  | { do: 'another page' }
  | { do: 'expire' }
  | { do: 'sell elsewhere'; part: number }
  | { do: 'ask refund'; sixtyFourths: readonly number[] | 'all' }
  | { do: 'refund answers'; refund: number; state: 'succeeded' | 'failed' }
  | { do: 'refund comes back'; refund: number }
  | { do: 'refund in the dashboard'; sixtyFourths: number }
  | { do: 'dispute'; sixtyFourths: number }
  | { do: 'dispute decided'; dispute: number; state: 'won' | 'lost' }
  | { do: 'ship' | 'deliver'; part: number };

export type NewOrderHistory = {
  currency: string;
  provider: string;
  providerMinor: number;
  parts: readonly (SellerPartAmounts & { sellerId: string; units: number; shelf: number })[];
};

/** Creates a placed order: its units are held and one payment page is open. `shelf`: the units left. */
export function createOrderHistory({ parts, ...order }: NewOrderHistory): OrderHistory {
  const totalMinor = sumPartShares(parts);
  return {
    ...order,
    totalMinor,
    status: 'awaiting_payment',
    refunds: [],
    disputes: [],
    parts: parts.map((part) => ({ ...part, status: 'pending', hold: 'held' })),
    payments: [{ state: 'open', there: 'nothing', refundedMinor: 0 }],
    events: [{ kind: 'placed', amountMinor: totalMinor, currency: order.currency }],
  };
}

/** Applies one command to an order. Throws on a status transition that status.ts does not allow. */
export function applyHistoryCommand(history: OrderHistory, command: HistoryCommand): OrderHistory {
  switch (command.do) {
    case 'buyer pays':
      return updatePayment(history, command.payment, ({ there }) =>
        there === 'nothing' ? { there: command.other ? 'other' : 'paid' } : {},
      );
    case 'settle':
      return settle(history, command.payment);
    case 'another page':
      return anotherPage(history);
    case 'expire':
      return expire(history);
    case 'sell elsewhere':
      return updatePart(history, command.part, ({ shelf }) => (shelf > 0 ? { shelf: shelf - 1 } : {}));
    case 'ask refund':
      return askRefund(history, buildRefundRequest(history, command.sixtyFourths));
    case 'refund answers':
      return answer(history, command.refund, command.state);
    case 'refund comes back':
      return comesBack(history, command.refund);
    case 'refund in the dashboard':
      return fromDashboard(history, providerDashboardRefundAmount(history, command.sixtyFourths));
    case 'dispute':
      return dispute(history, command.sixtyFourths);
    case 'dispute decided':
      return decide(history, command.dispute, command.state);
    case 'ship':
      return isRunning(history) ? setPartStatusIfAllowed(history, command.part, 'shipped') : history;
    case 'deliver':
      return isRunning(history) ? setPartStatusIfAllowed(history, command.part, 'delivered') : history;
  }
}

/** Builds a refund request in the order's minor units: a share of what each seller's part has left to refund. */
export function buildRefundRequest(history: OrderHistory, sixtyFourths: readonly number[] | 'all'): RefundAmountsOrAll {
  if (sixtyFourths === 'all') return 'all';
  const share = (left: number, n: number) => Math.floor((left * (sixtyFourths[n] ?? 0)) / 64);
  return refundableShares(history.parts, refundedShares(history, mainPaymentIndex(history))).map(
    ({ partId, itemsMinor, shippingMinor }, n) => ({
      partId,
      itemsMinor: share(itemsMinor, 2 * n),
      shippingMinor: share(shippingMinor, 2 * n + 1),
    }),
  );
}

/** The amount refunded in the provider's dashboard, in the provider's minor units: a share of what is not refunded. */
export function providerDashboardRefundAmount(history: OrderHistory, sixtyFourths: number): number {
  const main = mainPaymentIndex(history);
  if (main < 0 || history.refunds.some(({ state }) => state === 'asked')) return 0;
  return Math.floor(((history.providerMinor - refundedAmounts(history, main).providerMinor) * sixtyFourths) / 64);
}

/** The disputed amount, in the provider's minor units. */
export const disputedAmount = ({ providerMinor }: OrderHistory, sixtyFourths: number): number =>
  Math.max(1, Math.floor((providerMinor * sixtyFourths) / 64));

const isRunning = ({ status }: OrderHistory): boolean => status === 'paid' || status === 'partially_refunded';

function settle(history: OrderHistory, n: number): OrderHistory {
  const payment = history.payments[n];
  if (!payment || payment.there === 'nothing' || (payment.state !== 'open' && payment.state !== 'expired'))
    return history;
  if (payment.there === 'other') return updatePayment(history, n, () => ({ state: 'mismatch' }));
  if (history.status === 'awaiting_payment')
    return pay(
      updateAllParts(history, () => ({ hold: 'consumed' })),
      n,
    );
  const owed = appendEvent(history, { kind: 'placed', amountMinor: history.totalMinor, currency: history.currency });
  if (history.status === 'expired' && history.parts.every(({ shelf, units }) => shelf >= units))
    return pay(
      updateAllParts(owed, ({ shelf, units }) => ({ shelf: shelf - units, hold: 'consumed' })),
      n,
    );
  const late = updatePayment(
    appendEvent(owed, { kind: 'paid', ...buildModelSettlement(history, history.parts) }),
    n,
    () => ({
      state: 'refunding',
    }),
  );
  return {
    ...late,
    refunds: [
      ...late.refunds,
      {
        payment: n,
        reason: 'too_late',
        state: 'asked',
        providerMinor: history.providerMinor,
        shares: history.parts.map(toPartShare),
      },
    ],
  };
}

const pay = (history: OrderHistory, n: number): OrderHistory =>
  appendEvent(
    setAllPartStatuses(
      setOrderStatus(
        updatePayment(history, n, () => ({ state: 'paid' })),
        'paid',
      ),
      'to_prepare',
    ),
    { kind: 'paid', ...buildModelSettlement(history, history.parts) },
  );

/** The payment page expired and is closed after a last check for a payment. A new page opens. */
function anotherPage(history: OrderHistory): OrderHistory {
  const last = history.payments.length - 1;
  const looked =
    history.status === 'awaiting_payment' && history.payments[last]!.state === 'open' ? settle(history, last) : history;
  if (looked.status !== 'awaiting_payment' || looked.payments[last]!.state === 'mismatch') return looked;
  const closed = updatePayment(looked, last, () => ({ state: 'expired' }));
  return { ...closed, payments: [...closed.payments, { state: 'open', there: 'nothing', refundedMinor: 0 }] };
}

function expire(history: OrderHistory): OrderHistory {
  if (history.status !== 'awaiting_payment') return history;
  const last = history.payments.length - 1;
  const looked = settle(history, last);
  if (looked.status !== 'awaiting_payment') return looked;
  const over = updateAllParts(
    setAllPartStatuses(setOrderStatus(looked, 'expired'), 'cancelled'),
    ({ shelf, units }) => ({
      shelf: shelf + units,
      hold: 'released',
    }),
  );
  const closed = updatePayment(over, last, ({ state }) => (state === 'open' ? { state: 'expired' } : {}));
  return appendEvent(closed, { kind: 'released', amountMinor: history.totalMinor, currency: history.currency });
}

function askRefund(history: OrderHistory, wish: RefundAmountsOrAll): OrderHistory {
  const payment = mainPaymentIndex(history);
  if (payment < 0 || isDisputed(history)) return history;
  try {
    const earlier = refundedShares(history, payment);
    const shares = planRefund(history.parts, earlier, wish);
    const providerMinor = toProviderAmount(
      totalAmounts(history),
      refundedAmounts(history, payment),
      sumPartShares(shares),
    );
    return providerMinor <= 0
      ? history
      : {
          ...history,
          refunds: [...history.refunds, { payment, reason: 'operator', state: 'asked', providerMinor, shares }],
        };
  } catch (refusal) {
    if (refusal instanceof Refusal) return history;
    throw refusal;
  }
}

function fromDashboard(history: OrderHistory, amountMinor: number): OrderHistory {
  const payment = mainPaymentIndex(history);
  if (amountMinor <= 0) return history;
  const earlier = refundedShares(history, payment);
  const amount = toOrderAmount(totalAmounts(history), refundedAmounts(history, payment), amountMinor);
  if (amount <= 0 || amount > sumPartShares(refundableShares(history.parts, earlier))) return history;
  const refund: ModelRefund = {
    payment,
    reason: 'provider',
    state: 'asked',
    providerMinor: amountMinor,
    shares: splitRefund(history.parts, earlier, amount),
  };
  return answer({ ...history, refunds: [...history.refunds, refund] }, history.refunds.length, 'succeeded');
}

function answer(history: OrderHistory, n: number, state: 'succeeded' | 'failed'): OrderHistory {
  const refund = history.refunds[n];
  if (refund?.state !== 'asked') return history;
  const answered = { ...history, refunds: history.refunds.map((one, at) => (at === n ? { ...one, state } : one)) };
  if (state === 'failed') return answered;
  const booked = appendEvent(addRefundedAmount(answered, refund.payment, refund.providerMinor), {
    kind: 'refunded',
    ...buildModelSettlement(history, refund.shares),
  });
  if (refund.reason !== 'too_late') return endRefund(booked, refund.payment);
  return booked.status === 'expired' || booked.status === 'cancelled'
    ? setAllPartStatuses(setOrderStatus(booked, 'refunded'), 'refunded')
    : booked;
}

/** Fully refunded parts of the order get the status `refunded`; units that were not sent return to stock. */
function endRefund(history: OrderHistory, payment: number): OrderHistory {
  const left = refundableShares(history.parts, refundedShares(history, payment, 'succeeded'));
  const ended = history.parts.reduce((so, part, n) => {
    if (
      sumPartShares(left.filter(({ partId }) => partId === part.partId)) > 0 ||
      !canTransitionPart(part.status, 'refunded')
    )
      return so;
    const back = isUnsentPart(part.status)
      ? updatePart(so, n, ({ shelf, units }) => ({ shelf: shelf + units, hold: 'released' }))
      : so;
    return setPartStatusIfAllowed(back, n, 'refunded');
  }, history);
  return ended.status === 'refunded'
    ? ended
    : setOrderStatus(ended, sumPartShares(left) === 0 ? 'refunded' : 'partially_refunded');
}

/** The bank returned the refund: the ledger entries are reversed, but the status stays. */
function comesBack(history: OrderHistory, n: number): OrderHistory {
  const refund = history.refunds[n];
  if (refund?.state !== 'succeeded') return history;
  const failed = {
    ...history,
    refunds: history.refunds.map((one, at) => (at === n ? { ...one, state: 'failed' as const } : one)),
  };
  return appendEvent(addRefundedAmount(failed, refund.payment, -refund.providerMinor), {
    kind: 'refund_reversed',
    ...buildModelSettlement(history, refund.shares),
  });
}

function dispute(history: OrderHistory, sixtyFourths: number): OrderHistory {
  const payment = mainPaymentIndex(history);
  if (payment < 0) return history;
  const amountMinor = toOrderAmount(totalAmounts(history), zeroAmounts, disputedAmount(history, sixtyFourths));
  return appendEvent(
    { ...history, disputes: [...history.disputes, { payment, state: 'open', isWithheld: true, amountMinor }] },
    { kind: 'disputed', provider: history.provider, amountMinor, currency: history.currency },
  );
}

function decide(history: OrderHistory, n: number, state: 'won' | 'lost'): OrderHistory {
  const open = history.disputes[n];
  if (open?.state !== 'open') return history;
  const decided = {
    ...history,
    disputes: history.disputes.map((one, at) => (at === n ? { ...one, state, isWithheld: state === 'lost' } : one)),
  };
  return state === 'lost'
    ? decided
    : appendEvent(decided, {
        kind: 'dispute_won',
        provider: history.provider,
        amountMinor: open.amountMinor,
        currency: history.currency,
      });
}
