// Imports a product of Amazon from a simulated Creators API. Pictures are linked, and its price is hidden after a day.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMarket, cliActor, type TestMarket } from '#database/tests/test-market.ts';
import { refreshLinkedPrices } from '#server/affiliate/actions/refresh-linked-prices.ts';
import { findProductCardsByIds, findProductBySlug } from '#server/catalogue/queries/products.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { continueRetailerImport } from './actions/continue-retailer-import.ts';
import { startSingleProductImport } from './actions/start-address-import.ts';
import { createRetailers, createLinkedPriceReader, type Retailers } from './retailers.ts';

const picture = (name: string): string => `https://m.media-amazon.com/images/I/${name}._SL500_.jpg`;
const itemWith = (pictures: string[]) => ({
  asin: 'B0SUGUTEST',
  images: {
    primary: { large: { url: pictures[0] } },
    variants: pictures.slice(1).map((url) => ({ large: { url } })),
  },
  itemInfo: { title: { displayValue: 'Écouteurs sans fil de Sugu' }, byLineInfo: { brand: { displayValue: 'Sugu' } } },
  offersV2: {
    listings: [
      {
        price: { money: { amount: 79.99, currency: 'CAD' } },
        availability: { type: 'IN_STOCK' },
        isBuyBoxWinner: true,
      },
    ],
  },
});
let item = itemWith([picture('71a'), picture('71b'), 'https://elsewhere.example/images/c.jpg']);
const api = createServer((request, response) => {
  request.resume();
  request.on('end', () =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(
          request.url === '/token'
            ? { access_token: 'Atc|token', expires_in: 3600 }
            : { itemsResult: { items: [item] } },
        ),
      ),
  );
});
let market: TestMarket;
let retailers: Retailers;
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(api.address() as { port: number }).port}`;
  retailers = createRetailers({
    siteUrl: () => 'http://shop.test',
    searches: [],
    localHost: null,
    now: () => new Date(),
    creators: {
      credentialId: 'id',
      credentialSecret: 'secret',
      version: '3.1',
      marketplace: 'www.amazon.ca',
      partnerTag: 'sugu-20',
      apiUrl: origin,
      tokenUrl: `${origin}/token`,
      wait: async () => {},
    },
  });
  market = await openTestMarket({ retailers });
});
afterAll(async () => {
  await market.stop();
  api.close();
});

const here = { country: 'CA', currency: 'CAD', language: 'fr' as const };
async function seen() {
  const [row] = await market.owner<
    { id: string; slug: string }[]
  >`select id, slug from products where title_fr = 'Écouteurs sans fil de Sugu'`;
  const product = (await asAnon(market.shop.sql, (tx) => findProductBySlug(tx, row!.slug, here)))!;
  const [card] = await asAnon(market.shop.sql, (tx) => findProductCardsByIds(tx, [row!.id], here));
  return { product, card: card! };
}
const follow = (read?: ReturnType<typeof createLinkedPriceReader>) =>
  refreshLinkedPrices.perform(market.shop, { kind: 'job', name: 'follow-linked-prices' }, read ? { read } : {});
const age = (hours: number) =>
  market.owner`update offers set checked_at = now() - make_interval(hours => ${hours}) where retailer_url like '%B0SUGUTEST'`;

test('R-GEN-06 R-ADMIN-07 a product of Amazon links to its pictures at Amazon and copies none; its price says when it was read', async () => {
  const { id } = await startSingleProductImport.perform(market.shop, cliActor, {
    address: 'https://www.amazon.ca/dp/B0SUGUTEST?tag=autre-20',
    key: randomUUID(),
  });
  await continueRetailerImport.perform(market.shop, { kind: 'job', name: 'run-retailer-import' }, { id });
  const { product, card } = await seen();
  expect(product.images).toEqual([]);
  expect(product.linked_pictures).toEqual([picture('71a'), picture('71b')]);
  expect(Date.now() - Date.parse(card.read_at!)).toBeLessThan(600_000);
  const jobs = await market.owner`select from graphile_worker.jobs where task_identifier like '%picture%'`;
  expect(jobs).toHaveLength(0);
});

test('R-GEN-06 after a day without reading price, moment and pictures are not shown; the job that reads them again shows the new ones', async () => {
  await age(25);
  expect(await follow()).toEqual({ refreshed: 0, hidden: 1 });
  const old = await seen();
  expect(old.product.offers[0]).toMatchObject({ price_stale: true });
  expect([old.product.linked_pictures, old.card.read_at]).toEqual([null, null]);

  item = itemWith([picture('71z')]);
  expect(await follow(createLinkedPriceReader(retailers))).toEqual({ refreshed: 1, hidden: 0 });
  const anew = await seen();
  expect(anew.product.offers[0]).toMatchObject({ price_stale: false, price: 7999 });
  expect(anew.product.linked_pictures).toEqual([picture('71z')]);
  expect(anew.card.read_at).not.toBeNull();
});

test('R-PAGE-10 the table takes addresses at Amazon’s hosts of pictures and no others', async () => {
  for (const wrong of ['https://evil.example/images/a.jpg', 'https://m.media-amazon.com/images/a.jpg"x'])
    await expect(
      market.owner`update offers set picture_links = ${[wrong]} where retailer_url like '%B0SUGUTEST'`,
      wrong,
    ).rejects.toMatchObject({ code: '23514' });
});
