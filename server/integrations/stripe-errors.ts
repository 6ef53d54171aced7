import Stripe from 'stripe';
import { Refusal } from '#domain/refusals.ts';

/** Calls Stripe and translates its errors with `say` (default: payment/provider-down where a retry may help). */
export async function withStripeErrors<T>(
  ask: () => Promise<T>,
  say: (cause: unknown) => unknown = translateStripeError,
): Promise<T> {
  return ask().catch((cause: unknown) => {
    throw say(cause);
  });
}

/** Iterates a list of Stripe's, page by page, and translates errors like withStripeErrors. */
export async function* iterateWithStripeErrors<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* list;
  } catch (cause) {
    throw translateStripeError(cause);
  }
}

/** The refusal for requests that Stripe will never accept, such as a refund above the rest of the payment. */
export const translatePermanentRefusal = (cause: unknown): unknown =>
  cause instanceof Stripe.errors.StripeInvalidRequestError && !isBusy(cause)
    ? Object.assign(new Refusal('payment/refused'), { cause })
    : translateStripeError(cause);

/** No response, or a server error: a retry is safe. Any other error is a bug of ours and is thrown unchanged. */
export function translateStripeError(cause: unknown): unknown {
  const { errors } = Stripe;
  const isDown =
    isBusy(cause) ||
    cause instanceof errors.StripeConnectionError ||
    cause instanceof errors.StripeAPIError ||
    cause instanceof errors.StripeRateLimitError ||
    cause instanceof errors.StripeAuthenticationError;
  return isDown ? Object.assign(new Refusal('payment/provider-down'), { cause }) : cause;
}

/** Whether our first request with this idempotency key is still running. The SDK has several error classes for it. */
const isBusy = (cause: unknown): boolean =>
  cause instanceof Stripe.errors.StripeError && (cause.statusCode === 409 || cause.code === 'idempotency_key_in_use');
