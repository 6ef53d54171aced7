// The administrators' overview: sums, visits, searches, jobs, notes, undoing a setting, and acting as a seller.
import { randomUUID } from 'node:crypto';
import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { SessionPerson } from '#domain/people/person.ts';
import { createDeskQueries } from '#server/desk/desk.ts';
import { addNoteAction } from '#server/desk/actions/add-note.ts';
import { retryJobAction } from '#server/desk/actions/retry-job.ts';
import { createTrafficCounter } from '#server/figures/count-figures.ts';
import { findPageLanguage } from '#server/rendering/page-cache-key.ts';
import { purgeFiguresAction } from '#server/figures/actions/purge-figures.ts';
import { enterAdminMode } from '#server/people/actions/enter-admin-mode.ts';
import { changeSetting } from '#server/settings/actions/change-setting.ts';
import { undoSetting } from '#server/settings/actions/undo-setting.ts';
import { addProduct } from './catalogue-rows.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from './test-market.ts';

let market: TestMarket;
const boss = randomUUID();
beforeAll(async () => {
  market = await openTestMarket({ timeZone: 'America/Toronto' });
  await market.owner`insert into auth.users (id, email) values (${boss}, 'boss@shop.example')`;
  await market.owner`insert into user_roles (user_id, role) values (${boss}, 'admin')`;
});
afterAll(() => market.stop());

const person = { id: boss, role: 'admin', isAdminOpen: true, needsSecondFactor: false } as SessionPerson;
const clerk = { ...person, role: 'employee', isAdminOpen: false } as SessionPerson;
const deskOf = (who: SessionPerson) =>
  createDeskQueries(
    { sql: market.shop.sql, shop: market.shop },
    { person: who, reader: { country: 'CA', language: 'fr' } },
  );
const session = { id: boss, sessionId: randomUUID(), aal: 'aal1', signedInAt: '', address: '', network: '' } as const;
const admin: Actor = { kind: 'administrator', isStepOpen: true, ...session };
const employee: Actor = { kind: 'employee', ...session };

describe('the overview', () => {
  test('sums what was paid by day of the shop’s time zone, in dollars at today’s rates, and by currency', async () => {
    const offer = await addOffer(market.owner, { seller: 'sums', price: 2000, shipping: 0 });
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await market.place([{ offer }], { email: `b${n}@client.example` })).orderId);
    const pay = (id: string, at: string) =>
      market.owner`update orders set status = 'paid', paid_at = ${at}::timestamptz where id = ${id}`;
    // Two o'clock UTC on the 2nd is the evening of the 1st in Toronto.
    await pay(ids[0]!, '2026-02-01 15:00Z');
    await pay(ids[1]!, '2026-02-02 02:00Z');
    await pay(ids[2]!, '2026-02-03 15:00Z');
    await market.owner`insert into visit_hours (hour, visits) values ('2026-02-01 15:00Z', 30), ('2026-02-03 15:00Z', 10)`;
    const { overview } = await deskOf(person).overview({ from: '2026-02-01', to: '2026-02-02' });
    expect(overview.days).toEqual([
      { day: '2026-02-01', grossMinor: 4000, orders: 2, refundedMinor: 0, refunds: 0, visits: 30 },
      { day: '2026-02-02', grossMinor: 0, orders: 0, refundedMinor: 0, refunds: 0, visits: 0 },
    ]);
    expect(overview).toMatchObject({ orders: 2, averageMinor: 2000, visits: 30, conversion: 2 / 30 });
    expect(overview.byCurrency).toEqual([{ currency: 'CAD', orders: 2, amountMinor: 4000 }]);
  });

  test('its sums read indexes only: no scan of the orders, however many there are', async () => {
    const plan = async (query: string) => {
      await market.owner.unsafe('set enable_seqscan = off');
      const rows = await market.owner.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${query}`);
      await market.owner.unsafe('reset enable_seqscan');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(
      await plan(
        `select currency, sum(total_minor) from orders where paid_at >= '2026-01-01' and paid_at < '2026-02-01' group by 1`,
      ),
    ).toContain('orders_paid_at');
    expect(
      await plan(`select sum(amount_minor) from refunds where state = 'succeeded' and updated_at >= '2026-01-01'`),
    ).toContain('refunds_succeeded');
  });

  test('it is an administrator’s', async () => {
    await expect(deskOf(clerk).overview({ from: '2026-02-01', to: '2026-02-02' })).rejects.toMatchObject({
      code: 'access/denied',
    });
  });
});

describe('visits and searches', () => {
  const browser = {
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0',
  };

  test('are counted by the hour and the day, without what names a person; old ones are forgotten', async () => {
    const counts = createTrafficCounter(market.shop, findPageLanguage);
    counts.countVisit({ method: 'GET', url: '/', headers: browser });
    counts.countVisit({ method: 'GET', url: '/', headers: { ...browser, 'sec-fetch-site': 'same-origin' } });
    for (const query of ['  Drone  DJI ', 'drone dji', 'awa@client.example', '514 555 0199'])
      counts.countMiss(query, 'fr');
    await counts.flush();
    counts.countMiss('drone dji', 'fr');
    counts.countMiss('drone dji', 'en');
    await counts.close();
    expect(await market.owner`select visits from visit_hours where hour > now() - interval '2 hours'`).toEqual([
      { visits: 1 },
    ]);
    expect(await market.owner`select words, language, times from search_misses order by times desc`).toEqual([
      { words: 'drone dji', language: 'fr', times: 3 },
      { words: 'drone dji', language: 'en', times: 1 },
    ]);
    const { rows } = await deskOf(person).list('searches', new URLSearchParams());
    expect(rows.map(({ times }) => times)).toEqual([3, 1]);
    await market.owner`update search_misses set day = current_date - 91 where language = 'en'`;
    await purgeFiguresAction.perform(market.shop, testJobActor, {});
    expect(await market.owner`select language from search_misses`).toEqual([{ language: 'fr' }]);
  });

  test('searches are counted by day and language, also those of kept pages; programs, later pages and what names a person are not', async () => {
    const counts = createTrafficCounter(market.shop, findPageLanguage);
    const open = (url: string, more: Record<string, string> = {}) =>
      counts.countSearch({ method: 'GET', url, headers: { ...browser, 'accept-language': 'fr', ...more } });
    open('/?search=Bouilloire');
    open('/_.data?search=bouilloire&sort=price_asc');
    open('/?search=bouilloire&page=2');
    open('/?search=bouilloire', { 'user-agent': 'Googlebot' });
    open('/?search=bouilloire', { 'sec-purpose': 'prefetch' });
    open('/?search=awa%40client.example');
    open('/admin?search=bouilloire');
    open('/?search=kettle', { 'accept-language': 'en' });
    await counts.close();
    expect(await market.owner`select words, language, times from search_counts order by times desc`).toEqual([
      { words: 'bouilloire', language: 'fr', times: 2 },
      { words: 'kettle', language: 'en', times: 1 },
    ]);
    await market.owner`update search_counts set day = current_date - 36 where language = 'en'`;
    await purgeFiguresAction.perform(market.shop, testJobActor, {});
    expect(await market.owner`select words from search_counts`).toEqual([{ words: 'bouilloire' }]);
  });
});

describe('jobs', () => {
  test('what failed is listed with its error, tried again once, and written down; what has not failed is refused', async () => {
    await runMigrations({ connectionString: market.ownerUrl });
    await market.owner`select private.enqueue('purge-carts', '{}', 'one', now() + interval '1 hour')`;
    await market.owner`select private.enqueue('purge-carts', '{}', 'two', now() + interval '1 hour')`;
    await market.owner`
      update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'ECONNREFUSED' where key = 'one'`;
    const list = async (search: string) => (await deskOf(person).list('jobs', new URLSearchParams(search))).rows;
    const [failed] = await list('state=failed');
    expect(failed).toMatchObject({ task: 'purge-carts', key: 'one', state: 'failed', lastError: 'ECONNREFUSED' });
    expect((await list('')).map(({ key }) => key).slice(0, 2)).toEqual(['two', 'one']);
    expect((await list('state=waiting&task=purge-carts')).map(({ key }) => key)).toEqual(['two']);
    await retryJobAction.perform(market.shop, admin, { id: failed!.id });
    expect(await list('state=failed')).toEqual([]);
    for (const id of [failed!.id, '999999'])
      await expect(retryJobAction.perform(market.shop, admin, { id })).rejects.toMatchObject({
        code: 'desk/job-not-failed',
      });
    const [row] = await market.owner`select actor, facts from audit_log where action = 'job/retried'`;
    expect(row).toMatchObject({ actor: boss, facts: { task: 'purge-carts', key: 'one', error: 'ECONNREFUSED' } });
  });
});

describe('notes', () => {
  test('of an order employees write and read too, of a person administrators only; a second sending writes nothing', async () => {
    const [order] = await market.owner<{ id: string }[]>`select id from orders limit 1`;
    const key = randomUUID();
    const note = { kind: 'order', id: order!.id, body: ' Rappeler lundi ', key } as const;
    expect(await addNoteAction.perform(market.shop, employee, note)).not.toBeNull();
    expect(await addNoteAction.perform(market.shop, employee, note)).toBeNull();
    expect(await deskOf(clerk).notes(note)).toMatchObject([{ body: 'Rappeler lundi', author: 'boss@shop.example' }]);
    const onPerson = { ...note, kind: 'person', id: boss, key: randomUUID() } as const;
    await expect(addNoteAction.perform(market.shop, employee, onPerson)).rejects.toMatchObject({
      code: 'access/denied',
    });
    await expect(deskOf(clerk).notes(onPerson)).rejects.toMatchObject({ code: 'access/denied' });
    await addNoteAction.perform(market.shop, admin, onPerson);
    expect(await deskOf(person).notes(onPerson)).toHaveLength(1);
    // An unknown subject gets no note and no audit log row.
    expect(
      await addNoteAction.perform(market.shop, admin, { ...note, id: randomUUID(), key: randomUUID() }),
    ).toBeNull();
    expect(
      await market.owner`select facts - 'note' as facts from audit_log where action = 'note/added' order by id`,
    ).toEqual([{ facts: {} }, { facts: { person: boss } }]);
  });

  test('they go with the account whose order they are on', async () => {
    await market.owner`update orders set user_id = ${boss}`;
    await market.owner
      .begin(async (tx) => {
        await tx`select private.unname_orders(${boss})`;
        expect(await tx`select 1 from operator_notes where order_id is not null`).toEqual([]);
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
  });
});

describe('settings', () => {
  const value = async () => (await market.owner`select value from settings where key = 'commission_bps'`)[0]!['value'];
  const last = async () => (await deskOf(person).settings('commission_bps')).changes[0]!;

  test('a change is taken back while it holds; not twice, not after another change, not by an employee', async () => {
    const set = (text: string) => changeSetting.perform(market.shop, admin, { name: 'commission_bps', text });
    await set('900');
    const first = await last();
    expect(first).toMatchObject({ from: 1000, to: 900, actor: 'boss@shop.example', canUndo: true });
    await expect(undoSetting.perform(market.shop, employee, { change: first.id })).rejects.toMatchObject({
      code: 'access/denied',
    });
    await set('800');
    await expect(undoSetting.perform(market.shop, admin, { change: first.id })).rejects.toMatchObject({
      code: 'desk/setting-moved',
    });
    const second = await last();
    expect(await undoSetting.perform(market.shop, admin, { change: second.id })).toMatchObject({ from: 800, to: 900 });
    expect(await value()).toBe(900);
    await expect(undoSetting.perform(market.shop, admin, { change: second.id })).rejects.toMatchObject({
      code: 'desk/setting-moved',
    });
    // Undoing is a change, so it can be undone too.
    await undoSetting.perform(market.shop, admin, { change: (await last()).id });
    expect(await value()).toBe(800);
    await expect(undoSetting.perform(market.shop, admin, { change: '999999' })).rejects.toMatchObject({
      code: 'setting/unknown',
    });
  });
});

test('the log says in whose place an administrator acted', async () => {
  const [seller] = await market.owner<{ id: string; name: string }[]>`select id, name from sellers limit 1`;
  const [order] = await market.owner<{ id: string }[]>`select id from orders limit 1`;
  const acting: Actor = { ...admin, actingAs: seller!.id };
  const note = { kind: 'order', id: order!.id, body: 'x', key: randomUUID() } as const;
  await addNoteAction.perform(market.shop, acting, note);
  const { rows } = await deskOf(person).list('audit', new URLSearchParams({ what: 'note/added' }));
  expect(rows[0]).toMatchObject({ actor: boss, actorName: 'boss@shop.example', actingAs: seller!.name });
  expect(rows[1]!.actingAs).toBeNull();
});

test('where the setting asks for a second factor, the step does not open without one, whatever the password', async () => {
  await changeSetting.perform(market.shop, admin, { name: 'desk_second_factor', text: 'oui' });
  await expect(enterAdminMode.perform(market.shop, admin, { password: 'x' })).rejects.toMatchObject({
    code: 'desk/second-factor',
  });
  await changeSetting.perform(market.shop, admin, { name: 'desk_second_factor', text: 'non' });
});

test('what is searched everywhere is what the reader may see: settings are an administrator’s', async () => {
  expect(await deskOf(person).search('POINTS de base')).toMatchObject([
    { name: 'settings', found: [{ to: '/admin/settings?edit=commission_bps' }] },
  ]);
  expect(await deskOf(clerk).search('points de base')).toEqual([]);
  // A setting is found by its name in the other language too.
  expect(await deskOf(person).search('BASIS points')).toMatchObject([
    { name: 'settings', found: [{ to: '/admin/settings?edit=commission_bps' }] },
  ]);
  expect(await deskOf(clerk).search('fashion')).toMatchObject([
    { name: 'categories', found: [{ title: 'Mode', to: '/admin/categories?category=mode' }] },
  ]);
  expect(await deskOf(clerk).search('velo route')).toEqual([]);
  // The result shows the product's category by its name.
  await addProduct(market.owner, 'Zouglou de salon', { category_slug: 'maison-jardin' });
  expect(await deskOf(clerk).search('zouglou')).toMatchObject([
    { name: 'products', found: [{ title: 'Zouglou de salon', words: 'Maison et jardin' }] },
  ]);
  await expect(deskOf({ ...person, isAdminOpen: false }).search('points de base')).rejects.toMatchObject({
    code: 'access/denied',
  });
});

test('no one else reads or writes what the desk keeps', async () => {
  for (const role of ['anon', 'authenticated'] as const)
    for (const table of ['saved_views', 'operator_notes', 'visit_hours', 'search_misses', 'search_counts'])
      await expect(
        market.owner.begin(async (tx) => {
          await tx.unsafe(`set local role ${role}`);
          await tx.unsafe(`select * from public.${table}`);
        }),
        `${role} ${table}`,
      ).rejects.toMatchObject({ code: '42501' });
});
