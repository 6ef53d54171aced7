import { expect, test } from 'vitest';
import { sayError } from './log.ts';

test('an error of PostgreSQL is told without the row, the statement and its values', () => {
  const broken = Object.assign(new Error('duplicate key value violates unique constraint "orders_key"'), {
    name: 'PostgresError',
    code: '23505',
    detail: 'Key (customer_email)=(awa@example.org) already exists.',
    where: 'SQL statement "insert …"',
    query: 'insert into orders …',
    parameters: ['awa@example.org'],
  });
  const said = sayError(new Error('the order was not written', { cause: broken }));
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
  expect([sayError('lost'), sayError({ secret: 1 }), sayError(undefined)]).toEqual([
    { type: 'string', message: 'lost' },
    { type: 'object', message: 'not an error' },
    { type: 'undefined', message: 'not an error' },
  ]);
});
