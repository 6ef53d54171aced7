import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

test('a uuid of any version is one, and nothing else is', () => {
  for (const one of [
    randomUUID(),
    randomUUID().toUpperCase(),
    '00000000-0000-0000-0000-000000000000',
    '11111111-1111-1111-1111-111111111111',
  ])
    expect(isUuid(one), one).toBe(true);
  for (const other of [
    '',
    'x',
    `${randomUUID()} `,
    randomUUID().replaceAll('-', ''),
    `{${randomUUID()}}`,
    7,
    null,
    undefined,
    {},
  ])
    expect(isUuid(other), String(other)).toBe(false);
});
