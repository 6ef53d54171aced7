/** Why there is no redirect to the payment page. `undecided`: another payment is open. `demo`: a demo order. */
export const paymentNotes = ['undecided', 'provider-down', 'refused', 'demo'] as const;
export type PaymentNote = (typeof paymentNotes)[number];

/** Parses the note in a URL parameter; null for any other value. */
export const parsePaymentNote = (told: string | null): PaymentNote | null =>
  paymentNotes.find((note) => note === told) ?? null;
