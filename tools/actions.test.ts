// Adapters change no data themselves: they parse the request and perform an action.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const without = { exclude: ['**/*.test.ts', '**/*.test.tsx'] };
const read = (file: string) => readFileSync(file, 'utf8');
const importsOf = (text: string) =>
  [...text.matchAll(/import (?:\{([^}]*)\}|\* as \w+) from '([^']+)'/g)].flatMap(([, names = '*', from]) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/ as .*/, ''))
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ name, from: from! })),
  );

const sqlWrites = /\b(insert into|delete from|for update|update\s+[\w."]+(\s+\w)?\s+set)\b/i;
/** Database functions that change data; the queries call them. */
const calledWrites =
  /private\.(enqueue|notify|act_as|open_admin|close_admin|take_admin_try|end_my_sessions|unname_orders|delete_person)\b/;

/** The names of the query functions that write, directly or through a function they call. */
function findWriters(): Set<string> {
  const functions = globSync(['server/*/queries.ts', 'server/*/queries/**/*.ts'], without).flatMap((file) =>
    read(file)
      .split(/^(?=(?:export )?(?:async )?(?:function|const) \w+)/m)
      .map((body) => ({ name: /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(body)?.[1] ?? '', body }))
      .filter(({ name }) => name !== ''),
  );
  const writers = new Set(
    functions.filter(({ body }) => sqlWrites.test(body) || calledWrites.test(body)).map(({ name }) => name),
  );
  for (let before = -1; before !== writers.size;) {
    before = writers.size;
    for (const { name, body } of functions)
      if ([...writers].some((writer) => writer !== name && new RegExp(`\\b${writer}\\(`).test(body))) writers.add(name);
  }
  return writers;
}
const writers = findWriters();

/** Adapters: web, HTTP, rendering, functions, rpc and the command line. */
const adapters = globSync(
  [
    'web/**/*.{ts,tsx}',
    'server/http/**/*.ts',
    'server/rendering/**/*.ts',
    'server/*/{functions,endpoints}/*.ts',
    'server/catalogue/rpc-calls.ts',
    'tools/{orders,admin,parcels,retailers,supabase-api}/**/*.ts',
    'tools/*.ts',
  ],
  without,
).filter((file) => !/queries(\.ts|\/)/.test(file));

/** Exceptions without an actor: reports of browsers, and what belongs to the installation and not to the market. */
const excepted = [
  'server/advertising/endpoints/ad-counts.ts addAdCounts',
  'server/affiliate/endpoints/outbound-links.ts getOrCreateDailySalt',
  'server/http/csp-report.ts insertCspReport',
  'server/page-speed/endpoints/page-speed.ts addSpeedCounts',
  'tools/key-fingerprints.ts SQL',
  'tools/supabase-api/prepare.ts SQL',
];

test('the writing queries are found: those of orders, jobs, carts and accounts among them', () => {
  expect([...writers]).toEqual(
    expect.arrayContaining([
      'insertOrder',
      'enqueueJob',
      'writeAudit',
      'addToCart',
      'updateProfile',
      'insertRefund',
      'lockOrder',
    ]),
  );
  for (const reader of ['readOrder', 'readCartLines', 'readOffers', 'readPublicSettings', 'ownsOrder'])
    expect(writers.has(reader), reader).toBe(false);
});

test('no adapter writes: what a page, a function, a call or the command line changes is an action', () => {
  const found = adapters.flatMap((file) => {
    const text = read(file);
    const called = importsOf(text)
      .filter(({ name, from }) => /queries/.test(from) && writers.has(name))
      .map(({ name }) => `${file} ${name}`);
    return [...called, ...(/\b(sql|tx)`/.test(text) && sqlWrites.test(text) ? [`${file} SQL`] : [])];
  });
  expect(found.toSorted()).toEqual(excepted);
});

test('web/context.ts takes nothing but types from the server, and no noun of the server imports it', () => {
  for (const line of read('web/context.ts')
    .split('\n')
    .filter((one) => one.includes("'#server/")))
    expect(line).toMatch(/^(import|export) type /);
  const importing = globSync('server/**/*.ts', without).filter((file) => /from '#web\/context\.ts'/.test(read(file)));
  expect(importing).toEqual(['server/rendering/pages.ts']);
});
