// Privilege attempts on every table through rest/v1. The tables are read from the database's catalogue, so new ones are
// covered. Each table has one row, whose uuids all belong to the victim. A visitor and a signed-in attacker then try to
// read, change, take over, delete and insert rows.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRestServer, type RestTestServer } from '../../tests/supabase/rest-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

type Column = { name: string; type: string; kind: string; first_label: string | null; is_made: boolean };
/** `owners`: columns with a person's id. `is_personal`: the table has one, or refers to a table that has one. */
type Table = { name: string; columns: Column[]; owners: string[]; is_personal: boolean };

let db: TestDatabase;
let rest: RestTestServer;
let tables: Table[];
const [victim, attacker] = [randomUUID(), randomUUID()] as const;
let tokens: Record<'visitor' | 'attacker', string | undefined>;

/** Tables that refer to a seller's account but are public. */
const shownToAll = new Set([
  'box_plan_versions',
  'delivery_zones',
  'dish_option_choices',
  'dish_option_groups',
  'former_seller_slugs',
  'kitchen_services',
  'location_stocks',
  'menu_dishes',
  'menu_sections',
  'offer_prices',
  'offer_sales',
  'price_changes',
  'seller_locations',
  'seller_pages',
  'shipping_profiles',
  'shipping_rates',
]);

beforeAll(async () => {
  db = await createTestDatabase();
  tables = await db.owner<Table[]>`
    with recursive personal as (
      select 'auth.users'::regclass::oid as relation
      union
      select k.conrelid from pg_constraint k join personal p on k.confrelid = p.relation where k.contype = 'f'
    )
    select c.relname as name, c.oid in (select relation from personal) as is_personal,
      array(select a.attname::text from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
            where k.contype = 'f' and k.conrelid = c.oid and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)) as owners,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null), 'kind', t.typcategory, 'is_made', a.attgenerated <> '' or a.attidentity = 'a',
         'first_label', (select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder limit 1)) order by a.attnum)
       from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;
  for (const id of [victim, attacker])
    await db.owner`insert into auth.users (id, email) values (${id}, ${`${id}@example.org`})`;
  await fill();
  rest = createRestServer(db);
  tokens = { visitor: undefined, attacker: await rest.token({ sub: attacker }) };
});
afterAll(async () => {
  await rest.close();
  await db.drop();
});

/** Fills every table without check constraints and foreign keys: row-level security alone must protect the rows. */
async function fill(): Promise<void> {
  await db.owner.begin(async (tx) => {
    await tx.unsafe(`do $$ declare one record; begin
      for one in select conrelid::regclass as owner, conname from pg_constraint where contype in ('f', 'c') and connamespace = 'public'::regnamespace and conparentid = 0 order by contype desc loop
        execute format('alter table %s drop constraint %I', one.owner, one.conname);
      end loop;
    end $$`);
    await tx.unsafe(`set local session_replication_role = replica`);
    for (const { name, columns } of tables) {
      await tx.unsafe(`delete from public."${name}"`);
      const given = columns.filter(({ is_made }) => !is_made);
      await tx.unsafe(
        `insert into public."${name}" (${given.map((one) => `"${one.name}"`).join(', ')}) values (${given.map(valueOf).join(', ')})`,
      );
    }
  });
}

function valueOf({ type, kind, first_label }: Column): string {
  if (first_label !== null) return `'${first_label}'`;
  if (type === 'uuid') return `'${victim}'`;
  if (type.endsWith('[]')) return `'{}'`;
  if (type === 'json' || type === 'jsonb') return `'{}'`;
  if (type === 'bytea') return `'\\x00'`;
  if (type === 'tsvector') return `''`;
  if (kind === 'B') return 'false';
  if (kind === 'N') return '1';
  if (kind === 'D') return 'now()';
  if (kind === 'T') return `'1 day'`;
  if (kind === 'S') return `'x'`;
  if (kind === 'I') return `'127.0.0.1'`;
  return kind === 'R' ? `'empty'` : `'1'`;
}

/** The content of every table, as text. */
async function state(): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const { name } of tables)
    all.set(
      name,
      (await db.owner.unsafe(`select to_jsonb(t)::text as row from public."${name}" t order by 1`)).map(
        (one) => (one as unknown as { row: string }).row,
      ),
    );
  return all;
}

/** The row as a request body, owned by this person. */
const jsonOf = (person: string, { columns }: Table): Record<string, unknown> =>
  Object.fromEntries(columns.filter(({ is_made }) => !is_made).map((column) => [column.name, saidOf(person, column)]));

function saidOf(person: string, { type, kind, first_label }: Column): unknown {
  if (first_label !== null) return first_label;
  if (type === 'uuid') return person;
  if (type.endsWith('[]')) return [];
  if (type === 'json' || type === 'jsonb') return {};
  if (kind === 'B') return true;
  if (kind === 'N') return 2;
  if (kind === 'D') return new Date().toISOString();
  return kind === 'S' ? 'y' : null;
}

test('there is a row of the victim in every table', async () => {
  expect(tables.length).toBeGreaterThan(30);
  expect(tables.filter(({ is_personal }) => is_personal).length).toBeGreaterThan(15);
  for (const [name, rows] of await state()) expect(rows.length, name).toBe(1);
});

describe.each(['visitor', 'attacker'] as const)('the %s', (who) => {
  const ask = (path: string, method = 'GET', body?: unknown) =>
    rest.request(path, {
      method,
      body,
      ...(tokens[who] ? { token: tokens[who] } : {}),
      headers: { prefer: 'return=representation,count=exact' },
    });

  /** The columns that the role may read, of all tables: "orders.id". */
  const readable = async (): Promise<Set<string>> => {
    const granted = await db.owner<{ key: string }[]>`
      select c.relname || '.' || a.attname as key from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and has_column_privilege(${who === 'visitor' ? 'anon' : 'authenticated'}, c.oid, a.attnum, 'select')`;
    return new Set(granted.map(({ key }) => key));
  };

  test('reads no row of another person, whole or by the columns it may read', async () => {
    const may = await readable();
    for (const table of tables.filter(({ name, is_personal }) => is_personal && !shownToAll.has(name))) {
      const columns = table.columns.filter(({ name }) => may.has(`${table.name}.${name}`));
      for (const select of ['*', columns.map(({ name }) => `"${name}"`).join()].filter((one) => one !== '')) {
        const { status, json, text } = await ask(`/${table.name}?select=${encodeURIComponent(select)}`);
        expect([401, 403, 200].includes(status), `${table.name}.${select}: ${status} ${text}`).toBe(true);
        if (status === 200) expect(json, `${table.name}.${select}`).toEqual([]);
      }
    }
  });

  test('reads no column that is not granted', async () => {
    const may = await readable();
    for (const { name, columns } of tables)
      for (const column of columns.filter((one) => !may.has(`${name}.${one.name}`))) {
        const { status } = await ask(`/${name}?select=%22${column.name}%22`);
        expect([401, 403], `${name}.${column.name}`).toContain(status);
      }
  });

  test('changes, takes over and removes nothing', async () => {
    const before = await state();
    for (const table of tables) {
      await ask(`/${table.name}`, 'DELETE');
      await ask(`/${table.name}`, 'PATCH', jsonOf(attacker, table));
      for (const [name, value] of Object.entries(jsonOf(attacker, table)))
        await ask(`/${table.name}?columns=%22${name}%22`, 'PATCH', { [name]: value });
    }
    expect(await state()).toEqual(before);
  });

  test('adds nothing but his own', async () => {
    const before = await state();
    for (const table of tables) {
      const [his, own] = [jsonOf(victim, table), jsonOf(attacker, table)];
      for (const row of [his, own]) {
        await ask(`/${table.name}`, 'POST', row);
        await rest.request(`/${table.name}`, {
          method: 'POST',
          body: row,
          ...(tokens[who] ? { token: tokens[who] } : {}),
          headers: { prefer: 'resolution=merge-duplicates' },
        });
        // Where grants are by column, the request has only the columns that the role may write.
        const columns = await fillable(who, table.name);
        if (columns.length > 0)
          await ask(`/${table.name}?columns=${columns.map((one) => `%22${one}%22`).join(',')}`, 'POST', row);
      }
    }
    const after = await state();
    for (const [name, rows] of after) {
      const added = rows.filter((row) => !before.get(name)!.includes(row));
      expect(
        before.get(name)!.filter((row) => !rows.includes(row)),
        name,
      ).toEqual([]);
      for (const row of added) expect([who, row], name).toEqual(['attacker', expect.stringContaining(attacker)]);
      for (const row of added)
        for (const owner of tables.find((one) => one.name === name)!.owners)
          expect(JSON.parse(row)[owner], `${name}.${owner}`).not.toBe(victim);
    }
  });
});

test('a person does see and change his own: what the others do not get is there', async () => {
  const token = await rest.token({ sub: victim });
  const seen: string[] = [];
  for (const { name, columns } of tables.filter(({ is_personal }) => is_personal)) {
    for (const column of columns) {
      const { status, json } = await rest.request(`/${name}?select=%22${column.name}%22`, { token });
      if (status === 200 && (json as unknown[]).length > 0) {
        seen.push(name);
        break;
      }
    }
  }
  expect(seen).toEqual(expect.arrayContaining(['profiles', 'user_roles', 'orders']));
  expect(
    (
      await rest.request('/profiles', {
        method: 'PATCH',
        token,
        body: { display_name: 'own' },
        headers: { prefer: 'return=representation' },
      })
    ).json,
  ).toMatchObject([{ user_id: victim, display_name: 'own' }]);
});

const fillable = async (who: 'visitor' | 'attacker', name: string): Promise<string[]> =>
  (
    await db.owner<{ name: string }[]>`
    select a.attname as name from pg_attribute a where a.attrelid = to_regclass(${`public.${name}`}) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and has_column_privilege(${who === 'visitor' ? 'anon' : 'authenticated'}, a.attrelid, a.attnum, 'insert')`
  ).map((one) => one.name);
