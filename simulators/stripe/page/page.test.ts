import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, cardNumbers, openHarness, submitPayment, sessionParams } from '#simulators/stripe/harness.ts';
import { formatAmount } from './amounts.ts';

let bench: Harness;
beforeAll(async () => void (bench = await openHarness()));
afterAll(() => bench.close());

const create = (over?: Partial<Stripe.Checkout.SessionCreateParams>) =>
  bench.stripe.checkout.sessions.create(sessionParams(over));
const read = (id: string) => bench.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
const typedCard = {
  card: 'typed',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '1234',
  cardCvc: '123',
  billingName: 'Awa Démo',
};

test('page: shows the lines and the total, says that it is a sandbox, and lets nothing run or load', async () => {
  const { url } = await create();
  const response = await fetch(url!);
  const page = await response.text();
  expect(page).toContain('Bac à sable\u00A0: aucune carte réelle n’est débitée.');
  for (const words of ['Café démo', '39,98\u00A0$', '44,98\u00A0$', 'demo@exemple.com', 'Payer 44,98\u00A0$'])
    expect(page).toContain(words);
  for (const name of ['cc-number', 'cc-exp', 'cc-csc', 'cc-name']) expect(page).toContain(`autocomplete="${name}"`);
  expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/);
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self' http://127.0.0.1:9; base-uri 'none'; frame-ancestors 'none'",
  );
});

test('page: what the shop sends is text, not markup; English when the session says so', async () => {
  const { url } = await create({
    locale: 'en',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 123_450, product_data: { name: '<b>bold</b>' } } },
    ],
  });
  const page = await (await fetch(url!)).text();
  expect(page).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(page).toContain('Pay $1,234.50');
  expect(page).toContain('<html lang="en">');
});

test('page: a test card or its typed digits pay, and the buyer is taken to the shop with the session’s id', async () => {
  for (const fields of [
    { card: cardNumbers.pays },
    typedCard,
    { ...typedCard, cardNumber: '4242424242424242', cardExpiry: '12 / 2034' },
  ] as Record<string, string>[]) {
    const { id, url } = await create();
    const response = await submitPayment(url!, fields);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`http://127.0.0.1:9/ok?session=${id}`);
    expect(await read(id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: {
        status: 'succeeded',
        amount_received: 4498,
        metadata: { order_id: 'order-1' },
        latest_charge: { paid: true, payment_method_details: { card: { last4: '4242' } } },
      },
    });
  }
});

test('page: pressing twice pays once, and the paid page leads back to the shop', async () => {
  const { id, url } = await create();
  const presses = await Promise.all(Array.from({ length: 5 }, () => submitPayment(url!, { card: cardNumbers.pays })));
  expect(presses.map((response) => response.headers.get('location'))).toEqual(
    Array(5).fill(`http://127.0.0.1:9/ok?session=${id}`),
  );
  const events = (await bench.stripe.events.list({ type: 'checkout.session.completed', limit: 100 })).data;
  expect(events.filter((event) => (event.data.object as { id: string }).id === id)).toHaveLength(1);
  const page = await (await fetch(url!)).text();
  expect(page).toContain('Ce paiement est déjà fait');
  expect(page).toContain(`href="http://127.0.0.1:9/ok?session=${id}"`);
});

test.each([
  [cardNumbers.declined, 'Votre carte a été refusée', 'card_declined', 'generic_decline'],
  [cardNumbers.noFunds, 'Les fonds de cette carte sont insuffisants', 'card_declined', 'insufficient_funds'],
])(
  'page: card %s is declined with its reason, and another card pays afterwards',
  async (card, words, code, decline_code) => {
    const { id, url } = await create();
    const declined = await submitPayment(url!, { card });
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain(words);
    const before = await read(id);
    expect(before).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code, decline_code } },
    });
    const failed = (await bench.stripe.events.list({ type: 'payment_intent.payment_failed', limit: 1 })).data[0]!;
    expect(failed.data.object).toMatchObject({ metadata: { order_id: 'order-1' } });
    expect((await submitPayment(url!, { card: cardNumbers.pays })).status).toBe(303);
    const after = await read(id);
    expect(after).toMatchObject({ payment_status: 'paid' });
    expect((after.payment_intent as Stripe.PaymentIntent).id).toBe((before.payment_intent as Stripe.PaymentIntent).id);
  },
);

test('page: a card that needs authentication goes to the bank, which confirms or declines', async () => {
  const { id, url } = await create();
  const press = async (): Promise<Response> =>
    fetch(
      new URL((await submitPayment(url!, { card: cardNumbers.authenticates })).headers.get('location')!, bench.url),
    );
  const bank = await press();
  expect(await bank.text()).toContain('Confirmer le paiement');
  expect(await read(id)).toMatchObject({ status: 'open', payment_intent: { status: 'requires_action' } });
  const failed = await submitPayment(bank.url, { answer: 'fail' });
  expect(failed.status).toBe(402);
  expect(await failed.text()).toContain('Votre banque n’a pas confirmé ce paiement');
  expect(await read(id)).toMatchObject({
    status: 'open',
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    },
  });
  // Without a pending authentication, the bank's page has nothing to confirm.
  expect((await submitPayment(bank.url, { answer: 'complete' })).headers.get('location')).toBe(`/pay/${id}`);
  await press();
  expect((await submitPayment(bank.url, { answer: 'complete' })).headers.get('location')).toContain('/ok?session=');
  expect(await read(id)).toMatchObject({ payment_status: 'paid' });
});

test('page: each wrong field is named, what was written stays, the number and the code do not', async () => {
  const { id, url } = await create({ customer_email: undefined });
  const response = await submitPayment(url!, {
    card: 'typed',
    email: 'x',
    cardNumber: '4242424242424241',
    cardExpiry: '01/20',
    cardCvc: '1',
    billingName: '',
  });
  const page = await response.text();
  expect(response.status).toBe(422);
  for (const name of ['email', 'cardNumber', 'cardExpiry', 'cardCvc', 'billingName'])
    expect(page).toContain(`aria-describedby="${name}-fault"`);
  expect(page).toContain('value="01/20"');
  expect(page).not.toContain('4242424242424241');
  expect((await read(id)).payment_intent).toBeNull();
});

test('page: a card of someone’s own is refused and its number is written nowhere', async () => {
  const { url } = await create();
  const response = await submitPayment(url!, { ...typedCard, cardNumber: '4111 1111 1111 1111' });
  expect(response.status).toBe(402);
  const page = await response.text();
  expect(page).toContain('n’accepte que les cartes d’essai');
  for (const where of [page, readFileSync(join(bench.dir, 'journal.jsonl'), 'utf8')])
    expect(where).not.toMatch(/1111\s?1111/);
});

test('page: expired and unknown sessions say so and take nothing', async () => {
  const { id, url } = await create();
  await bench.stripe.checkout.sessions.expire(id);
  const expired = await fetch(url!);
  expect(expired.status).toBe(410);
  expect(await expired.text()).toContain('href="http://127.0.0.1:9/panier"');
  expect((await fetch(`${bench.url}/pay/cs_test_none`)).status).toBe(404);
  expect((await submitPayment(`${bench.url}/pay/cs_test_none`, { card: cardNumbers.pays })).status).toBe(404);
});

test('amounts: as each language writes them, with spaces that do not break', () => {
  expect(formatAmount(123_450, 'cad', 'fr')).toBe('1\u00A0234,50\u00A0$');
  expect(formatAmount(123_450, 'cad', 'en')).toBe('$1,234.50');
  expect(formatAmount(45_000, 'xof', 'fr')).toBe('45\u00A0000\u00A0CFA');
  expect(formatAmount(12_340, 'tnd', 'fr')).toMatch(/^12,340/);
});
