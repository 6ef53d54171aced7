import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

test('every UUID is one, in either case', () => {
  fc.assert(fc.property(fc.uuid(), (id) => isUuid(id) && isUuid(id.toUpperCase())));
  expect(isUuid('00000000-0000-0000-0000-000000000000')).toBe(true);
});

test('nothing else is: other lengths, digits, what stands around one, what is no text', () => {
  const id = '5f0c1a2b-3d4e-4f60-8a9b-0c1d2e3f4a5b';
  for (const other of [
    '',
    id.slice(1),
    `${id}0`,
    `${id}\n`,
    ` ${id}`,
    `{${id}}`,
    id.replaceAll('-', ''),
    id.replace('5', 'g'),
    `' or 1=1 --`,
    null,
    undefined,
    7,
    [id],
    { toString: () => id },
  ])
    expect(isUuid(other), String(other)).toBe(false);
});
