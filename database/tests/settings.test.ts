// The settings: one list (domain/settings/settings.ts), its rows and checks, and their history.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { settingFields } from '#domain/settings/setting-fields.ts';
import { fitsRule, type SettingRule } from '#domain/settings/setting-rules.ts';
import { type SettingKey, settings, pickDefaultSettings } from '#domain/settings/settings.ts';
import { asMarket, asPerson } from '#server/database/transaction-as.ts';
import { readSettingsForKeys, findSettingChanges } from '#server/settings/queries.ts';
import { changeSetting } from '#server/settings/actions/change-setting.ts';
import { listSettingsFormFields, settingLabel } from '#server/settings/form.ts';
import type { Shop } from '#server/shop.ts';
import { runAdminCli } from '#tools/admin/command.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let db: TestDatabase;
const keys = Object.keys(settings) as SettingKey[];
beforeAll(async () => {
  db = await createTestDatabase();
  // Marks the shop as one without demo data, because `npm run admin` would load the demo data first.
  await db.owner`insert into private.market_beginning (with_demo) values (false)`;
});
afterAll(() => db.drop());

/** Runs `npm run admin -- setting …` on the database of this test. */
async function admin(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const code = await runAdminCli(['setting', ...words], {
    env: { DATABASE_URL: db.ownerUrl, LANG: 'en_CA.UTF-8', USER: 'awa' },
    out: { write: (text) => (said.out += text) },
    err: { write: (text) => (said.err += text) },
  });
  return { code, ...said };
}

test('a new database has a row for each setting of the list, as the list says it', async () => {
  const rows = await db.owner`select key, value, is_public from settings order by key`;
  expect(rows.map((row) => ({ ...row }))).toEqual(
    keys.toSorted().map((key) => ({ key, value: settings[key].usual, is_public: settings[key].isPublic })),
  );
  expect(await asMarket(db.pool, (tx) => readSettingsForKeys(tx, keys))).toEqual(pickDefaultSettings(keys));
});

test('PostgreSQL and the server agree on what each setting may hold', async () => {
  const values = [
    ...new Set(keys.flatMap((key) => candidates(settings[key].rule)).map((value) => JSON.stringify(value))),
  ];
  for (const key of keys)
    for (const text of values) {
      const [inSql] = await db.owner`
        select private.setting_fits(${text}::text::jsonb, rule) as fits from private.setting_rules where key = ${key}`;
      expect(inSql!.fits, `${key} = ${text}`).toBe(fitsRule<SettingRule>(settings[key].rule, JSON.parse(text)));
    }
});

/** Values on, within and beyond each bound, of wrong types, and objects with a missing property. */
function candidates(rule: SettingRule): unknown[] {
  if (rule.kind === 'flag') return [true, false, 0, 'true', null];
  if (rule.kind !== 'fields')
    return [rule.least, rule.most, rule.least - 1, rule.most + 1, rule.least + 0.5, String(rule.least), null, [], {}];
  const parts = Object.entries(rule.fields);
  const whole = Object.fromEntries(parts.map(([name, part]) => [name, candidates(part)[0]]));
  return [
    whole,
    [],
    ...parts.flatMap(([name, part]) => [
      ...candidates(part).map((value) => ({ ...whole, [name]: value })),
      Object.fromEntries(Object.entries(whole).filter(([one]) => one !== name)),
    ]),
  ];
}

test('a row that is gone, or that holds what it may not, is read as the usual value', async () => {
  await db.owner.begin(async (tx) => {
    await tx`alter table settings disable trigger check_value`;
    await tx`delete from settings where key = 'hold_guest_units'`;
    await tx`update settings set value = '"many"' where key = 'hold_guest_lines'`;
    expect(await readSettingsForKeys(tx, ['hold_guest_units', 'hold_guest_lines'])).toEqual({
      hold_guest_units: 10,
      hold_guest_lines: 30,
    });
    // The change is rolled back, because other tests need the rows.
    await tx`rollback and chain`;
  });
});

test('the form has a field for each number and each yes or no, with its bounds and a sentence in both languages', async () => {
  const form = await asMarket(db.pool, (tx) => listSettingsFormFields(tx, 'fr'));
  expect(form.map(({ name }) => name)).toEqual(settingFields.map(({ name }) => name));
  expect(form.find(({ name }) => name === 'marketing_rating.rating')).toMatchObject({
    rule: { kind: 'decimal', least: 0, most: 5 },
    value: 5,
    usual: 5,
    isOpen: true,
  });
  for (const field of settingFields) {
    expect(settingLabel(field, 'fr'), field.name).not.toBe(settingLabel(field, 'en'));
    // Without a label of its own, a part of a setting would be shown by its code.
    if (field.part) expect(settingLabel(field, 'fr')).not.toMatch(new RegExp(`– ${field.part}$`));
  }
});

test('npm run admin -- setting: lists, shows, changes, and writes down who changed what', async () => {
  const list = await admin();
  expect(list.code).toBe(0);
  for (const { name } of settingFields) expect(list.out).toContain(name);

  expect(await admin('commission_bps', '850')).toEqual({ code: 0, out: 'commission_bps: 1000 → 850\n', err: '' });
  expect(await admin('marketing_rating.rating', '4,5')).toMatchObject({ code: 0 });
  expect(await admin('marketing_rating.confirmed', 'oui')).toMatchObject({
    code: 0,
    out: 'marketing_rating.confirmed: no → yes\n',
  });
  expect(await readSettingsForKeys(db.owner as never, ['marketing_rating', 'commission_bps'])).toEqual({
    marketing_rating: { rating: 4.5, reviews: 2847, confirmed: true },
    commission_bps: 850,
  });
  const shown = await admin('commission_bps');
  expect(shown.out).toContain('850 (from 0 to 10000, originally 1000)');
  expect(shown.out).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d {2}1000 → 850 {2}operator:awa/);
  expect(await asMarket(db.pool, (tx) => findSettingChanges(tx, 'commission_bps'))).toEqual([
    { id: expect.any(String), key: 'commission_bps', from: 1000, to: 850, actor: 'operator:awa', at: expect.any(Date) },
  ]);
});

test('npm run admin -- setting refuses in words, and changes nothing', async () => {
  const before = await db.owner`select key, value from settings order by key`;
  for (const [words, sentence] of [
    [['comission', '5'], 'There is no setting “comission”.'],
    [['marketing_rating', '5'], 'There is no setting “marketing_rating”.'],
    [['commission_bps', '10001'], '“commission_bps” is a whole number from 0 to 10000.'],
    [['commission_bps', '12.5'], '“commission_bps” is a whole number from 0 to 10000.'],
    [['commission_bps', '-1'], '“commission_bps” is a whole number from 0 to 10000.'],
    [['commission_bps', ''], '“commission_bps” is a whole number from 0 to 10000.'],
    [['marketing_rating.rating', '5.1'], '“marketing_rating.rating” is a number from 0 to 5.'],
    [['marketing_rating.confirmed', 'perhaps'], '“marketing_rating.confirmed” is yes or no.'],
  ] as const) {
    const { code, out, err } = await admin(...words);
    expect([code, out], words.join(' ')).toEqual([2, '']);
    expect(err).toContain(sentence);
  }
  expect(await db.owner`select key, value from settings order by key`).toEqual(before);
});

async function person(role: string, step: boolean) {
  const [id, sessionId] = [randomUUID(), randomUUID()];
  await db.owner`insert into auth.users (id, email) values (${id}, ${`${id}@example.org`})`;
  await db.owner`insert into user_roles (user_id, role) values (${id}, ${role})`;
  await db.owner`insert into auth.sessions (id, user_id, created_at, updated_at) values (${sessionId}, ${id}, now(), now())`;
  if (step)
    await db.owner`insert into private.admin_steps (session_id, user_id, open_until) values (${sessionId}, ${id}, now() + interval '30 minutes')`;
  return { sub: id, session_id: sessionId, role: 'authenticated' };
}

/** The actor of this session, as a page passes it to an action. */
const administrator = ({ sub, session_id }: { sub: string; session_id: string }, isStepOpen: boolean): Actor => ({
  kind: 'administrator',
  isStepOpen,
  id: sub,
  sessionId: session_id,
  aal: 'aal1',
  signedInAt: new Date().toISOString(),
  address: '192.0.2.1',
  network: '192.0.2.1',
});
const change = (actor: Actor, name: string, text: string) =>
  changeSetting.perform({ sql: db.pool, log: { info() {}, warn() {}, error() {} } } as unknown as Shop, actor, {
    name,
    text,
  });

test('R-ADMIN-04 an administrator changes a field after the password, is named in the history, and cannot change the history', async () => {
  const open = await person('admin', true);
  await expect(change(administrator(open, false), 'hold_guest_units', '12')).rejects.toMatchObject({
    code: 'access/denied',
  });
  expect(await change(administrator(open, true), 'hold_guest_units', '12')).toEqual({ from: 10, to: 12 });
  // Over REST, the row policies check the change, and the access token identifies the actor.
  await asPerson(db.pool, open, (tx) => tx`update settings set value = '13' where key = 'hold_guest_units'`);
  expect(await asPerson(db.pool, open, (tx) => findSettingChanges(tx, 'hold_guest_units'))).toMatchObject([
    { from: 12, to: 13, actor: open.sub },
    { from: 10, to: 12, actor: open.sub },
  ]);
  for (const statement of [
    `update setting_changes set actor = 'nobody'`,
    `delete from setting_changes`,
    `insert into setting_changes (key, old_value, actor) values ('x', '1', 'x')`,
  ]) {
    await expect(
      asPerson(db.pool, open, (tx) => tx.unsafe(statement)),
      statement,
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      asMarket(db.pool, (tx) => tx.unsafe(statement)),
      statement,
    ).rejects.toMatchObject({ code: '42501' });
  }
  for (const statement of [
    `update setting_changes set actor = 'nobody'`,
    `delete from setting_changes`,
    `truncate setting_changes`,
  ])
    await expect(db.owner.unsafe(statement), statement).rejects.toMatchObject({ code: '23001' });
});

test('the history of the settings is read by administrators and the market, by nobody else', async () => {
  const merchant = await person('merchant', true);
  expect(await asPerson(db.pool, merchant, (tx) => tx`select * from setting_changes`)).toEqual([]);
});

test('a setting for the terminal is changed by no administrator’s token', async () => {
  await db.owner`update private.setting_rules set changed_by = 'terminal' where key = 'orders_per_minute'`;
  const open = await person('admin', true);
  await expect(
    asPerson(db.pool, open, (tx) => tx`update settings set value = '11' where key = 'orders_per_minute'`),
  ).rejects.toMatchObject({ code: '42501' });
  // The command `npm run admin` may still change this setting.
  expect((await admin('orders_per_minute', '11')).code).toBe(0);
});
