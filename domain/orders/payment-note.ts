/** Why who wanted to pay was led to the order's page instead: another page is open that cannot be closed, the provider does not answer, it will not have this order, or the order is of the demonstration and money is real. */
export const paymentNotes = ['undecided', 'provider-down', 'refused', 'demo'] as const;
export type PaymentNote = (typeof paymentNotes)[number];

/** The note an address carries; null for none, or for something else. */
export const parsePaymentNote = (told: string | null): PaymentNote | null =>
  paymentNotes.find((note) => note === told) ?? null;
