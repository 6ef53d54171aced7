import type { Stripe } from 'stripe';
import type { TestCard, CardOutcome } from './test-cards.ts';
import { createId } from './ids.ts';

type Facts = {
  card: TestCard | undefined;
  expiry: { month: number; year: number };
  email: string | null;
  name: string | null;
  /** Time of the attempt in epoch ms. */
  at: number;
  declined?: Extract<CardOutcome, { kind: 'declined' }>;
};

/** One attempt to charge an intent's amount, successful or declined. It has the intent's metadata, as at Stripe. */
export function buildChargeObject(
  intent: Stripe.PaymentIntent,
  { card, expiry, email, name, at, declined }: Facts,
): Stripe.Charge {
  const isPaid = !declined;
  return {
    id: createId('ch_3', 23),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    calculated_statement_descriptor: 'SANDBOX',
    captured: isPaid,
    created: Math.floor(at / 1000),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: declined?.declineCode ?? declined?.code ?? null,
      risk_level: 'normal',
      seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: createId('pm_1', 23),
    payment_method_details: { type: 'card', card: cardDetails(card, expiry) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

/** The public details of a card. A number that is not a test card is never stored. */
function cardDetails(
  card: TestCard | undefined,
  { month, year }: Facts['expiry'],
): Stripe.Charge.PaymentMethodDetails.Card {
  const details = {
    brand: card?.brand ?? 'unknown',
    checks: null,
    country: 'US',
    exp_month: month,
    exp_year: year,
    funding: 'credit',
    last4: card?.number.slice(-4) ?? null,
    network: card?.brand ?? null,
    three_d_secure: null,
    wallet: null,
  };
  return details as unknown as Stripe.Charge.PaymentMethodDetails.Card;
}
