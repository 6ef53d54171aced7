import { cards, apiKey, openBench, pressPay, webhookSecret } from '#simulators/stripe/harness.ts';
import { paymentContract } from '../../tests/contracts/payment-contract.ts';
import { createStripeProvider } from './stripe.ts';

paymentContract('Stripe', async () => {
  const bench = await openBench();
  const provider = (timeoutMs: number) =>
    createStripeProvider({ secretKey: apiKey, webhookSecret, apiUrl: bench.url, timeoutMs });
  return {
    provider: provider(5000),
    impatient: provider(150),
    currency: 'CAD',
    foreign: 'TND',
    amounts: { good: 4498, little: 49, much: 100_000_000 },
    pay: (url) => pressPay(url, { card: cards.pays }),
    refuse: (url) => pressPay(url, { card: cards.declined }),
    afterRefusal: 'open',
    faults: bench.faults,
    heard: () =>
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
