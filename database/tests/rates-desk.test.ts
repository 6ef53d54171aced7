// The administrators' exchange rates: set by hand, removed, fetched, with history; their effect on prices.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { SessionPerson } from '#domain/people/person.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { rateDeskQueries } from '#server/desk/reads/rates.ts';
import { createDeskServiceRoleRunner } from '#server/desk/read.ts';
import { fetchRatesNow } from '#server/pricing/actions/fetch-rates-now.ts';
import { setRateByHand } from '#server/pricing/actions/set-rate-by-hand.ts';
import { removeManualRate } from '#server/pricing/actions/take-rate-back.ts';
import { readRates } from '#server/pricing/queries.ts';
import { purgeFetchedRateChanges } from '#server/pricing/queries/rates.ts';
import { refreshRates } from '#server/pricing/refresh-rates.ts';
import { addOffer, openTestMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
let admin: Actor;
beforeAll(async () => {
  market = await openTestMarket();
  const [row] = await market.owner<{ id: string }[]>`
    insert into auth.users (id, email) values (gen_random_uuid(), 'taux@example.org') returning id`;
  admin = {
    kind: 'administrator',
    isStepOpen: true,
    id: row!.id,
    sessionId: '00000000-0000-4000-8000-000000000001',
    aal: 'aal1',
    signedInAt: new Date().toISOString(),
    address: '127.0.0.1',
    network: '127.0.0.1',
  };
});
afterAll(() => market.stop());

const person = { id: 'x', role: 'admin', isAdminOpen: true } as unknown as SessionPerson;
const desk = (ratesUrl?: string) =>
  rateDeskQueries(createDeskServiceRoleRunner(market.shop.sql, person), { ...market.shop, ratesUrl });
const set = (perCad: string, { currency = 'XOF', isConfirmed = false, reason = 'cours de la banque' } = {}) =>
  setRateByHand.perform(market.shop, admin, { currency, perCad, reason, isConfirmed });
const takeBack = (currency = 'XOF') => removeManualRate.perform(market.shop, admin, { currency });
const inUse = async (currency = 'XOF') => (await asMarket(market.shop.sql, readRates))[currency];
const audited = (action: string) => market.owner`select facts from audit_log where action = ${action} order by id`;

test('a rate set by hand is used by pages, SQL and orders, keeps its reason, and is taken back; sales keep theirs', async () => {
  const offer = await addOffer(market.owner, { seller: 'taux', price: 10_000 });
  const elsewhere = await addOffer(market.owner, { seller: 'taux-xof', price: 4600, currency: 'XOF', shipping: 0 });
  expect(await set('451')).toMatchObject({
    isNew: true,
    before: { perCad: 450 },
    after: { perCad: 451, source: 'set' },
  });
  expect(await inUse()).toBe(451);
  expect((await market.owner`select private.rate('XOF')::float8 as rate`)[0]).toEqual({ rate: 451 });
  // The same rate again changes nothing and adds no history row.
  expect(await set('451')).toMatchObject({ isNew: false });
  expect(await audited('rate/set')).toEqual([
    {
      facts: {
        currency: 'XOF',
        before: { perCad: 450, source: 'fixed' },
        after: { perCad: 451, source: 'set' },
        reason: 'cours de la banque',
      },
    },
  ]);
  const { orderId } = await market.place([{ offer }, { offer: elsewhere }], { totalEstimatedPriceCents: 11_520 });
  const sale = async () =>
    (
      await market.owner`select rate::float8 as rate, items_minor::int as minor from order_lines where order_id = ${orderId} and offer_currency = 'XOF'`
    )[0];
  const sold = await sale();
  expect(sold).toMatchObject({ minor: 1020 });
  const found = await desk().rate('XOF', null);
  expect(found!.rate).toMatchObject({
    source: 'set',
    perCad: 451,
    fixedPerCad: 450,
    fetchedPerCad: null,
    warning: null,
  });
  expect(found!.changes[0]).toMatchObject({
    perCad: 451,
    source: 'set',
    reason: 'cours de la banque',
    actorName: 'taux@example.org',
  });
  expect(found!.days.at(-1)).toMatchObject({ perCad: 451 });

  expect(await takeBack()).toMatchObject({ isNew: true, after: { perCad: 450, source: 'fixed' } });
  expect(await takeBack()).toMatchObject({ isNew: false });
  expect(await inUse()).toBe(450);
  expect(await audited('rate/taken-back')).toHaveLength(1);
  expect(await sale()).toEqual(sold);
});

test('a slip is asked for twice, a rate out of bounds is refused, and so is one of a currency that is none', async () => {
  await expect(set('500')).rejects.toMatchObject({ code: 'rate/far', facts: { percent: '+11,1\u00A0%' } });
  await expect(set('45')).rejects.toMatchObject({
    code: 'rate/out-of-bounds',
    facts: { least: '150', most: '1\u00A0350' },
  });
  await expect(set('45', { isConfirmed: true })).rejects.toMatchObject({ code: 'rate/out-of-bounds' });
  for (const currency of ['CAD', 'ZZZ'])
    await expect(set('1', { currency })).rejects.toMatchObject({ code: 'rate/not-found' });
  for (const perCad of ['0', '4,5', '-1', '1e2'])
    await expect(set(perCad)).rejects.toMatchObject({ code: 'request/malformed' });
  await expect(set('455', { reason: ' ' })).rejects.toMatchObject({ code: 'request/malformed' });
  expect(await inUse()).toBe(450);
  expect(await set('500', { isConfirmed: true })).toMatchObject({ isNew: true });
  await takeBack();
  await expect(
    market.owner`update exchange_rates set set_per_cad = 45, set_at = now() where currency = 'XOF'`,
  ).rejects.toThrow(/check constraint/);
  await expect(
    market.owner`update exchange_rates set set_per_cad = 1, set_at = now() where currency = 'CAD'`,
  ).rejects.toThrow(/check constraint/);
});

test('“ask now” takes the service’s rates, a rate set by hand stays through answers and failures; all of it is in the history, and nobody rewrites it', async () => {
  await expect(fetchRatesNow.perform(market.shop, admin, {})).rejects.toMatchObject({ code: 'rate/no-service' });
  let answer: string | null = JSON.stringify({ base: 'CAD', rates: { XOF: 440, USD: 0.71 } });
  const server = createServer((_, response) => response.writeHead(answer ? 200 : 503).end(answer ?? ''));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const ratesUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?key=secret`;
  const shop = { ...market.shop, ratesUrl };
  try {
    expect(await fetchRatesNow.perform(shop, admin, {})).toEqual({ outcome: 'fetched' });
    expect([await inUse(), await inUse('USD')]).toEqual([440, 0.71]);
    await set('430');
    expect(await fetchRatesNow.perform(shop, admin, {})).toEqual({ outcome: 'fetched' });
    expect(await inUse()).toBe(430);
    const page = await desk(ratesUrl).rates();
    expect(page).toMatchObject({ host: new URL(ratesUrl).host, service: { fault: null } });
    expect(page.rates).toHaveLength(14);
    expect(page.rates.find(({ currency }) => currency === 'XOF')).toMatchObject({
      source: 'set',
      perCad: 430,
      fetchedPerCad: 440,
    });
    // The exchange rate service does not list this currency.
    expect(page.rates.find(({ currency }) => currency === 'EUR')).toMatchObject({
      source: 'fixed',
      warning: 'fallback',
    });
    answer = null;
    expect(await refreshRates(shop.sql, shop.log, ratesUrl)).toBe('fixed');
    expect([await inUse(), await inUse('USD')]).toEqual([430, 0.73]);
    expect((await desk(ratesUrl).rates()).service).toMatchObject({
      fault: 'rates: status 503',
      answeredAt: expect.any(Date),
    });
    await takeBack();
    expect(await inUse()).toBe(450);
  } finally {
    server.close();
  }
  expect((await audited('rate/fetched')).map(({ facts }) => facts)).toEqual([
    { outcome: 'fetched' },
    { outcome: 'fetched' },
  ]);
  const { changes } = (await desk().rate('USD', null))!;
  expect(changes.map(({ perCad, source }) => [perCad, source])).toEqual([
    [0.73, 'fixed'],
    [0.71, 'fetched'],
    [0.73, 'fixed'],
  ]);
  await expect(market.owner`update rate_changes set per_cad = 1`).rejects.toThrow(/append only/);
  await expect(market.owner`delete from rate_changes where source = 'set'`).rejects.toThrow(/append only/);
  await market.owner`insert into rate_changes (currency, per_cad, source, actor, changed_at) values ('USD', 0.7, 'fetched', 'job:refresh-rates', now() - interval '401 days')`;
  await asMarket(market.shop.sql, (tx) => purgeFetchedRateChanges(tx, 400));
  expect(await market.owner`select 1 from rate_changes where changed_at < now() - interval '1 day'`).toHaveLength(0);
});
