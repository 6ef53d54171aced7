// Upgrades between releases, tested on a small schema.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applySchema } from '#tools/database/apply.ts';
import { loadSchemaCatalogue } from '#tools/database/schema-files.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createToySchema, type ToySchema } from './toy-schema.ts';

const table = (columns: string): string => `create table public.things (id integer primary key${columns});`;
let toy: ToySchema;
let db: TestDatabase;
let [one, two, three] = ['', '', ''];
const apply = (more: { beforeUpgrade?: (from: string) => Promise<void>; lockTimeout?: string } = {}) =>
  applySchema(db.owner, { ownerUrl: db.ownerUrl, root: toy.root, ...more });
const columns = async () =>
  (
    await db.owner`select attname as name from pg_attribute where attrelid = 'public.things'::regclass and attnum > 0 and not attisdropped order by attnum`
  ).map(({ name }) => name as string);
const versions = async () =>
  (await db.owner`select version, release from private.schema_versions order by applied_at`).map((row) => ({ ...row }));
const step = (from: string, to: string, sql: string): string => `-- from: ${from}\n-- to: ${to}\n${sql}\n`;

const steps = {
  toTwo: () => step(`0.1 ${one}`, `0.2 ${two}`, 'alter table public.things add column name text;'),
  toThree: () => step(`0.2 ${two}`, `0.3 ${three}`, 'alter table public.things add column size integer;'),
};

beforeAll(async () => {
  toy = createToySchema();
  three = await toy.release('0.3', table(', name text, size integer'));
  two = await toy.release('0.2', table(', name text'));
  one = await toy.release('0.1', table(''));
});
afterAll(() => toy.forget());
/** A database of release 0.1 with one row. The code is release 0.3 and has two migration steps. */
beforeEach(async () => {
  db = await createTestDatabase({ empty: true });
  await toy.release('0.1', table(''));
  expect(await apply()).toBe('created');
  await db.owner`insert into things values (7)`;
  await toy.release('0.3', table(', name text, size integer'));
  toy.write('migrations/0001-name-things.sql', steps.toTwo());
  toy.write('migrations/0002-measure-things.sql', steps.toThree());
});
afterEach(async () => {
  for (const name of ['0001-name-things.sql', '0002-measure-things.sql'])
    toy.write(`migrations/${name}`, steps.toTwo());
  toy.remove('migrations/0001-name-things.sql');
  toy.remove('migrations/0002-measure-things.sql');
  await db.drop();
});

test('the steps are walked in order, each once, and what the database has been stands in it', async () => {
  expect(await apply()).toBe('migrated');
  expect(await apply()).toBe('unchanged');
  expect(await columns()).toEqual(['id', 'name', 'size']);
  expect(await db.owner`select id from things`).toHaveLength(1);
  expect(await versions()).toEqual([
    { version: one, release: '0.1' },
    { version: two, release: '0.2' },
    { version: three, release: '0.3' },
  ]);
  const taken = await db.owner`select name from private.schema_migrations order by 1`;
  expect(taken.map(({ name }) => name)).toEqual(['0001-name-things.sql', '0002-measure-things.sql']);
});

test('release 1 given release 3 without the file of release 2 is refused, and nothing happens', async () => {
  toy.remove('migrations/0001-name-things.sql');
  await expect(apply()).rejects.toThrow(
    /release 0\.1\).*no file of database\/migrations leads away from it. Nothing was changed/,
  );
  expect(await columns()).toEqual(['id']);
  toy.write('migrations/0001-name-things.sql', steps.toTwo());
  toy.write('migrations/0002-measure-things.sql', steps.toTwo().replace(`0.1 ${one}`, `0.9 ${'9'.repeat(64)}`));
  await expect(apply()).rejects.toThrow(
    /lead as far as .*0001-name-things\.sql, release 0\.2\), and none leads on: one is missing/,
  );
  expect(await versions()).toHaveLength(1);
});

test('a step that fails leaves nothing of the steps before it', async () => {
  toy.write('migrations/0002-measure-things.sql', `${steps.toThree()} select nonsense;`);
  await expect(apply()).rejects.toThrow(/0002-measure-things\.sql: column "nonsense" does not exist/);
  expect(await columns()).toEqual(['id']);
  expect(await versions()).toHaveLength(1);
});

test('a result that is not the schema of the release is refused before it is kept, line by line', async () => {
  toy.write('migrations/0002-measure-things.sql', steps.toThree().replace('size integer', 'size text'));
  await expect(apply()).rejects.toThrow(
    /0002-measure-things\.sql ends in another schema.*2 differences.*should be: .*"public\.things\.size".*"integer".*is: .*"public\.things\.size".*"text"/s,
  );
  expect(await columns()).toEqual(['id']);
  toy.write('migrations/0002-measure-things.sql', steps.toThree());
  toy.write('migrations/0001-name-things.sql', steps.toTwo().replace('name text', 'nam text'));
  await expect(apply()).rejects.toThrow(/0001-name-things\.sql ends at .*, not at .* as it says/);
});

test('a comment of the schema, and white space, change nothing: the shop starts', async () => {
  expect(await apply()).toBe('migrated');
  const version = await toy.release(
    '0.3',
    `-- The things.\n\n${table(',\n  name text, -- how it is called\n  size integer')}`,
  );
  expect(version).toBe(three);
  expect(await apply()).toBe('unchanged');
});

test('a comment in a function’s body changes nothing; its text does', async () => {
  const body = (inside: string) =>
    `create function private.f() returns text language sql stable set search_path = '' as $$ ${inside} $$;`;
  const plain = await toy.release('0.3', body(`select '--  x'`));
  expect(await toy.release('0.3', body(`-- why\n  select\n '--  x' /* so */`))).toBe(plain);
  expect(await toy.release('0.3', body(`select '-- x'`))).not.toBe(plain);
});

test('a database of a later release is refused with its name', async () => {
  expect(await apply()).toBe('migrated');
  await toy.release('0.2', table(', name text'));
  await expect(apply()).rejects.toThrow(
    /\(release 0\.3\), this release \(0\.2\).*opened by a later release.*restore the backup/,
  );
});

test('a draft with open questions, a step without its places and two steps from one place are refused', async () => {
  toy.write('migrations/0002-measure-things.sql', `${steps.toThree()}-- DECIDE: what?\n`);
  await expect(apply()).rejects.toThrow(/0002-measure-things\.sql is a draft/);
  toy.write('migrations/0002-measure-things.sql', 'select 1;');
  await expect(apply()).rejects.toThrow(/0002-measure-things\.sql does not say "-- from: RELEASE FINGERPRINT"/);
  toy.write('migrations/0002-measure-things.sql', steps.toTwo());
  await expect(apply()).rejects.toThrow(/start at the same schema/);
});

test('a table somebody works in is not waited for without end', async () => {
  const other = await db.owner.reserve();
  await other.unsafe('begin; lock table public.things');
  await expect(apply({ lockTimeout: '100ms' })).rejects.toThrow(
    /lock timeout.*stop every process of the shop and start again/s,
  );
  await other.unsafe('rollback');
  other.release();
  expect(await apply()).toBe('migrated');
});

test('what somebody has added of his own stays; what he took away is named', async () => {
  await db.owner`create index my_own on things (id) where id > 5`;
  expect(await apply()).toBe('migrated');
  expect(await db.owner`select from pg_indexes where indexname = 'my_own'`).toHaveLength(1);
  expect(await apply()).toBe('unchanged');
});

test('a backup is asked for once, before anything changes, and what it throws stops the upgrade', async () => {
  const backups: string[] = [];
  await expect(apply({ beforeUpgrade: () => Promise.reject(new Error('The disk is full')) })).rejects.toThrow(
    'The disk is full',
  );
  expect(await columns()).toEqual(['id']);
  expect(await apply({ beforeUpgrade: async (from) => void backups.push(`${from} ${(await columns()).length}`) })).toBe(
    'migrated',
  );
  await apply({ beforeUpgrade: async (from) => void backups.push(from) });
  expect(backups).toEqual(['0.1 1']);
});

test('two servers starting at once: one does it, the other finds it done', async () => {
  const outcomes = await Promise.all([apply(), applySchema(db.owner, { ownerUrl: db.ownerUrl, root: toy.root })]);
  expect(outcomes.toSorted()).toEqual(['migrated', 'unchanged']);
  const twin = await createTestDatabase({ empty: true });
  try {
    const made = await Promise.all(
      [1, 2].map(() => applySchema(twin.owner, { ownerUrl: twin.ownerUrl, root: toy.root })),
    );
    expect(made.toSorted()).toEqual(['created', 'unchanged']);
    expect(await twin.owner`select name from private.schema_migrations`).toHaveLength(2);
  } finally {
    await twin.drop();
  }
});

describe('a step with a part outside the transaction', () => {
  const withIndex = table(', name text, size integer') + 'create index things_name on public.things (name);';
  let [four, five] = ['', ''];
  beforeEach(async () => {
    five = await toy.release(
      '0.5',
      `${table(', name text, size integer, age integer')}create index things_name on public.things (name);`,
    );
    four = await toy.release('0.4', withIndex);
  });
  const toFour = (index: string): string =>
    step(
      `0.1 ${one}`,
      `0.4 ${four}`,
      `alter table public.things add column name text, add column size integer;\n-- outside the transaction\n-- by name\ndrop index concurrently if exists public.things_name;\n${index}`,
    );

  test('runs after it, statement by statement, and is compared too', async () => {
    toy.write(
      'migrations/0001-name-things.sql',
      toFour('create index concurrently things_name on public.things (name);'),
    );
    toy.remove('migrations/0002-measure-things.sql');
    const right = toFour('create index concurrently things_name on public.things (name);');
    toy.write('migrations/0001-name-things.sql', right.replace('(name)', '(size)'));
    await expect(apply()).rejects.toThrow(/ends in another schema.*should be: .*USING btree \(name\)/s);
    expect((await versions()).at(-1)).toEqual({ version: expect.not.stringContaining(four), release: '0.1' });
    toy.write('migrations/0001-name-things.sql', right);
    expect(await apply()).toBe('migrated');
    expect((await versions()).at(-1)).toEqual({ version: four, release: '0.4' });
    toy.write('migrations/0002-measure-things.sql', steps.toThree());
  });

  test('killed between the two, the next start goes on there, and further', async () => {
    toy.write(
      'migrations/0001-name-things.sql',
      toFour('create index concurrently things_name on public.things (nonsense);'),
    );
    toy.write(
      'migrations/0002-measure-things.sql',
      step(`0.4 ${four}`, `0.5 ${five}`, 'alter table public.things add column age integer;'),
    );
    await toy.release(
      '0.5',
      `${table(', name text, size integer, age integer')}create index things_name on public.things (name);`,
    );
    await expect(apply()).rejects.toThrow(/"nonsense" does not exist/);
    expect(await columns()).toEqual(['id', 'name', 'size']);
    expect(await db.owner`select from private.schema_migrations`).toHaveLength(0);
    await expect(apply()).rejects.toThrow(/"nonsense" does not exist/);
    toy.write(
      'migrations/0001-name-things.sql',
      toFour('create index concurrently things_name on public.things (name);'),
    );
    expect(await apply()).toBe('migrated');
    expect(await columns()).toEqual(['id', 'name', 'size', 'age']);
    expect(await apply()).toBe('unchanged');
    expect(loadSchemaCatalogue(toy.root).version).toBe(five);
  });
});
