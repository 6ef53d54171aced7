import { expect, test } from 'vitest';
import { formatReturnAddress, parseReturnAddress, maxReturnAddressLength } from './return-address.ts';

test('a place is written line by line, without what it does not say', () => {
  const place = { street: '12, rue du Marché', directions: 'Portail bleu', city: 'Dakar', postalCode: null };
  expect(formatReturnAddress('Sandaga', place, 'Sénégal')).toBe(
    'Sandaga\n12, rue du Marché\nPortail bleu\nDakar\nSénégal',
  );
  expect(formatReturnAddress('Sandaga', { ...place, directions: '', postalCode: '11000' }, 'Sénégal')).toContain(
    '\n11000 Dakar\n',
  );
});

test('what was typed is cleaned; too little or too much is no address', () => {
  expect(parseReturnAddress('  Sandaga \r\n\r\n 12, rue  du <b>Marché ')).toBe('Sandaga\n12, rue du bMarché');
  expect([parseReturnAddress(' Dakar '), parseReturnAddress('x'.repeat(maxReturnAddressLength + 1))]).toEqual([
    null,
    null,
  ]);
});
