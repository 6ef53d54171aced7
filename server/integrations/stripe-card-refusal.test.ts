import { expect, test } from 'vitest';
import { testCards } from '#simulators/stripe/test-cards.ts';
import { toCardRefusal } from './stripe-card-refusal.ts';

test('issue 20 what Stripe says of a refused card becomes a reason of our own; the bank’s code goes before Stripe’s', () => {
  for (const [code, declineCode, reason] of [
    ['card_declined', 'generic_decline', 'card_declined'],
    ['card_declined', 'do_not_honor', 'card_declined'],
    ['card_declined', 'insufficient_funds', 'insufficient_funds'],
    ['card_declined', 'expired_card', 'expired_card'],
    ['expired_card', null, 'expired_card'],
    ['incorrect_cvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['card_declined', 'invalid_cvc', 'incorrect_cvc'],
    ['card_declined', 'authentication_required', 'authentication_failed'],
    ['payment_intent_authentication_failure', null, 'authentication_failed'],
    ['processing_error', null, 'processing_error'],
    ['something_new', 'something_else', 'declined'],
    ['constructor', '__proto__', 'declined'],
    [null, null, 'declined'],
  ] as const)
    expect([code, declineCode, toCardRefusal({ code, decline_code: declineCode })]).toEqual([
      code,
      declineCode,
      reason,
    ]);
  expect(toCardRefusal(null)).toBeNull();
});

test('issue 20 every test card of the simulator that is declined has a reason of its own', () => {
  const declined = testCards.flatMap(({ outcome }) => (outcome.kind === 'declined' ? [outcome] : []));
  expect(declined.map(({ code, declineCode }) => toCardRefusal({ code, decline_code: declineCode }))).toEqual([
    'card_declined',
    'insufficient_funds',
    'expired_card',
    'incorrect_cvc',
    'processing_error',
  ]);
});
