import { expect, test } from 'vitest';
import { parsePushAddress } from './push-address.ts';

test('only https on its own port is called, and the simulator where there is one', () => {
  const local = '127.0.0.1:4712';
  expect(parsePushAddress('https://fcm.googleapis.com/fcm/send/abc', null)?.host).toBe('fcm.googleapis.com');
  for (const address of [
    'http://fcm.googleapis.com/x',
    'https://push.example:8443/x',
    'https://awa:secret@push.example/x',
    `http://${local}/push/x`,
    'ftp://push.example/x',
    'x',
    `https://push.example/${'x'.repeat(1000)}`,
  ])
    expect(parsePushAddress(address, null), address).toBeNull();
  expect(parsePushAddress(`http://${local}/push/x`, local)?.host).toBe(local);
  for (const address of ['http://127.0.0.1:4713/push/x', 'http://127.0.0.1/push/x', `http://u:p@${local}/x`])
    expect(parsePushAddress(address, local), address).toBeNull();
});
