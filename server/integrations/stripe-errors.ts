import Stripe from 'stripe';
import { Refusal } from '#domain/refusals.ts';

/** Asks Stripe; what it throws is what `say` makes of it: payment/provider-down unless told otherwise. */
export async function asked<T>(ask: () => Promise<T>, say: (cause: unknown) => unknown = said): Promise<T> {
  return ask().catch((cause: unknown) => {
    throw say(cause);
  });
}

/** A list of Stripe's, page after page, with the same refusals. */
export async function* eachAsked<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* list;
  } catch (cause) {
    throw said(cause);
  }
}

/** What Stripe will not do, however often it is asked: a page, a refund of more than is left. */
export const refusedForGood = (cause: unknown): unknown =>
  cause instanceof Stripe.errors.StripeInvalidRequestError && !isBusy(cause)
    ? Object.assign(new Refusal('payment/refused'), { cause })
    : said(cause);

/** What did not get through, or was not served, can be asked again; anything else is a fault of ours and stays one. */
export function said(cause: unknown): unknown {
  const { errors } = Stripe;
  const isDown =
    isBusy(cause) ||
    cause instanceof errors.StripeConnectionError ||
    cause instanceof errors.StripeAPIError ||
    cause instanceof errors.StripeRateLimitError ||
    cause instanceof errors.StripeAuthenticationError;
  return isDown ? Object.assign(new Refusal('payment/provider-down'), { cause }) : cause;
}

/** Our first ask with this key is still being answered. The SDK makes one class or another of that. A key used with other parameters is a fault of ours, not this. */
const isBusy = (cause: unknown): boolean =>
  cause instanceof Stripe.errors.StripeError && (cause.statusCode === 409 || cause.code === 'idempotency_key_in_use');
