import { expect, test } from 'vitest';
import { toLogFields } from './log.ts';

test('an error of PostgreSQL is told without the row, the statement and its values', () => {
  const broken = Object.assign(new Error('duplicate key value violates unique constraint "orders_key"'), {
    name: 'PostgresError',
    code: '23505',
    detail: 'Key (customer_email)=(awa@example.org) already exists.',
    where: 'SQL statement "insert …"',
    query: 'insert into orders …',
    parameters: ['awa@example.org'],
  });
  const said = toLogFields(new Error('the order was not written', { cause: broken }));
  expect(said).toMatchObject({
    type: 'Error',
    message: 'the order was not written',
    stack: expect.any(String),
    cause: {
      type: 'PostgresError',
      code: '23505',
      message: expect.stringContaining('orders_key'),
      stack: expect.any(String),
    },
  });
  expect(JSON.stringify(said)).not.toMatch(/awa@|insert/);
});

test('what is thrown and is no error is told too', () => {
  expect([toLogFields('lost'), toLogFields({ secret: 1 }), toLogFields(undefined)]).toEqual([
    { type: 'string', message: 'lost' },
    { type: 'object', message: 'not an error' },
    { type: 'undefined', message: 'not an error' },
  ]);
});
