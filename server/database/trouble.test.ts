import { expect, test } from 'vitest';
import { outageRefusal } from '#server/http/refusal-words.ts';
import { classifyDatabaseError } from './trouble.ts';

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
    expect(classifyDatabaseError(coded(code)), code).toBe('away');
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) expect(classifyDatabaseError(coded(code)), code).toBe('full');
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
    expect(classifyDatabaseError(problem)).toBe(null);
});

test('its refusal has a status of its own and keeps the cause for the log', () => {
  const cause = coded('57P01');
  expect(outageRefusal(cause)).toMatchObject({ code: 'shop/unavailable', status: 503, cause });
  expect(outageRefusal(coded('ENOSPC'))).toMatchObject({ code: 'shop/full', status: 507 });
  expect(outageRefusal(coded('23505'))).toBe(null);
});
