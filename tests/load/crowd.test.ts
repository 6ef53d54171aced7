// A small run of `npm run bench -- visitors`, which checks the load test, not the shop's speed: its visitors are few and
// think long enough that no shop has to refuse one.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject, test } from 'vitest';
import { runVisitors } from '#tools/bench/visitors-run.ts';
import type { StockedOffer } from '#tools/bench/targets-orders.ts';
import { ownerSql } from '../journeys/buying.ts';

const hurried = { visitors: 5, seconds: 12, products: 100, thinkMs: [40, 120] as [number, number] };

test('the load test’s visitors browse, search, fill carts, buy and pay, and meet no error', async () => {
  const wares = await ownerSql()<StockedOffer[]>`
    select o.id, p.slug, s.slug as seller, o.price_minor::int as "priceMinor", o.currency, o.source
    from offers o join sellers s on s.id = o.seller_id join products p on p.id = o.product_id join shipping_rates r on r.profile_id = o.shipping_profile_id and r.country_code = 'CA'
    where o.is_active and s.is_active and o.is_direct and o.source <> 'restaurant' and o.visibility = 'catalogue' and o.minimum_order_quantity = 1 and o.currency = 'CAD' and (o.stock is null or o.stock > 30) order by p.popularity desc, o.id limit 60`;
  const crowd = await runVisitors({ url: inject('shopUrl'), siteUrl: inject('shopUrl'), wares, ...hurried });
  expect(crowd.errors).toEqual([]);
  expect(crowd.refused503).toBe(0);
  expect(crowd.orders).toBeGreaterThan(0);
  expect(crowd.notModified).toBeGreaterThan(0);
  expect(Object.keys(crowd.times).toSorted()).toEqual([
    'add to cart (form)',
    'back on the success page',
    'cart page',
    'category',
    'checkout',
    'files',
    'home',
    'hosted page',
    'product',
    'quote',
    'search',
    'suggestions',
  ]);
});

test('a shop that refuses or breaks is written down as errors, with the first of each step', async () => {
  const broken = createServer(
    (request, response) => void response.writeHead(request.url === '/' ? 503 : 500).end('rien'),
  );
  await new Promise<void>((listening) => broken.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  const wares = ['un', 'deux'].map((seller) => ({
    id: crypto.randomUUID(),
    slug: seller,
    seller,
    priceMinor: 100,
    currency: 'CAD',
    source: 'merchant',
  }));
  const crowd = await runVisitors({ url, siteUrl: url, wares, ...hurried, visitors: 3, seconds: 2 });
  broken.close();
  expect(crowd.refused503).toBeGreaterThan(0);
  expect(crowd.errors.find(({ step }) => step === 'home')).toMatchObject({
    count: crowd.refused503,
    first: expect.stringContaining('503'),
  });
});
