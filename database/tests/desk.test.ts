// The administrators' lists: keyset pagination, filters, who may read them, saved views and the export.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { SessionPerson } from '#domain/people/person.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { createDeskQueries } from '#server/desk/desk.ts';
import { exportDeskList } from '#server/desk/actions/export-list.ts';
import { removeViewAction } from '#server/desk/actions/remove-view.ts';
import { saveViewAction } from '#server/desk/actions/save-view.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
const boss = randomUUID();
const clerk = randomUUID();
beforeAll(async () => {
  market = await openTestMarket();
  for (const [id, email, role] of [
    [boss, 'boss@shop.example', 'admin'],
    [clerk, 'clerk@shop.example', 'employee'],
  ] as const) {
    await market.owner`insert into auth.users (id, email) values (${id}, ${email})`;
    await market.owner`insert into user_roles (user_id, role) values (${id}, ${role})`;
  }
  // There are 120 rows, three with each timestamp, so that page borders fall between rows of one timestamp.
  await market.owner`
    insert into audit_log (at, actor, action, is_alert, facts)
    select timestamptz '2026-03-01 12:00Z' + make_interval(mins => n / 3), case when n % 2 = 0 then ${boss} else 'job:test' end,
      case when n % 5 = 0 then 'order/shipped' else 'orders/other' end, n % 10 = 0, jsonb_build_object('n', n)
    from generate_series(1, 120) n`;
});
afterAll(() => market.stop());

const personOf = (id: string, role: SessionPerson['role'], isAdminOpen = true) =>
  ({ id, role, isAdminOpen, needsSecondFactor: false }) as SessionPerson;
const deskOf = (person: SessionPerson) =>
  createDeskQueries({ sql: market.shop.sql, shop: market.shop }, { person, reader: { country: 'CA', language: 'fr' } });
const actorOf = (id: string, kind: 'administrator' | 'employee'): Actor =>
  ({
    kind,
    isStepOpen: true,
    id,
    sessionId: randomUUID(),
    aal: 'aal1',
    signedInAt: '',
    address: '',
    network: '',
  }) as Actor;
const listed = async (search: string) => {
  const rows: number[] = [];
  const pages: number[][] = [];
  let page: string | null = '';
  while (page !== null) {
    const params = new URLSearchParams(search);
    if (page) params.set('page', page);
    const answer = await deskOf(personOf(boss, 'admin')).list('audit', params);
    pages.push(answer.rows.map(({ facts }) => facts['n'] as number));
    rows.push(...pages.at(-1)!);
    page = answer.next;
  }
  return { rows, pages };
};

describe('pages by key', () => {
  test('forward, every row comes once and in order, also between rows of one instant', async () => {
    const { rows, pages } = await listed('from=2026-03-01&to=2026-03-02');
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(rows).toEqual(Array.from({ length: 120 }, (_, n) => 120 - n));
    expect((await listed('from=2026-03-01&to=2026-03-02&sort=oldest')).rows).toEqual(rows.toReversed());
  });

  test('back from a later page one comes to the page before, whole', async () => {
    const desk = deskOf(personOf(boss, 'admin'));
    const params = (page: string) => new URLSearchParams({ from: '2026-03-01', to: '2026-03-02', page });
    const first = await desk.list('audit', params(''));
    const second = await desk.list('audit', params(first.next!));
    const third = await desk.list('audit', params(second.next!));
    expect(first.previous).toBeNull();
    expect(third.next).toBeNull();
    expect((await desk.list('audit', params(third.previous!))).rows).toEqual(second.rows);
    const back = await desk.list('audit', params(second.previous!));
    expect(back.rows).toEqual(first.rows);
    expect(back.previous).toBeNull();
  });

  test('a cursor that is not ours, or of another sort, is the first page and no error', async () => {
    const desk = deskOf(personOf(boss, 'admin'));
    const first = await desk.list('audit', new URLSearchParams());
    for (const page of [
      'x',
      "after~newest~1~'; drop table orders; --",
      'after~newest~1~2026-13-45 99:99:99+00x',
      'after~newest~abc~2026-01-01 00:00:00+00',
      'after~newest~1~2026-02-31 00:00:00+00',
      'after~newest~1~0000-01-01 00:00:00+00',
      'after~oldest~1~2026-01-01 00:00:00+00',
      '\0',
    ])
      expect((await desk.list('audit', new URLSearchParams({ page }))).rows, page).toEqual(first.rows);
  });

  test('filters hold together, and what an address may not hold is left out', async () => {
    expect((await listed(`actor=${boss}&only=alerts&from=2026-03-01&to=2026-03-01`)).rows).toEqual([
      120, 110, 100, 90, 80, 70, 60, 50, 40, 30, 20, 10,
    ]);
    // `order/` matches every action with this prefix, but no other name that begins with `order`.
    expect((await listed('what=order/')).rows).toHaveLength(24);
    expect((await listed('from=2026-02-31&only=everything')).rows.length).toBeGreaterThanOrEqual(120);
  });
});

describe('who may read', () => {
  test('an administrator with the step open; not without it, no employee, nobody else', async () => {
    for (const person of [
      personOf(boss, 'admin', false),
      personOf(clerk, 'employee'),
      personOf(clerk, 'user'),
      personOf(clerk, 'merchant'),
      { ...personOf(boss, 'admin'), needsSecondFactor: true },
      { ...personOf(boss, 'admin'), lacksDeskFactor: true } as SessionPerson,
    ])
      await expect(deskOf(person).list('audit', new URLSearchParams())).rejects.toMatchObject({
        code: 'access/denied',
      });
  });

  test('an export is refused like its list, is whole and in the reader’s language, and is written down', async () => {
    const given = { list: 'audit', search: '?what=order/shipped&page=x', language: 'en' } as const;
    await expect(exportDeskList.perform(market.shop, actorOf(clerk, 'employee'), given)).rejects.toMatchObject({
      code: 'access/denied',
    });
    await expect(
      exportDeskList.perform(market.shop, actorOf(boss, 'administrator'), { ...given, list: 'nothing' }),
    ).rejects.toMatchObject({ code: 'page/not-found' });
    const { csv, rows, isCut } = await exportDeskList.perform(market.shop, actorOf(boss, 'administrator'), given);
    expect([rows, isCut]).toEqual([24, false]);
    const lines = csv.trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFWhen,Who,Acting for,Action,Order,Details');
    expect(lines).toHaveLength(25);
    // The export contains labels, not codes.
    for (const line of lines.slice(1)) expect(line).toMatch(/Parcel handed to the carrier|Shipped/i);
    const [row] = await market.owner`select actor, facts from audit_log where action = 'list/exported'`;
    expect(row).toEqual({
      actor: boss,
      facts: { list: 'audit', search: given.search, rows: 24, isCut: false },
    });
  });
});

describe('saved views', () => {
  const save = (who: Actor, name: string, search: string) =>
    saveViewAction.perform(market.shop, who, { list: 'audit', name, search });
  const views = async () => (await deskOf(personOf(boss, 'admin')).list('audit', new URLSearchParams())).views;

  test('each has their own; the same name gets the new address; another person’s stays', async () => {
    const [mine, other] = [actorOf(boss, 'administrator'), actorOf(clerk, 'employee')];
    const first = await save(mine, 'Alertes', '?only=alerts');
    expect(await save(mine, 'Alertes', '?only=alerts&sort=oldest')).toEqual(first);
    await save(other, 'À moi', '?what=order/shipped');
    expect(await views()).toEqual([{ ...first, name: 'Alertes', search: '?only=alerts&sort=oldest' }]);
    await removeViewAction.perform(market.shop, other, first);
    expect(await views()).toHaveLength(1);
    await removeViewAction.perform(market.shop, mine, first);
    expect(await views()).toEqual([]);
  });

  test('without a name, or of a list that is not there, a view is refused', async () => {
    const mine = actorOf(boss, 'administrator');
    await expect(save(mine, ' ', '')).rejects.toMatchObject({ code: 'desk/no-view' });
    await expect(
      saveViewAction.perform(market.shop, mine, { list: 'nothing', name: 'Vue', search: '' }),
    ).rejects.toMatchObject({ code: 'desk/no-view' });
  });

  test('fifty of a list, and no more', async () => {
    const mine = actorOf(boss, 'administrator');
    await asMarket(market.shop.sql, async (tx) => {
      for (let n = 0; n < 50; n++)
        await tx`insert into saved_views (operator_id, list, name, search) values (${boss}, 'audit', ${`Vue ${n}`}, '')`;
    });
    await expect(save(mine, 'Une de trop', '')).rejects.toMatchObject({ code: 'desk/too-many-views' });
    await save(mine, 'Vue 7', '?only=alerts');
  });
});
