import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { extractOrderNumber, resendOrderLink } from '#server/orders/resend-order-link.ts';
import { addOffer, openTestMarket, type TestMarket, type TestOffer } from './test-market.ts';

let market: TestMarket;
let offer: TestOffer;
const email = 'awa@client.example';

beforeAll(async () => {
  market = await openTestMarket();
  offer = await addOffer(market.owner, { seller: 'links', stock: 1000 });
});
afterAll(() => market.stop());

let order: { id: string; number: string };
/** A separate order for each test. */
async function place(customerEmail = email): Promise<{ id: string; number: string }> {
  const { orderId } = await market.place([{ offer }], { customerEmail });
  const [{ number }] = (await market.owner`select number from orders where id = ${orderId}`) as unknown as [
    { number: string },
  ];
  return { id: orderId, number };
}
beforeEach(async () => {
  order = await place();
});

const ask = (number: string, to = email) => resendOrderLink(market.shop, { number, email: to });
const mails = async (id = order.id) =>
  [
    ...(await market.owner<
      { recipient: string }[]
    >`select address as recipient from notifications where subject_id = ${id} and template = 'order_link'`),
  ].map(({ recipient }) => recipient);
const allMails = async () => (await market.owner`select 1 from notifications where template = 'order_link'`).length;

test('number and address right: the link is queued once, to the order’s own address, with a job to send it', async () => {
  expect(await ask(order.number)).toBe('asked');
  expect(await mails()).toEqual([email]);
  const [mail] =
    await market.owner`select id, state, parameters ->> 'requestId' as request from notifications where subject_id = ${order.id} and template = 'order_link'`;
  expect([mail!.state, typeof mail!.request]).toEqual(['queued', 'string']);
  expect(
    await market.owner`select 1 from graphile_worker._private_jobs where payload ->> 'notificationId' = ${mail!.id as string}`,
  ).toHaveLength(1);
});

test('the number in small letters, with spaces, hyphens or a word before it, and the address in capitals, are the same order', async () => {
  const { number } = order;
  const ways = [
    number.toLowerCase(),
    ` ${number.slice(0, 5)} ${number.slice(5, 8)}-${number.slice(8)} `,
    `Commande n° ${number}`,
  ];
  for (const way of ways) expect(await ask(way, ' Awa@Client.Example ')).toBe('asked');
  expect(await mails()).toEqual([email, email, email]);
});

test('an unknown number, another address and somebody else’s order are answered alike, and nothing is queued', async () => {
  const others = await place('kofi@client.example');
  const before = await allMails();
  expect(await ask('S2026ZZZZZZ')).toBe('asked');
  expect(await ask(order.number, 'kofi@client.example')).toBe('asked');
  expect(await ask(others.number, email)).toBe('asked');
  expect(await ask(order.number, 'awa@client.exampl')).toBe('asked');
  expect(await ask(order.number, 'awa%@client.example')).toBe('asked');
  expect(await allMails()).toBe(before);
});

test('the clock does not tell a found order from an unknown one: both take at least a fifth of a second', async () => {
  const took = async (number: string) => {
    const start = performance.now();
    await ask(number);
    return performance.now() - start;
  };
  // A timer of 200 ms may fire a millisecond early.
  expect(Math.min(await took(order.number), await took('S2026ZZZZZZ'))).toBeGreaterThan(198);
});

test('the sixth time within an hour nothing is sent and the answer is the same; an hour later it is sent again; other orders are not held up', async () => {
  for (let time = 0; time < 6; time++) expect(await ask(order.number)).toBe('asked');
  expect(await mails()).toHaveLength(5);
  const other = await place();
  await ask(other.number);
  expect(await mails(other.id)).toHaveLength(1);
  await market.owner`update notifications set queued_at = queued_at - interval '61 minutes' where subject_id = ${order.id}`;
  await ask(order.number);
  expect(await mails()).toHaveLength(6);
});

test('ten requests at the same moment send five mails', async () => {
  await Promise.all(Array.from({ length: 10 }, () => ask(order.number)));
  expect(await mails()).toHaveLength(5);
});

test('the mails of the shop’s own accord do not count', async () => {
  await market.owner`insert into notifications (channel, subject_kind, subject_id, template, address, language) select 'mail', 'order', ${order.id}, 'order_shipped', ${email}, 'fr' from generate_series(1, 9)`;
  await ask(order.number);
  expect(await mails()).toHaveLength(1);
});

test('what cannot be a number or an address is said to be so, without a look at the orders', async () => {
  expect(await ask('2026', email)).toEqual({ faults: { number: true, email: false } });
  expect(await ask(order.number, 'awa')).toEqual({ faults: { number: false, email: true } });
  expect(await ask('', '')).toEqual({ faults: { number: true, email: true } });
  expect([
    extractOrderNumber('S2026OIL1U0'),
    extractOrderNumber(`${'x'.repeat(5000)}S2026K7QX3M`),
    extractOrderNumber("S2026K7QX3M' or 1=1"),
  ]).toEqual(['', '', '']);
});
