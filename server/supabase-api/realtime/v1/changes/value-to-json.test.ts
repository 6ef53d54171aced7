import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/tests/test-database.ts';
import { valueToJson } from './value-to-json.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ empty: true });
});
afterAll(() => db.drop());

test('a value of the log becomes the JSON PostgreSQL itself makes of it', async () => {
  const values: [type: string, value: string][] = [
    ['int8', '9007199254740993'],
    ['int4', '-1'],
    ['numeric', '12345678901234567890.1234567890'],
    ['numeric', 'NaN'],
    ['float8', '1e+300'],
    ['float8', 'Infinity'],
    ['bool', 't'],
    ['bool', 'f'],
    ['text', 'a "b" \\ é\n'],
    ['uuid', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'],
    ['date', '2026-01-02'],
    ['timestamp', '2026-01-02 03:04:05.678'],
    ['timestamptz', '2026-01-02 03:04:05.678+00'],
    ['jsonb', '{"a":[1,null,"x"]}'],
    ['json', '{"b":1}'],
    ['bytea', '\\x00ff'],
    ['interval', '1 day'],
    ['inet', '10.0.0.1'],
    ['_text', '{a,NULL,"NULL","b,c","d\\"e\\\\",""}'],
    ['_int4', '{{1,2},{3,4}}'],
    ['_int4', '{}'],
    ['_bool', '{t,f,NULL}'],
    ['_jsonb', '{"{\\"a\\": 1}"}'],
    ['_timestamptz', '{"2026-01-02 03:04:05+00"}'],
    ['_int4', '[0:1]={1,2}'],
  ];
  for (const [type, value] of values) {
    const [row] = await db.owner.unsafe(`select to_jsonb($1::text::${type}) = $2::text::jsonb as same`, [
      value,
      valueToJson(value, { base: type, element: type.startsWith('_') ? type.slice(1) : null }),
    ]);
    expect([type, value, row!['same']]).toEqual([type, value, true]);
  }
  expect(valueToJson(null, { base: 'int4', element: null })).toBe('null');
  // Every digit is kept, although a JavaScript client may lose some.
  expect(valueToJson('9007199254740993', { base: 'int8', element: null })).toBe('9007199254740993');
});
