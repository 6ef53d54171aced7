// Checks every cell of access-matrix.ts, in SQL and over REST with the official client. Every change is rolled back.
import type { SupabaseClient } from '@supabase/supabase-js';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAnon, asPerson } from '#server/database/transaction-as.ts';
import { createRestServer, type RestTestServer } from '../../tests/supabase/rest-server.ts';
import { type AccessCase, accessCases, type Role, roles } from './access-matrix.ts';
import type { RowValues } from './add-row.ts';
import { type AccessScene, createAccessScene } from './access-scene.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const verbs = ['r', 'a', 'c', 'd'] as const;
type Verb = (typeof verbs)[number];
const rights: Record<Verb, string> = { r: 'SELECT', a: 'INSERT', c: 'UPDATE', d: 'DELETE' };
/** The number of affected rows; null: refused. */
type Outcome = number | null;
/** The data of an attempt: an existing row, one of its columns with its value, and a row to add. */
type Target = { key: RowValues; column: string; value: unknown; fresh: RowValues };

let db: TestDatabase;
let rest: RestTestServer;
let scene: AccessScene;
const clients = new Map<Role, SupabaseClient>();

beforeAll(async () => {
  db = await createTestDatabase();
  scene = await createAccessScene(db.owner);
  rest = createRestServer(db, { settings: { REST_TX_ROLLBACK: true } });
  for (const role of roles) {
    const claims = scene.claims[role];
    clients.set(role, rest.client(claims ? await rest.token(claims) : undefined));
  }
});
afterAll(async () => {
  await rest.close();
  await db.drop();
});

const isGranted = ({ granted }: AccessCase, role: Role, verb: Verb): boolean =>
  (role === 'anon' ? granted.anon : granted.authenticated).includes(rights[verb]);

/** Grants belong to a database role, not to a person, so three callers are enough to test missing grants. */
const tryEverything = new Set<Role>(['anon', 'buyer', 'acting']);

/** Returns the letters of the operations that succeeded; `!` marks one without a grant, or on several rows. */
async function cellOf(line: AccessCase, role: Role, attempt: (verb: Verb) => Promise<Outcome>): Promise<string> {
  const cell: string[] = [];
  for (const verb of verbs) {
    if (!isGranted(line, role, verb) && !tryEverything.has(role)) continue;
    const outcome = await attempt(verb);
    if (outcome === 1) cell.push(verb);
    else if (outcome !== null && (outcome > 1 || !isGranted(line, role, verb))) cell.push(`!${verb}`);
  }
  return cell.join('') || '.';
}

async function targetOf({ name, schema, table }: AccessCase): Promise<Target> {
  const columns = await db.owner<{ name: string; isKey: boolean; isChangeable: boolean; isNumbered: boolean }[]>`
    select a.attname as name, coalesce(a.attnum = any (i.indkey), false) as "isKey", has_column_privilege('authenticated', a.attrelid, a.attnum, 'update') as "isChangeable", a.attidentity = 'a' as "isNumbered"
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${`${schema}.${table}`}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`;
  const [any] = await db.owner<RowValues[]>`select * from ${db.owner(`${schema}.${table}`)} limit 1`;
  const keys = columns.filter(({ isKey }) => isKey).map((column) => column.name);
  const key = scene.keys[name] ?? (any ? Object.fromEntries(keys.map((one) => [one, any[one]!])) : {});
  const column = (
    columns.find(({ isChangeable }) => isChangeable) ??
    // A generated column refuses every write before access is checked, so it is not used.
    columns.find(({ isKey, isNumbered }) => !isKey && !isNumbered) ??
    columns[0]!
  ).name;
  const [row] =
    await db.owner`select to_jsonb(t) -> ${column} as value from ${db.owner(`${schema}.${table}`)} t where ${where(db.owner, key)}`;
  return { key, column, value: row?.value ?? null, fresh: scene.fresh[name] ?? {} };
}

const where = (sql: TransactionSql | TestDatabase['owner'], key: RowValues) =>
  Object.entries(key).reduce((all, [column, value]) => sql`${all} and ${sql(column)} = ${value}`, sql`true`);

/** Thrown to roll the change back. */
class Done extends Error {
  rows: number;
  constructor(rows: number) {
    super('done');
    this.rows = rows;
  }
}

/** Error 42501: no grant, or refused by a policy. Error 55000: a view of several tables accepts no rows. */
const isRefusal = (code: unknown): boolean => code === '42501' || code === '55000';

async function bySql(
  { schema, table }: AccessCase,
  role: Role,
  { key, column, fresh }: Target,
  verb: Verb,
): Promise<Outcome> {
  const work = async (tx: TransactionSql): Promise<never> => {
    const name = tx(`${schema}.${table}`);
    const statements = {
      r: () => tx`select 1 from ${name} where ${where(tx, key)}`,
      a: () =>
        Object.keys(fresh).length > 0 ? tx`insert into ${name} ${tx(fresh)}` : tx`insert into ${name} default values`,
      c: () => tx`update ${name} set ${tx(column)} = ${tx(column)} where ${where(tx, key)}`,
      d: () => tx`delete from ${name} where ${where(tx, key)}`,
    };
    throw new Done((await statements[verb]()).count);
  };
  const claims = scene.claims[role];
  try {
    return await (claims ? asPerson(db.pool, claims, work) : asAnon(db.pool, work));
  } catch (error) {
    if (error instanceof Done) return error.rows;
    if (isRefusal((error as { code?: unknown }).code)) return null;
    throw error;
  }
}

async function byRest(
  { table }: AccessCase,
  role: Role,
  { key, column, value, fresh }: Target,
  verb: Verb,
): Promise<Outcome> {
  const from = clients.get(role)!.from(table);
  const requests = {
    r: () => from.select(Object.keys(key)[0] ?? '*').match(key),
    a: () => from.insert(Object.keys(fresh).length > 0 ? fresh : { [column]: value }, { count: 'exact' }).rollback(),
    c: () =>
      from
        .update({ [column]: value }, { count: 'exact' })
        .match(key)
        .rollback(),
    d: () => from.delete({ count: 'exact' }).match(key).rollback(),
  };
  const { error, data, count } = await requests[verb]();
  if (error && !isRefusal(error.code)) throw new Error(`${role} ${verb} ${table}: ${error.code} ${error.message}`);
  if (error) return null;
  return verb === 'r' ? (data as unknown[]).length : (count ?? 0);
}

const tried = async (line: AccessCase, by: typeof bySql) => {
  const target = await targetOf(line);
  const cells = roles.map(
    async (role) => [role, await cellOf(line, role, (verb) => by(line, role, target, verb))] as const,
  );
  return Object.fromEntries(await Promise.all(cells));
};

test('every table and view has its line, and no line is of one that is gone', async () => {
  const there = await db.owner<{ name: string }[]>`
    select case relnamespace when 'private'::regnamespace then 'private.' else '' end || relname as name from pg_class
    where relkind in ('r', 'p', 'v', 'm') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  const written = new Set(accessCases.map(({ schema, table }) => (schema === 'private' ? `private.${table}` : table)));
  expect([...written].toSorted()).toEqual(there.map(({ name }) => name).toSorted());
});

describe('the market’s own role is above row security, and has these rights', () => {
  test('service_role', async () => {
    const [role] = await db.owner`select rolbypassrls as above from pg_roles where rolname = 'service_role'`;
    expect(role).toEqual({ above: true });
    const found = await Promise.all(
      accessCases.map(async ({ name, schema, table }) => {
        const [has] = await db.owner<Record<Verb, boolean>[]>`
          select has_any_column_privilege('service_role', c, 'select') as r, has_any_column_privilege('service_role', c, 'insert') as a, has_any_column_privilege('service_role', c, 'update') as c, has_table_privilege('service_role', c, 'delete') as d
          from (select ${`${schema}.${table}`}::regclass::oid as c) t`;
        return [name, verbs.filter((verb) => has![verb]).join('') || '.'];
      }),
    );
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(accessCases.map(({ name, service }) => [name, service])),
    );
  });
});

describe('as the role, in SQL', () => {
  test.each(accessCases.map((line) => [line.name, line] as const))('%s', async (_name, line) => {
    expect(await tried(line, bySql)).toEqual(line.cells);
  });
});

describe('over REST, with the official client', () => {
  const open = accessCases.filter(({ schema }) => schema === 'public');
  test.each(open.map((line) => [line.name, line] as const))('%s', async (_name, line) => {
    expect(await tried(line, byRest)).toEqual(line.cells);
  });
});
