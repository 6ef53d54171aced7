import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusals.ts';
import { translatePermanentRefusal, translateStripeError } from './stripe-errors.ts';

const { StripeAPIError, StripeError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;
const codeOf = (cause: unknown): string => (cause instanceof Refusal ? cause.code : 'ours');

test('a key still in use is an outage to wait for, whatever class the SDK makes of it: never a refusal for good', () => {
  const raw = {
    type: 'idempotency_error',
    message: 'in use',
    statusCode: 409,
    code: 'idempotency_key_in_use',
  } as const;
  const { code: _, ...uncoded } = raw;
  const { statusCode: __, ...unnumbered } = raw;
  for (const Class of [StripeAPIError, StripeIdempotencyError, StripeInvalidRequestError]) {
    for (const one of [raw, uncoded, unnumbered]) {
      const cause = new Class(one as ConstructorParameters<typeof StripeAPIError>[0]);
      expect([codeOf(translatePermanentRefusal(cause)), codeOf(translateStripeError(cause))], Class.name).toEqual([
        'payment/provider-down',
        'payment/provider-down',
      ]);
    }
  }
});

test('what cannot be done is refused for good; a key used with other parameters is a fault of ours, which no waiting mends', () => {
  const refused = new StripeInvalidRequestError({
    type: 'invalid_request_error',
    message: 'greater than unrefunded amount',
    statusCode: 400,
  });
  expect([codeOf(translatePermanentRefusal(refused)), codeOf(translateStripeError(refused))]).toEqual([
    'payment/refused',
    'ours',
  ]);
  const reused = StripeError.generate({
    type: 'idempotency_error',
    message: 'Keys can only be used with the same parameters',
    statusCode: 400,
  });
  expect([codeOf(translatePermanentRefusal(reused)), codeOf(translateStripeError(reused))]).toEqual(['ours', 'ours']);
});
