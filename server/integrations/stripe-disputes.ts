// Answers a dispute at Stripe: https://docs.stripe.com/api/disputes/update and /close (as of 26 November 2026).
import type Stripe from 'stripe';
import type { PaymentProvider } from './payment.ts';
import { withStripeErrors, translatePermanentRefusal } from './stripe-errors.ts';

/** Stripe accepts 20,000 characters per field. */
const longestField = 20_000;

export const createStripeDisputes = (stripe: Stripe): NonNullable<PaymentProvider['disputes']> => ({
  async sendEvidence(disputeId, evidence, idempotencyKey) {
    const { words, customerName, customerEmail, products, carrier, trackingCode, shippedOn } = evidence;
    await withStripeErrors(
      () =>
        stripe.disputes.update(
          disputeId,
          {
            // Submit at once: Stripe sends the evidence to the bank and accepts no more.
            submit: true,
            evidence: {
              customer_name: customerName,
              customer_email_address: customerEmail,
              product_description: products.slice(0, longestField),
              uncategorized_text: words.slice(0, longestField),
              ...(carrier && { shipping_carrier: carrier }),
              ...(trackingCode && { shipping_tracking_number: trackingCode }),
              ...(shippedOn && { shipping_date: shippedOn }),
            },
          },
          { idempotencyKey },
        ),
      translatePermanentRefusal,
    );
  },
  async accept(disputeId, idempotencyKey) {
    await withStripeErrors(() => stripe.disputes.close(disputeId, {}, { idempotencyKey }), translatePermanentRefusal);
  },
});
