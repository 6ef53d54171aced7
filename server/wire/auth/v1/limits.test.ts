// How often, from where, about whom; and that it tells nobody who has an account.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';
import { networkOf } from './rate-limits.ts';
import { clean } from './session-rules.ts';
import { authDoor } from './door.ts';

const password = 'correct horse';
let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on', AUTH_RATE_LIMITS: 'on', AUTH_MOST_SESSIONS: '0' });
  for (const name of ['awa', 'binta', 'moussa']) await auth.send('POST', '/signup', { body: { email: `${name}@client.example`, password }, address: '203.0.113.77' });
});
afterAll(() => auth.close());

const signIn = (email: string, given: string, address: string) => auth.send('POST', '/token?grant_type=password', { body: { email, password: given }, address });

test('one address: thirty grants at once, then 429 with Retry-After until the bucket fills again; another address goes on', async () => {
  const answers = [];
  for (let at = 0; at < 31; at += 1) answers.push(await auth.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: 'a'.repeat(43) }, address: '198.51.100.1' }));
  expect(answers.slice(0, 30).every(({ status }) => status === 400)).toBe(true);
  expect(answers[30]).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' } });
  expect(Number(answers[30]!.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await signIn('awa@client.example', password, '198.51.100.2')).status).toBe(200);
  auth.wait(2000);
  expect((await signIn('awa@client.example', password, '198.51.100.1')).status).toBe(200);
});

test('one account: wrong passwords from many addresses are counted together, for unknown people alike; other accounts go on', async () => {
  const codesOf = async (email: string, net: number) => {
    const codes = [];
    for (let at = 0; at < 22; at += 1) codes.push((await signIn(email, 'wrong', `10.${net}.0.${at}`)).body.code);
    return codes;
  };
  const [known, unknown] = [await codesOf('binta@client.example', 1), await codesOf('nobody@client.example', 2)];
  expect(known).toEqual([...Array(20).fill('invalid_credentials'), 'over_request_rate_limit', 'over_request_rate_limit']);
  expect(unknown).toEqual(known);
  expect((await signIn('binta@client.example', password, '10.3.0.1')).status).toBe(429);
  expect((await signIn('moussa@client.example', password, '10.3.0.1')).status).toBe(200);
  auth.wait(30_000);
  expect((await signIn('binta@client.example', password, '10.3.0.1')).status).toBe(200);
});

test('right passwords are not counted against an account', async () => {
  for (let at = 0; at < 25; at += 1) expect((await signIn('moussa@client.example', password, `10.4.0.${at}`)).status).toBe(200);
});

test('the count holds for other processes and after a restart', async () => {
  const request = () => new Request('https://shop.example/auth/v1/token?grant_type=refresh_token', { method: 'POST', body: JSON.stringify({ refresh_token: 'a'.repeat(43) }) });
  const doors = [authDoor(auth.parts), authDoor({ ...auth.parts })];
  const statuses = [];
  for (let at = 0; at < 32; at += 1) statuses.push((await doors[at % 2]!(request(), { address: '198.51.100.50' })).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect((await authDoor({ ...auth.parts })(request(), { address: '198.51.100.50' })).status).toBe(429);
});

test('many at once do not slip through between reading and writing', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => auth.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: 'a'.repeat(43) }, address: '198.51.100.60' })));
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(30);
});

test('the table names nobody and is emptied when it is over', async () => {
  const rows = await auth.owner`select key from auth.rate_limits`;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ key }) => /client\.example|198\.51|binta/.test(String(key)))).toBe(false);
  auth.wait(3_600_000);
  await clean(auth.parts);
  expect(await auth.owner`select key from auth.rate_limits`).toHaveLength(0);
});

test('an IPv6 subscriber is one asker, however many addresses he takes of his network', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:0db8:1:2::9'));
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
});
