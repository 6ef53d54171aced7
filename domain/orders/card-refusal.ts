/** Why a card was refused while its payment page stays open; the words are texts/card-refused `card_refused_<reason>`. `declined`: anything else. */
export const cardRefusals = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'authentication_failed',
  'processing_error',
  'declined',
] as const;
export type CardRefusal = (typeof cardRefusals)[number];
