import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { createStripeProvider } from '#server/integrations/stripe.ts';
import { createPaymentWebhookHandler } from './payment-callback.ts';
import type { Shop } from '#server/shop.ts';

const secret = 'whsec_of_this_test_0123456789';

/** Sends a signed message to a shop whose database must not be queried. */
async function tell(body: string) {
  const warnings: unknown[] = [];
  const shop = {
    providers: [createStripeProvider({ secretKey: 'sk_test_x', webhookSecret: secret })],
    sql: new Proxy({}, { get: () => expect.fail('the database was asked') }),
    log: { info() {}, error() {}, warn: (facts: object) => void warnings.push(facts) },
  } as unknown as Shop;
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret });
  const answer = await createPaymentWebhookHandler('stripe')(
    new Request('http://shop.test/', { method: 'POST', headers: { 'stripe-signature': signature }, body }),
    shop,
    'fr',
  );
  return { status: answer.status, body: await answer.json(), warnings };
}

test.each([
  'null',
  '[]',
  '"x"',
  '{',
  '{}',
  '{"id":"evt_1","type":"checkout.session.completed"}',
  '{"id":"evt_1","type":"checkout.session.completed","data":{}}',
  '{"id":"evt_1","type":"checkout.session.completed","data":{"object":null}}',
  '{"id":7,"type":"checkout.session.completed","data":{"object":{}}}',
  '{"id":"evt_1","type":"checkout.session.completed","data":{"object":{"object":"checkout.session","id":{}}}}',
  '{"id":"evt_\\u0000","type":"checkout.session.completed","data":{"object":{}}}',
  '{"id":"evt_1","type":"refund.updated","data":{"object":{"payment_intent":5}}}',
])('a signed message without the shape of an event is answered 400, logged, and nothing is done: %s', async (body) => {
  const { status, body: said, warnings } = await tell(body);
  expect([status, said]).toMatchObject([400, { error: { code: 'payment/event-malformed' } }]);
  expect(warnings).toHaveLength(1);
});
