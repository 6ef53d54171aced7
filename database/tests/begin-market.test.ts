// How a shop starts, and who administers it. With live keys, no demo data is created, and demo offers cannot be paid.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quoteOrder } from '#server/orders/functions/quote-order.ts';
import { OrderLinesRefusal } from '#domain/orders/order-lines-refusal.ts';
import type { Shop } from '#server/shop.ts';
import { createActionPerformer } from '#server/actions.ts';
import { addAdministratorByCli, parseEmailOrNull } from '#server/people/actions/add-administrator.ts';
import { runAdminCli } from '#tools/admin/command.ts';
import { seedDemoOrStartEmpty } from '#tools/database/initialize-market.ts';
import { parseStartOptions } from '#tools/start-options.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addOffer, openTestMarket } from './test-market.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-begin-'));
const databases: TestDatabase[] = [];
beforeAll(async () => {
  for (let n = 0; n < 3; n++) databases.push(await createTestDatabase());
});
afterAll(async () => {
  for (const db of databases) await db.drop();
  rmSync(dir, { recursive: true, force: true });
});

const live = { DATA_DIR: dir, STRIPE_SECRET_KEY: 'rk_live_x', MOBILE_MONEY_API_KEY: undefined };
const none = { DATA_DIR: dir, STRIPE_SECRET_KEY: undefined, MOBILE_MONEY_API_KEY: undefined };
const counts = async ({ owner }: TestDatabase) =>
  (
    await owner`select (select count(*)::int from sellers) as sellers, (select count(*)::int from products) as products,
      (select count(*)::int from auth.users) as people, (select count(*)::int from user_roles) as roles`
  )[0];
const nothing = { sellers: 0, products: 0, people: 0, roles: 0 };
async function begin(db: TestDatabase, config: typeof live | typeof none, isEmpty = false): Promise<string> {
  const said: string[] = [];
  await seedDemoOrStartEmpty(db.owner, config, (line) => said.push(line), { isEmpty });
  return said.join('\n');
}

test('with a live key the first start makes no demonstration and no account, and the next starts neither, live or not', async () => {
  const [db] = databases as [TestDatabase];
  expect(await begin(db, live)).toContain('because payments are real');
  expect(await counts(db)).toEqual(nothing);
  expect(await begin(db, live)).toBe('');
  expect(await begin(db, none), 'later without the keys').toBe('');
  expect(await counts(db)).toEqual(nothing);
});

test(
  '--empty begins a new database without the demonstration, for good; it never empties one',
  { timeout: 120_000 },
  async () => {
    const [, db, filled] = databases as [TestDatabase, TestDatabase, TestDatabase];
    expect(await begin(db, none, true)).toContain('npm run admin -- add ADDRESS');
    expect(await begin(db, none)).toBe('');
    expect(await counts(db)).toEqual(nothing);
    // If the first start was killed before it inserted the demo data, the next start may still choose an empty shop.
    await db.owner`update private.market_beginning set with_demo = true`;
    expect(await begin(db, none, true)).toContain('begins empty');
    expect(await begin(db, none)).toBe('');
    expect(await begin(filled, none)).toContain('Seeded the demo market.');
    const before = await counts(filled);
    expect(before).toMatchObject({ people: 32 });
    expect(await begin(filled, none, true)).toContain('nothing was taken away');
    expect(await begin(filled, live)).toContain('cannot be paid');
    expect(await counts(filled)).toEqual(before);
    expect(() => parseStartOptions(['--emtpy'])).toThrow('does not know "--emtpy"');
    expect(parseStartOptions(['--empty'])).toEqual({ isEmpty: true });
  },
);

test('npm run admin -- add: a new account with a random password; a proven one keeps its own; an unproven one is taken over', async () => {
  const [, db] = databases as [TestDatabase, TestDatabase];
  const add = (email: string) =>
    addAdministratorByCli.perform({ sql: db.owner } as Shop, { kind: 'terminal', operator: 'test' }, { email });
  const isAdmin = async (email: string) =>
    (
      await db.owner`select from user_roles r join auth.users u on u.id = r.user_id where u.email = ${email} and r.role = 'admin'`
    ).length === 1;
  const opensWith = async (email: string, password: string) =>
    verify(
      (await db.owner`select encrypted_password as hash from auth.users where email = ${email}`)[0]!.hash,
      password,
    );

  const { outcome, password } = await add('awa@example.org');
  expect(outcome).toBe('opened');
  expect(password!.length).toBeGreaterThanOrEqual(20);
  expect(await opensWith('awa@example.org', password!)).toBe(true);
  expect(await add('awa@example.org')).toEqual({ outcome: 'had', password: null });
  expect((await add('other@example.org')).password).not.toBe(password);

  const [known, unproven] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.owner`insert into auth.users (id, email, encrypted_password, email_confirmed_at) values (${known}, 'known@example.org', 'x', now()), (${unproven}, 'squatter@example.org', 'x', null)`;
  await db.owner`insert into auth.sessions (id, user_id, created_at) values (${crypto.randomUUID()}, ${unproven}, now())`;
  expect(await add('known@example.org')).toEqual({ outcome: 'given', password: null });
  expect((await db.owner`select encrypted_password as hash from auth.users where id = ${known}`)[0]!.hash).toBe('x');
  const taken = await add('squatter@example.org');
  expect(taken.outcome).toBe('taken_over');
  expect(await opensWith('squatter@example.org', taken.password!)).toBe(true);
  expect(await db.owner`select from auth.sessions where user_id = ${unproven}`).toHaveLength(0);
  for (const name of ['awa', 'other', 'known', 'squatter'])
    expect(await isAdmin(`${name}@example.org`), name).toBe(true);
  expect(await db.owner`select from audit_log where action = 'admin/added' and actor = 'operator:test'`).toHaveLength(
    4,
  );
  expect([
    parseEmailOrNull(' Awa@Example.org '),
    parseEmailOrNull('awa'),
    parseEmailOrNull('a@b'),
    parseEmailOrNull('<a@b.co>'),
  ]).toEqual(['awa@example.org', null, null, null]);
});

test('the command says how to sign in, in both languages, and takes nothing else', async () => {
  const [, db] = databases as [TestDatabase, TestDatabase];
  const run = async (args: string[], LANG = 'en_CA.UTF-8') => {
    let [out, err] = ['', ''];
    const env = { DATABASE_URL: db.ownerUrl, DATA_DIR: dir, LANG };
    const terminal = {
      env,
      out: { write: (text: string) => (out += text) },
      err: { write: (text: string) => (err += text) },
    };
    return { code: await runAdminCli(args, terminal), out, err };
  };
  expect(await run(['add'])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('npm run admin -- add') });
  expect(await run(['remove', 'awa@example.org'])).toMatchObject({ code: 2 });
  expect(await run(['add', 'nobody'])).toMatchObject({ code: 2 });
  expect(await run(['add', 'adama@example.org'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Its password, shown this once: [\w-]{20}\n.*\/admin/s),
  });
  expect((await run(['add', 'adama@example.org'], 'fr_CA.UTF-8')).out).toContain('est déjà administrateur');
  expect((await counts(db))!.sellers, 'the demonstration was not made behind it').toBe(0);
});

test('where payments are real a demo offer is not sold: the quote says so, the order is refused, one placed before is not paid', async () => {
  const market = await openTestMarket();
  try {
    const [demo, real] = [
      await addOffer(market.owner, { seller: 'exemple' }),
      await addOffer(market.owner, { seller: 'vraie-boutique' }),
    ];
    await market.owner`update sellers set is_demo = false where slug = 'vraie-boutique'`;
    const before = await market.place([{ offer: demo }]);
    const shop = { ...market.shop, takesRealMoney: true };
    market.shop.takesRealMoney = true;
    const refused = await market.place([{ offer: demo }, { offer: real }]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OrderLinesRefusal);
    expect((refused as OrderLinesRefusal).lines.map(({ offerId, code }) => [offerId, code])).toEqual([
      [demo.id, 'offer/demo'],
    ]);
    const quote = await quoteOrder(
      shop,
      { lines: [demo, real].map(({ id }) => ({ offer_id: id, quantity: 1 })), country: 'CA', currency: 'CAD' },
      'fr',
    );
    expect(quote.payable).toBe(false);
    expect(quote.lines.map(({ problem }) => problem?.code ?? null)).toEqual(['offer/demo', null]);
    expect((await market.place([{ offer: real }])).url).toContain('https://pay.test/');
    const again = await createActionPerformer(shop, { kind: 'visitor', network: '192.0.2.1' })(
      'order/pay-again',
      { orderId: before.orderId, provider: null },
      { orderId: before.orderId, token: before.orderToken },
    );
    expect(again).toContain('note=demo');
  } finally {
    await market.stop();
  }
});
