// Stripe's test cards and their outcomes. No other card is accepted.

export type CardOutcome =
  | { kind: 'pays' }
  | { kind: 'authenticates' }
  | { kind: 'declined'; code: string; declineCode: string | null; message: string };
export type TestCard = { number: string; brand: 'visa' | 'mastercard'; outcome: CardOutcome };

const declined = (code: string, declineCode: string | null, message: string): CardOutcome => ({
  kind: 'declined',
  code,
  declineCode,
  message,
});

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: { kind: 'pays' } },
  { number: '5555555555554444', brand: 'mastercard', outcome: { kind: 'pays' } },
  { number: '4000002500003155', brand: 'visa', outcome: { kind: 'authenticates' } },
  {
    number: '4000000000000002',
    brand: 'visa',
    outcome: declined('card_declined', 'generic_decline', 'Your card was declined.'),
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    outcome: declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  { number: '4000000000000069', brand: 'visa', outcome: declined('expired_card', null, 'Your card has expired.') },
  {
    number: '4000000000000127',
    brand: 'visa',
    outcome: declined('incorrect_cvc', null, "Your card's security code is incorrect."),
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    outcome: declined(
      'processing_error',
      null,
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
];

/** The refusal of any other card, which could be a real one, as in Stripe's test mode. */
export const realCardRefusal = declined(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
);

export const findTestCardByDigits = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number);

/** Checks the length and the check digit of a card number (ISO/IEC 7812-1, Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((sum, digit, at) => {
    const doubled = at % 2 ? Number(digit) * 2 : Number(digit);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
