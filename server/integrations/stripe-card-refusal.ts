import type { CardRefusalReason } from '#domain/orders/card-refusal.ts';

/** `payment_intent.last_payment_error` (docs.stripe.com/error-codes, docs.stripe.com/declines/codes). */
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

/** Converts Stripe's error to one of our own codes, preferring the bank's more precise code. Null: no refusal. */
export function toCardRefusal(error: LastError | null): CardRefusalReason | null {
  if (!error) return null;
  const known = [error.decline_code, error.code].find((code) => code && Object.hasOwn(reasons, code));
  return known ? reasons[known]! : 'declined';
}
