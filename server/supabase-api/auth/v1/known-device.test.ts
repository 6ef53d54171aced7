// A known device, and a mailed link, still sign in when others have used up the attempts of the network.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';

const [email, password, network] = ['awa@client.example', 'correct horse', '203.0.113.9'];
let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on', AUTH_RATE_LIMITS: 'on', AUTH_MOST_SESSIONS: '0' });
  for (const who of [email, 'binta@client.example'])
    await auth.send('POST', '/signup', { body: { email: who, password }, address: '203.0.113.77' });
});
afterAll(() => auth.close());

const signIn = (given: string, { cookie = '', address = network, who = email } = {}) =>
  auth.send('POST', '/token?grant_type=password', {
    body: { email: who, password: given },
    address,
    headers: cookie ? { cookie } : {},
  });
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]!.split(';')[0]!;

test('a device on which the owner signed in has tries of its own, for this account alone', async () => {
  const before = await signIn(password, { address: '198.51.100.7' });
  expect(before.headers.getSetCookie()[0]).toMatch(
    /^sugu-device-[0-9a-f]{16}=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=34560000; SameSite=Lax; HttpOnly/,
  );
  const [cookie, others] = [
    cookieOf(before),
    cookieOf(await signIn(password, { address: '198.51.100.8', who: 'binta@client.example' })),
  ];
  // Someone with the same IP address enters twenty wrong passwords, and then uses up the network's rate limit.
  const tries = [];
  for (let n = 0; n < 40; n += 1) tries.push((await signIn(`wrong ${n}`)).status);
  expect(tries.slice(0, 20)).toEqual(Array(20).fill(400));
  expect(tries.slice(20)).toEqual(Array(20).fill(429));
  expect((await signIn(password)).status, 'a strange device').toBe(429);
  expect((await signIn(password, { cookie: others })).status, 'known to another account').toBe(429);
  expect((await signIn(password, { cookie: `${cookie.slice(0, -3)}AAA` })).status, 'forged').toBe(429);
  expect((await signIn(password, { cookie })).status, 'the owner').toBe(200);
  // The device's own attempts are limited too.
  const own = [];
  for (let n = 0; n < 22; n += 1) own.push((await signIn(`wrong ${n}`, { cookie })).status);
  expect(own).toEqual([...Array(20).fill(400), 429, 429]);
});

test('a link by mail opens the account while its passwords are not judged', async () => {
  expect((await signIn(password)).status).toBe(429);
  expect(
    (await auth.send('POST', '/otp', { body: { email, create_user: false }, address: network })).status,
    'the mail is sent',
  ).toBe(200);
});
