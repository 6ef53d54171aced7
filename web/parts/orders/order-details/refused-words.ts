import type { CardRefusalReason } from '#domain/orders/card-refusal.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import { m } from '#texts/compiled/messages.js';

type Refused = Pick<OrderView, 'refused'>;

export const paymentRefusedTitle = ({ refused }: Refused): string =>
  refused?.reason ? m.card_refused_title() : m.order_payment_refused_title();

/** Says in one sentence that the last payment was refused and nothing was charged. */
export const paymentNotChargedSentence = ({ refused }: Refused): string =>
  refused?.reason ? m.card_refused_lead() : m.order_payment_refused();

/** Why an unpaid order's last payment failed, if the provider says so, and what to do now; empty if unknown. */
export function paymentFailureAdviceText({ refused, providers }: Refused & Pick<OrderView, 'providers'>): string {
  if (!refused) return '';
  const why = refused.reason
    ? reasons[refused.reason]()
    : refused.isOver
      ? m.payment_refused_over()
      : refused.provider === 'mobile-money'
        ? m.payment_refused_mobile()
        : m.payment_refused_card();
  return providers.length > 1 ? `${why} ${m.payment_refused_same_way()}` : why;
}

const reasons: Record<CardRefusalReason, () => string> = {
  card_declined: () => m.card_refused_card_declined(),
  insufficient_funds: () => m.card_refused_insufficient_funds(),
  expired_card: () => m.card_refused_expired_card(),
  incorrect_cvc: () => m.card_refused_incorrect_cvc(),
  authentication_failed: () => m.card_refused_authentication_failed(),
  processing_error: () => m.card_refused_processing_error(),
  declined: () => m.card_refused_declined(),
};
