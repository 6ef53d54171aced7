import type { CardRefusalReason } from '#domain/orders/card-refusal.ts';

/** Stripe's error of the last try on a payment page (`payment_intent.last_payment_error`). Source: docs.stripe.com/error-codes and docs.stripe.com/declines/codes. */
type LastError = { code?: string | null; decline_code?: string | null };

const reasons: Record<string, CardRefusalReason> = {
  card_declined: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  processing_error: 'processing_error',
};

/** The reason as one of our own codes; the bank's code is more precise than Stripe's. Null: the last try was not refused. */
export function toCardRefusal(error: LastError | null): CardRefusalReason | null {
  if (!error) return null;
  const known = [error.decline_code, error.code].find((code) => code && Object.hasOwn(reasons, code));
  return known ? reasons[known]! : 'declined';
}
