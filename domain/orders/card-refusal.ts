/** Why a card was refused. The text is texts/card-refused `card_refused_<reason>`; `declined` is any other. */
export const cardRefusalReasons = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'authentication_failed',
  'processing_error',
  'declined',
] as const;
export type CardRefusalReason = (typeof cardRefusalReasons)[number];
