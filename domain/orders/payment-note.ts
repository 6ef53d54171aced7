/** Why there is no redirect to the payment page. `undecided`: another payment is open. `demo`: a demo order. */
export const paymentNotOpenedReasons = ['undecided', 'provider-down', 'refused', 'demo'] as const;
export type PaymentNotOpenedReason = (typeof paymentNotOpenedReasons)[number];

/** Parses the note in a URL parameter; null for any other value. */
export const parsePaymentNotOpenedReason = (told: string | null): PaymentNotOpenedReason | null =>
  paymentNotOpenedReasons.find((note) => note === told) ?? null;
