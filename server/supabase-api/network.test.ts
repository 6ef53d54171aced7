// Which IP addresses count as one network.
import { expect, test } from 'vitest';
import { networkOfAddress } from './network.ts';

test('an IPv6 subscriber is one client, however many addresses he takes of his network', () => {
  expect(networkOfAddress('2001:db8:1:2:3:4:5:6')).toBe(networkOfAddress('2001:0db8:1:2::9'));
  expect(networkOfAddress('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOfAddress('2001:db8:1:3::1')).not.toBe(networkOfAddress('2001:db8:1:2::1'));
  expect(networkOfAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOfAddress('192.0.2.7')).toBe('192.0.2.7');
});
