// The checkout under faults: concurrent requests, refused lines, changes between cart and payment.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#domain/settings/language.ts';
import { createUniversalOrderPayment } from '#server/orders/functions/create-universal-order-payment.ts';
import { expireOrder } from '#server/orders/expire.ts';
import type { OrderLinesRefusal } from '#domain/orders/order-lines-refusal.ts';
import type { PlacedOrder } from '#server/orders/place-order.ts';
import { quoteOrder } from '#server/orders/functions/quote-order.ts';
import { refusalText } from '#server/http/refusal-words.ts';
import { settlePayment } from '#server/payments/settle.ts';
import {
  addOffer,
  type OrderedLine,
  openTestMarket,
  checkoutPayload,
  testJobActor,
  type TestMarket,
  type TestOffer,
} from './test-market.ts';
import { catchRefusal, createCheckoutHelpers } from './checkout-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());
const { sessionOf, warm, post, stockOf, ordersWith } = createCheckoutHelpers(() => market);

const plain = (text: string) => text.replace(/\s+/g, ' ');

const pay = async (orderId: string, where = market) => {
  const sessionId = await sessionOf(orderId, where);
  where.provider.pay(sessionId);
  return settlePayment(where.shop, { provider: where.provider.name, sessionId }, testJobActor);
};

test('20 identical requests at once are one order, one hold, one payment page and one ledger transaction', async () => {
  const offer = await addOffer(market.owner, { seller: 'twenty', stock: 30 });
  const key = crypto.randomUUID();
  const pages = market.provider.sessions.size;
  await warm();
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await post(checkoutPayload([{ offer, quantity: 2 }]), key);
      return [response.status, await response.json()] as [number, PlacedOrder];
    }),
  );
  expect(answers.map(([status]) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.map(([, { orderId }]) => orderId)).size).toBe(1);
  expect(new Set(answers.map(([, { url }]) => url)).size).toBe(1);
  const { orderId } = answers[0]![1];
  expect(await stockOf(offer)).toBe(28);
  expect(market.provider.sessions.size).toBe(pages + 1);
  const [counts] = await market.owner`
    select (select count(*)::int from stock_holds where order_id = ${orderId}) as holds, (select count(*)::int from payments where order_id = ${orderId}) as payments,
      (select count(*)::int from ledger_transactions where order_id = ${orderId}) as booked, (select count(*)::int from graphile_worker.jobs where key = ${`notify:${orderId}`}) as told`;
  expect(counts).toEqual({ holds: 1, payments: 1, booked: 1, told: 1 });
});

test('the last item is sold once to 50 buyers at once, and once more when its hold has ended', async () => {
  const other = await openTestMarket();
  try {
    const offer = await addOffer(other.owner, { seller: 'fifty', stock: 1 });
    const rush = async () => {
      await warm(other);
      const results = await Promise.allSettled(Array.from({ length: 50 }, () => other.place([{ offer }])));
      const placed = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as OrderLinesRefusal] : []));
      expect(placed).toHaveLength(1);
      expect(refused.map(({ lines }) => lines[0]?.code)).toEqual(Array.from({ length: 49 }, () => 'offer/short-stock'));
      expect(await stockOf(offer, other)).toBe(0);
      return placed[0]!.orderId;
    };
    const first = await rush();
    other.passMinutes(37);
    // The expiry job runs twice at once, but the stock is returned once.
    expect((await Promise.all([expireOrder(other.shop, first), expireOrder(other.shop, first)])).toSorted()).toEqual([
      'expired',
      'over',
    ]);
    expect(await stockOf(offer, other)).toBe(1);
    await rush();
  } finally {
    await other.stop();
  }
});

test('a late payment and 20 buyers at once for the last item: it is had once, and the loser’s money goes back in full', async () => {
  const other = await openTestMarket();
  try {
    const offer = await addOffer(other.owner, { seller: 'late-rush', stock: 1 });
    const { orderId } = await other.place([{ offer }]);
    const sessionId = await sessionOf(orderId, other);
    other.passMinutes(37);
    await expireOrder(other.shop, orderId);
    other.provider.pay(sessionId);
    await warm(other);
    const [late, ...buyers] = await Promise.allSettled([
      settlePayment(other.shop, { provider: other.provider.name, sessionId }, testJobActor),
      ...Array.from({ length: 20 }, () => other.place([{ offer }])),
    ]);
    const sold = buyers.filter(({ status }) => status === 'fulfilled').length;
    const { settlement } = (late as PromiseFulfilledResult<{ settlement: string }>).value;
    expect([
      ['paid', 0],
      ['refunding', 1],
    ]).toContainEqual([settlement, sold]);
    expect(await stockOf(offer, other)).toBe(0);
    const [refund] = await other.owner`select amount_minor from refunds where order_id = ${orderId}`;
    expect(refund?.amount_minor ?? null).toBe(settlement === 'refunding' ? 2499 : null);
  } finally {
    await other.stop();
  }
});

test('each refusal of a line says its exact sentence, in the visitor’s language, and nothing is written', async () => {
  const make = (more: object = {}) => addOffer(market.owner, { seller: 'sentences', price: 2490, ...more });
  const [gone, elsewhere, dearer, few, bulk, unstated, moved] = [
    await make(),
    await make(),
    await make(),
    await make({ stock: 2 }),
    await make({ minimum: 6 }),
    await make({ shipping: null }),
    await make(),
  ];
  await market.owner`update offers set is_active = false where id = ${gone.id}`;
  await market.owner`update offers set is_direct = false, retailer_url = 'https://retailer.example/x' where id = ${elsewhere.id}`;
  await market.owner`update offers set price_minor = 2650 where id = ${dearer.id}`;
  const names = new Map(
    (await market.owner`select o.id, p.title_fr, p.title_en from offers o join products p on p.id = o.product_id`).map(
      ({ id, title_fr, title_en }) => [id as string, [title_fr, title_en] as [string, string]],
    ),
  );
  const lines: OrderedLine[] = [
    { offer: gone },
    { offer: elsewhere },
    { offer: dearer },
    { offer: few, quantity: 3 },
    { offer: bulk, quantity: 2 },
    { offer: unstated },
    { offer: moved, changes: { currency: 'USD' } },
  ];
  const said = async (language: Language) => {
    const response = await post(checkoutPayload(lines), crypto.randomUUID(), language);
    expect(response.status).toBe(409);
    return ((await response.json()) as { error: { lines: { message: string }[] } }).error.lines.map(({ message }) =>
      plain(message),
    );
  };
  const [fr, en] = [(offer: TestOffer) => names.get(offer.id)![0], (offer: TestOffer) => names.get(offer.id)![1]];
  expect(await said('fr')).toEqual([
    `« ${fr(gone)} » n’est plus en vente. Retirez cette ligne, ou choisissez une autre offre.`,
    `« ${fr(elsewhere)} » se vend sur le site du détaillant, pas ici. Retirez cette ligne et suivez le lien de l’offre.`,
    `Le prix de « ${fr(dearer)} » est passé de 24,90 $ CAD à 26,50 $ CAD. Acceptez le nouveau prix ou retirez cette ligne.`,
    `Il ne reste que 2 en stock : « ${fr(few)} ». Réduisez la quantité ou retirez cette ligne.`,
    `« ${fr(bulk)} » se commande à partir de 6. Augmentez la quantité ou retirez cette ligne.`,
    `La livraison de « ${fr(unstated)} » vers votre pays reste à confirmer : cet article ne peut pas encore être payé en ligne. Retirez cette ligne, ou écrivez-nous.`,
    `« ${fr(moved)} » se vend désormais en CAD, et non en USD. Acceptez la nouvelle monnaie et son prix, ou retirez cette ligne.`,
  ]);
  const english = await said('en');
  expect(english.map((sentence, at) => sentence.includes(en(lines[at]!.offer)))).toEqual(lines.map(() => true));
  expect(english[2]).toContain('24,90 $ CAD');
  expect(english[6]).toBe(
    `“${en(moved)}” is now sold in CAD, not in USD. Accept the new currency and its price, or remove this line.`,
  );
  expect(await Promise.all([few, bulk, dearer].map(ordersWith))).toEqual([0, 0, 0]);
});

test('R-CART-05 two lines of one offer count together against its stock, in the quote as in the order', async () => {
  const offer = await addOffer(market.owner, { seller: 'two-lines', stock: 3 });
  const lines = [
    { offer_id: offer.id, quantity: 2 },
    { offer_id: offer.id, quantity: 2 },
  ];
  const quote = await quoteOrder(market.shop, { lines, country: 'CA', currency: 'CAD' }, 'fr');
  expect(quote.lines.map(({ problem }) => problem?.code)).toEqual(['offer/short-stock', 'offer/short-stock']);
  expect(quote).toMatchObject({ payable: false, total: 0, providers: [] });
  expect(
    await catchRefusal(
      market.place([
        { offer, quantity: 2 },
        { offer, quantity: 2, changes: { source: 'african' } },
      ]),
    ),
  ).toMatchObject({ lines: [{ facts: { left: 3 } }, { facts: { left: 3 } }] });
});

test('a quote adds up the sound lines and says of each other one what is left, so that one repair mends it', async () => {
  const [sound, bulk] = [
    await addOffer(market.owner, { seller: 'partly', price: 1000, shipping: 300 }),
    await addOffer(market.owner, { seller: 'partly', stock: 4, minimum: 6 }),
  ];
  const quote = await quoteOrder(
    market.shop,
    {
      lines: [
        { offer_id: sound.id, quantity: 2 },
        { offer_id: bulk.id, quantity: 2 },
      ],
      country: 'CA',
      currency: 'CAD',
    },
    'fr',
  );
  expect(quote).toMatchObject({ items_total: 2000, shipping_total: 300, total: 2300, payable: false });
  expect(quote.lines[1]!.problem).toMatchObject({ code: 'offer/below-minimum', facts: { minimum: 6, left: 4 } });
});

test('between page, cart, checkout and payment: what changed is refused until the last moment, what is ordered stays as it was sold', async () => {
  const offer = await addOffer(market.owner, { seller: 'moments', price: 2000, shipping: 0, stock: 3 });
  const quoted = () =>
    quoteOrder(market.shop, { lines: [{ offer_id: offer.id, quantity: 1 }], country: 'CA', currency: 'CAD' }, 'fr');
  // From cart to checkout: the quote has today's price, not the price stored in the cart.
  await market.owner`update offers set price_minor = 2100 where id = ${offer.id}`;
  expect((await quoted()).lines[0]!.unit_price).toBe(2100);
  // From checkout to order: the price changes once more after the quote.
  await market.owner`update offers set price_minor = 2200 where id = ${offer.id}`;
  expect(await catchRefusal(market.place([{ offer: { ...offer, price: 2100 } }]))).toMatchObject({
    lines: [{ code: 'offer/price-changed', facts: { old: 2100, new: 2200 } }],
  });
  // From order to payment: the price rises and the offer closes. The buyer pays the agreed price.
  const { orderId } = await market.place([{ offer: { ...offer, price: 2200 } }]);
  await market.owner`update offers set price_minor = 9900, is_active = false where id = ${offer.id}`;
  expect(await pay(orderId)).toMatchObject({ settlement: 'paid' });
  expect((await market.owner`select total_minor, status from orders where id = ${orderId}`)[0]).toEqual({
    total_minor: 2200,
    status: 'paid',
  });
  expect(await stockOf(offer)).toBe(2);
  expect((await quoted()).lines[0]!.problem).toMatchObject({ code: 'offer/gone' });
});

test('R-CART-14 a cart in CAD, XOF and GNF is one total in the first line’s currency, converted line by line and charged as quoted', async () => {
  const cad = await addOffer(market.owner, { seller: 'mix-cad', price: 2500, shipping: 400 });
  const xof = await addOffer(market.owner, {
    seller: 'mix-xof',
    currency: 'XOF',
    price: 9000,
    shipping: 4500,
    source: 'african',
  });
  const gnf = await addOffer(market.owner, {
    seller: 'mix-gnf',
    currency: 'GNF',
    price: 126_500,
    shipping: 0,
    source: 'african',
  });
  const quote = await quoteOrder(
    market.shop,
    { lines: [cad, xof, gnf].map(({ id }) => ({ offer_id: id, quantity: 2 })), country: 'CA', currency: 'CAD' },
    'fr',
  );
  expect(quote.payable).toBe(true);
  const { orderId } = await market.place(
    [
      { offer: cad, quantity: 2 },
      { offer: xof, quantity: 2 },
      { offer: gnf, quantity: 2, changes: { unitPrice: 126_500 } },
    ],
    { totalEstimatedPriceCents: quote.total },
  );
  const [order] =
    await market.owner`select total_minor, currency, (select amount_minor from payments where order_id = orders.id) as charged, (select sum(items_minor + shipping_minor)::int from order_lines where order_id = orders.id) as lines from orders where id = ${orderId}`;
  expect(order).toEqual({ total_minor: quote.total, currency: 'CAD', charged: quote.total, lines: quote.total });
});

test('R-CHK-27 an order in GNF, which has no minor unit, is charged in whole francs', async () => {
  const offer = await addOffer(market.owner, {
    seller: 'conakry',
    currency: 'GNF',
    price: 150_000,
    shipping: 25_000,
    source: 'african',
  });
  const { orderId } = await market.place([{ offer, quantity: 2, changes: { unitPrice: 150_000 } }], {
    totalEstimatedPriceCents: 32_500_000,
  });
  expect((await market.owner`select amount_minor, currency from payments where order_id = ${orderId}`)[0]).toEqual({
    amount_minor: 325_000,
    currency: 'GNF',
  });
});

test('R-CHK-27 TND has three decimals: it is quoted to the millime, and said before paying that nobody takes it, in both languages', async () => {
  const offer = await addOffer(market.owner, { seller: 'tunis-quote', currency: 'TND', price: 30_125, shipping: 500 });
  const quote = await quoteOrder(
    market.shop,
    { lines: [{ offer_id: offer.id, quantity: 2 }], country: 'CA', currency: 'TND' },
    'fr',
  );
  expect(quote).toMatchObject({
    total: 60_750,
    payable: true,
    providers: [{ problem: { code: 'payment/currency-unsupported' } }],
  });
  const response = await post(
    checkoutPayload([{ offer, changes: { unitPrice: 30.125 } }], { totalEstimatedPriceCents: 3063 }),
    crypto.randomUUID(),
    'en',
  );
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    error: { code: 'payment/currency-unsupported', message: refusalText('payment/currency-unsupported', {}, 'en') },
  });
  expect(await ordersWith(offer)).toBe(0);
});

test('the header Payment-Provider chooses who is asked; a name that is none is refused and nothing is held', async () => {
  const offer = await addOffer(market.owner, { seller: 'chosen' });
  const ask = (provider: string) =>
    createUniversalOrderPayment(
      new Request('http://shop.test/', {
        method: 'POST',
        headers: { 'idempotency-key': crypto.randomUUID(), 'payment-provider': provider },
        body: JSON.stringify(checkoutPayload([{ offer }])),
      }),
      market.shop,
      'fr',
    );
  expect((await ask('nobody')).status).toBe(400);
  expect(await stockOf(offer)).toBe(10);
  expect((await ask('obedient')).status).toBe(200);
});
