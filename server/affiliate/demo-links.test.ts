import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#database/tests/test-database.ts';
import { openDemoDatabase } from '#database/tests/demo-database.ts';
import { pointOffersToSimulator } from '#database/seeds/simulated-retailer.ts';
import { createOutboundLinks } from '#server/affiliate/endpoints/outbound-links.ts';

const createShop = () => ({
  sql: db!.pool,
  now: () => new Date(),
  timeZone: 'America/Toronto',
  siteUrl: () => 'https://shop.test',
});
let db: TestDatabase | undefined;
beforeAll(async () => {
  db = await openDemoDatabase();
});
afterAll(() => db?.drop());

test('R-GEN-06 the demo market holds linked offers, so that a newcomer sees one: marked as examples, led on by /go with the tag', async () => {
  const linked = await db!.owner<{ id: string; product: string; address: string }[]>`
    select o.id, o.product_id as product, o.retailer_url as address from offers o join products p on p.id = o.product_id
    where not o.is_direct and o.is_active and o.is_demo and p.is_shown order by o.id`;
  expect(new Set(linked.map(({ product }) => product)).size).toBeGreaterThanOrEqual(2);
  const links = createOutboundLinks(createShop(), { affiliateTag: 'sugu-20' });
  for (const { id, address } of linked.slice(0, 3)) {
    const answer = await links.follow(new Request(`https://shop.test/go/${id}`), id, '192.0.2.7');
    expect(answer?.status).toBe(302);
    const location = new URL(answer!.headers.get('location')!);
    expect(location.hostname).toBe(new URL(address).hostname);
    expect(location.searchParams.get('tag')).toBe('sugu-20');
  }
  await links.flush();
  expect(await db!.owner`select from link_clicks`).toHaveLength(3);
});

test('R-GEN-06 the demo’s offers at the simulated retailer open with its address, follow it to another port, and close where none runs', async () => {
  const read = () => db!.owner<{ id: string; address: string; isActive: boolean; number: string }[]>`
    select o.id, o.retailer_url as address, o.is_active as "isActive", o.external_id as number
    from offers o join sellers s on s.id = o.seller_id where s.slug = 'detaillant-simule' order by o.retailer_url`;
  const before = await read();
  expect(before.map(({ isActive }) => isActive)).toEqual([false, false, false]);
  await pointOffersToSimulator(db!.owner, '127.0.0.1:4001');
  // An operator deactivated this offer. The next start of the shop must not activate it again.
  await db!.owner`update offers set is_active = false where id = ${before[0]!.id}`;
  await pointOffersToSimulator(db!.owner, '127.0.0.1:4002');
  const [closed, ...open] = (await read()).toSorted((a, b) => a.address.localeCompare(b.address));
  expect(closed).toMatchObject({ id: before[0]!.id, isActive: false });
  expect(open.map(({ isActive }) => isActive)).toEqual([true, true]);
  for (const { id, address, number } of open) {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:4002\/p\/[a-z0-9-]+$/);
    expect(number).toBe(address.replace('http://', ''));
    const answer = await createOutboundLinks(createShop(), { affiliateTag: 'sugu-20' }).follow(
      new Request(`https://shop.test/go/${id}`),
      id,
      '192.0.2.7',
    );
    // The link has no affiliate tag, because the simulated retailer has no affiliate programme.
    expect(answer?.headers.get('location')).toBe(address);
  }
  await pointOffersToSimulator(db!.owner, null);
  expect((await read()).map(({ isActive }) => isActive)).toEqual([false, false, false]);
});
