import { expect, test } from 'vitest';
import { fingerprintParams, parseFormBody } from './form-body.ts';

test('form bodies: brackets nest, numbers and empty brackets make lists', () => {
  expect(
    parseFormBody(
      'mode=payment&line_items[0][quantity]=2&line_items[1][quantity]=3&expand[]=a&expand[]=b.c&metadata[order id]=x%26y',
    ),
  ).toEqual({
    mode: 'payment',
    line_items: [{ quantity: '2' }, { quantity: '3' }],
    expand: ['a', 'b.c'],
    metadata: { 'order id': 'x&y' },
  });
});

test('form bodies: a name cannot reach the prototype of anything', () => {
  const form = parseFormBody('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(form)).toBeNull();
});

test('form bodies: contradicting, malformed and too deep names are refused', () => {
  for (const body of ['a=1&a[b]=2', 'a[b]=2&a=1', 'a[b=1', '[a]=1', `a${'[x]'.repeat(9)}=1`])
    expect(() => parseFormBody(body), body).toThrow();
});

test('fingerprints: the order of parameters does not matter, their values do', () => {
  expect(fingerprintParams('a=1&b[c]=2')).toBe(fingerprintParams('b%5Bc%5D=2&a=1'));
  expect(fingerprintParams('a=1&b=2')).not.toBe(fingerprintParams('a=2&b=1'));
});
