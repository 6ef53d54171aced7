import { expect, test } from 'vitest';
import { refusalOf } from '#server/http/refusal-words.ts';
import { troubleOf } from './trouble.ts';

const coded = (code: unknown): Error => Object.assign(new Error('x'), { code });

test('a database that is away or full is nobody’s fault who asked; anything else is', () => {
  for (const code of [
    'CONNECTION_CLOSED',
    'CONNECT_TIMEOUT',
    'ECONNREFUSED',
    'ECONNRESET',
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '53300',
    '25006',
    '55P03',
  ])
    expect(troubleOf(coded(code)), code).toBe('away');
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) expect(troubleOf(coded(code)), code).toBe('full');
  for (const problem of [
    coded('23505'),
    coded('57014'),
    coded(undefined),
    coded(8),
    new Error('x'),
    'x',
    null,
    undefined,
  ])
    expect(troubleOf(problem)).toBe(null);
});

test('its refusal has a status of its own and keeps the cause for the log', () => {
  const cause = coded('57P01');
  expect(refusalOf(cause)).toMatchObject({ code: 'shop/unavailable', status: 503, cause });
  expect(refusalOf(coded('ENOSPC'))).toMatchObject({ code: 'shop/full', status: 507 });
  expect(refusalOf(coded('23505'))).toBe(null);
});
