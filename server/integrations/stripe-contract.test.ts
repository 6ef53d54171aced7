import { cardNumbers, apiKey, openHarness, submitPayment, webhookSecret } from '#simulators/stripe/harness.ts';
import { definePaymentContractTests } from '../../tests/contracts/payment-contract.ts';
import { createStripeProvider } from './stripe.ts';

definePaymentContractTests('Stripe', async () => {
  const bench = await openHarness();
  const provider = (timeoutMs: number) =>
    createStripeProvider({ secretKey: apiKey, webhookSecret: webhookSecret, apiUrl: bench.url, timeoutMs });
  return {
    provider: provider(5000),
    shortTimeoutProvider: provider(150),
    currency: 'CAD',
    unsupportedCurrency: 'TND',
    amounts: { good: 4498, little: 49, much: 100_000_000 },
    pay: (url) => submitPayment(url, { card: cardNumbers.pays }),
    refuse: (url) => submitPayment(url, { card: cardNumbers.declined }),
    afterRefusal: 'open',
    faults: bench.faults,
    receivedCallbacks: () =>
      bench.shop.hooks.map(({ event, signature }) => ({
        body: JSON.stringify(event, null, 2),
        headers: new Headers({ 'stripe-signature': signature }),
      })),
    refundElsewhere: (payment_intent) => bench.control('refunds', { payment_intent }),
    dispute: (payment_intent) => bench.control('disputes', { payment_intent }),
    failRefund: (id) => bench.control(`refunds/${id}`, { status: 'failed' }),
    close: bench.close,
  };
});
