import { useState, type FormEvent } from 'react';
import type { CartItem, OrderSource } from '#domain/cart/lines.ts';
import { type CheckoutField, checkoutFields, buildOrderPayload, parseCheckout } from '#domain/orders/checkout.ts';
import type { Quote } from '#domain/orders/quote.ts';
import { m } from '#texts/compiled/messages.js';
import { savePendingOrder, endPendingOrder } from '#web/state/change-pending-orders.ts';
import { findPendingOrdersWithOffers } from '#web/state/pending-orders.ts';
import { notifyError, notifySuccess } from '#web/parts/shell/toaster/notify.ts';
import { useExchangeRates } from '#web/parts/shell/visitor/use-rates.ts';
import { orderSourceTitle } from './order-type-name.ts';
import { openPaymentTab } from './payment-tab.ts';
import { type PlacedOrder, type RefusedOrder, sendOrder, notifyAdministrator } from './send-order.ts';
import type { DisplayedLineProblem } from './line-problems.ts';
import { withQuotedShipping } from './line-problems.ts';

export type FieldErrorKinds = Partial<Record<CheckoutField, 'missing' | 'wrong' | 'long'>>;
type CheckoutInput = {
  lines: CartItem[];
  orderType: OrderSource;
  quote: Quote | null;
  provider: string | null;
  /** The delivery choices for restaurants, by seller. */
  kitchens?: Record<string, string>;
  onDone: (order: PlacedOrder) => void;
  faults?: FieldErrorKinds;
  /** Called when lines were refused: fetch the quote again. */ onRefused: () => void;
};

/** The submit of the checkout: parses the form, creates the order, and opens the payment page in another tab. */
export function useCheckoutSubmit({
  lines,
  orderType,
  quote,
  provider,
  kitchens = {},
  onDone,
  onRefused,
  faults: first = {},
}: CheckoutInput) {
  const rates = useExchangeRates();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<FieldErrorKinds>(first);
  const [refused, setRefused] = useState<RefusedOrder | null>(null);
  /** The payment page's URL, for a link, if the browser blocked its tab. */
  const [blocked, setBlocked] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const read = parseCheckout(Object.fromEntries(new FormData(form)));
    if (!read.ok) return refuseFields(form, indexErrorKindsByField(read));
    setFaults({});
    setRefused(null);
    const payload = buildOrderPayload(withQuotedShipping(lines, quote), read.checkout, rates, orderType);
    setBusy(true);
    const tab = openPaymentTab();
    try {
      const replaces = findPendingOrdersWithOffers(lines);
      const order = await sendOrder(payload, { provider, replaces, kitchens });
      if (order.instead)
        notifySuccess(
          m.checkout_instead_title(),
          order.instead === 'paid' ? m.checkout_instead_paid() : m.checkout_instead_undecided(),
        );
      else {
        for (const { orderId } of replaces) endPendingOrder(orderId, false);
        savePendingOrder({
          orderId: order.orderId,
          orderToken: order.orderToken,
          lines: lines.map(({ id, source, quantity, customSpecs }) => ({
            id,
            source,
            quantity,
            ...(customSpecs && { customSpecs }),
          })),
        });
        notifyAdministrator(order, payload, orderSourceTitle(orderType));
        notifySuccess(m.checkout_success(), m.checkout_redirecting({ type: orderSourceTitle(orderType) }));
      }
      if (tab) {
        tab.go(order.url);
        onDone(order);
      } else setBlocked(order.url);
      // Call this last, because it empties the cart, which may unmount this form.
      if (order.instead === 'paid') endPendingOrder(order.orderId, true);
    } catch (cause) {
      tab?.drop();
      console.error('create-universal-order-payment', cause);
      const refusal = readRejectedRows(cause);
      setRefused(refusal);
      if (refusal.lines.length > 0) onRefused();
      notifyError(m.checkout_error(), m.checkout_failed());
    }
    setBusy(false);
  }

  function refuseFields(form: HTMLFormElement, found: FieldErrorKinds) {
    setFaults(found);
    notifyError(
      m.checkout_error(),
      Object.values(found).includes('missing') ? m.checkout_missing() : m.checkout_check_fields(),
    );
    const name = checkoutFields.find((field) => found[field]);
    (form.elements.namedItem(name ?? '') as HTMLElement | null)?.focus();
  }

  /** Removes a field's error while it is being edited. */
  const forgive = (name: string) => setFaults(({ [name as CheckoutField]: _, ...others }) => others);
  return { submit, busy, faults, forgive, refused, forgetRefused: () => setRefused(null), blocked };
}

export function indexErrorKindsByField(found: Record<'missing' | 'wrong' | 'long', CheckoutField[]>): FieldErrorKinds {
  return Object.fromEntries(
    (['missing', 'wrong', 'long'] as const).flatMap((fault) => found[fault].map((name) => [name, fault] as const)),
  );
}

function readRejectedRows(cause: unknown): RefusedOrder {
  const refused = cause as Partial<RefusedOrder>;
  if (typeof refused.code === 'string' || Array.isArray(refused.lines))
    return {
      code: refused.code ?? null,
      message: refused.message ?? '',
      lines: (refused.lines ?? []) as DisplayedLineProblem[],
    };
  // fetch throws a TypeError without network, even when `navigator.onLine` is true.
  const isUnsent = cause instanceof TypeError;
  return { code: null, message: navigator.onLine && !isUnsent ? m.checkout_failed() : m.checkout_offline(), lines: [] };
}
