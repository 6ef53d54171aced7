/** Why a card was refused, or `declined` for any other reason. Texts: texts/card-refused, `card_refused_<reason>`. */
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
