/** Why the buyer was redirected to the order page instead of the payment page: another payment page is open and cannot be closed, the provider is down, it refuses this order, or the order is a demo and payments are real. */
export const paymentNotes = ['undecided', 'provider-down', 'refused', 'demo'] as const;
export type PaymentNote = (typeof paymentNotes)[number];

/** Parses the note of an address; null for anything else. */
export const parsePaymentNote = (told: string | null): PaymentNote | null =>
  paymentNotes.find((note) => note === told) ?? null;
