// Rate limits per IP address and per account, and that they do not reveal who has an account.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';
import type { AuthRequest } from './auth-request.ts';
import { withAttemptLimit } from './rate-limits.ts';
import { deleteExpiredAuthRows } from './session-rules.ts';
import { createAuthApi } from './auth-api.ts';

const password = 'correct horse';
let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on', AUTH_RATE_LIMITS: 'on', AUTH_MOST_SESSIONS: '0' });
  for (const name of ['awa', 'binta', 'moussa'])
    await auth.send('POST', '/signup', {
      body: { email: `${name}@client.example`, password },
      address: '203.0.113.77',
    });
});
afterAll(() => auth.close());

const signIn = (email: string, given: string, address: string) =>
  auth.send('POST', '/token?grant_type=password', { body: { email, password: given }, address });

test('one address: thirty grants at once, then 429 with Retry-After until the bucket fills again; another address goes on', async () => {
  const answers = [];
  for (let at = 0; at < 31; at += 1)
    answers.push(
      await auth.send('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: 'a'.repeat(43) },
        address: '198.51.100.1',
      }),
    );
  expect(answers.slice(0, 30).every(({ status }) => status === 400)).toBe(true);
  expect(answers[30]).toMatchObject({
    status: 429,
    body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  });
  expect(Number(answers[30]!.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await signIn('awa@client.example', password, '198.51.100.2')).status).toBe(200);
  auth.wait(2000);
  expect((await signIn('awa@client.example', password, '198.51.100.1')).status).toBe(200);
});

const codesOf = async (email: string, addresses: string[]): Promise<string[]> => {
  const codes = [];
  for (const address of addresses) codes.push((await signIn(email, 'wrong', address)).body.code);
  return codes;
};

test('one account from one network: twenty wrong passwords, for unknown people alike; its owner’s network and other accounts go on', async () => {
  const networkAt = (net: number) => Array.from({ length: 22 }, (_, at) => `2001:db8:1:${net}::${at}`);
  const network = networkAt(1);
  const [known, unknown] = [
    await codesOf('binta@client.example', network),
    await codesOf('nobody@client.example', networkAt(2)),
  ];
  expect(known).toEqual([
    ...Array(20).fill('invalid_credentials'),
    'over_request_rate_limit',
    'over_request_rate_limit',
  ]);
  expect(unknown).toEqual(known);
  expect((await signIn('binta@client.example', password, network[0]!)).status).toBe(429);
  expect((await signIn('moussa@client.example', password, network[0]!)).status).toBe(200);
  expect((await signIn('binta@client.example', password, '10.3.0.1')).status).toBe(200);
  auth.wait(30_000);
  expect((await signIn('binta@client.example', password, network[0]!)).status).toBe(200);
});

test('one account from everywhere: beyond two hundred wrong passwords a network has five instead of twenty, and nobody is locked out', async () => {
  const wrong = async (): Promise<never> => {
    throw new Error('wrong');
  };
  const tryFrom = (address: string, judge: () => Promise<unknown> = wrong) =>
    withAttemptLimit(
      { parts: auth.parts, client: { address } } as AuthRequest,
      'password',
      'crowded@client.example',
      judge,
    ).catch((error: Error) => error.message);
  for (let at = 0; at < 200; at += 1) expect(await tryFrom(`10.5.${at % 12}.1`)).toBe('wrong');
  const here = [];
  for (let at = 0; at < 7; at += 1) here.push(await tryFrom('10.6.0.1'));
  expect(here).toEqual([...Array(5).fill('wrong'), ...Array(2).fill('Request rate limit reached')]);
  for (let at = 0; at < 10; at += 1) expect(await tryFrom('10.7.0.1', async () => 'right')).toBe('right');
});

test('a network that is refused uses up nothing of what the account has from everywhere', async () => {
  const refused = () =>
    withAttemptLimit(
      { parts: auth.parts, client: { address: '10.8.0.1' } } as AuthRequest,
      'password',
      'quiet@client.example',
      () => Promise.reject(new Error('wrong')),
    ).catch((error: Error) => error.message);
  const answers = await Promise.all(Array.from({ length: 100 }, refused));
  const [row] =
    await auth.owner`select (extract(epoch from max(free_at) - ${auth.parts.now()}) / 18)::int as tries from auth.rate_limits where key = ${createHash('sha256').update('crowd password account quiet@client.example').digest('base64url')}`;
  expect([answers.filter((answer) => answer === 'wrong').length, row!['tries']]).toEqual([20, 20]);
});

test('a hundred wrong passwords at once: twenty are judged; and the right one among ninety-nine is no way around it', async () => {
  const atOnce = async (email: string, address: string, given: string[]) =>
    (await Promise.all(given.map((one) => signIn(email, one, address)))).map(({ status }) => status);
  const wrong = await atOnce('binta@client.example', '10.9.0.1', Array(100).fill('wrong'));
  expect([wrong.filter((status) => status === 400).length, wrong.filter((status) => status === 429).length]).toEqual([
    20, 80,
  ]);
  const mixed = await atOnce('moussa@client.example', '10.9.0.2', [...Array(99).fill('wrong'), password]);
  expect(mixed.filter((status) => status === 400).length).toBeLessThanOrEqual(20);
  expect(mixed.filter((status) => status === 429).length).toBeGreaterThanOrEqual(79);
});

test('fifty codes at once for one mailbox from one network: five are judged, whether somebody has it or not', async () => {
  for (const [net, email] of ['awa@client.example', 'nobody@client.example'].entries()) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        auth.send('POST', '/verify', {
          body: { type: 'email', email, token: String(100_000 + at) },
          address: `2001:db8:2:${net}::${at}`,
        }),
      ),
    );
    expect([403, 429].map((expected) => answers.filter(({ status }) => status === expected).length)).toEqual([5, 45]);
  }
});

test('strangers’ wrong codes, from however many networks, do not spend the owner’s where he asked for it; elsewhere they do, and the link stays', async () => {
  const email = 'binta@client.example';
  const verify = async (token: string, address: string) =>
    (await auth.send('POST', '/verify', { body: { type: 'recovery', email, token }, address })).status;
  const mailed = async () => {
    auth.wait(3_600_000);
    await auth.send('POST', '/recover', { body: { email }, address: '10.10.0.9' });
    return auth.mails.at(-1)!.code!;
  };
  const tries = async (code: string, addresses: string[]) => {
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const statuses = [];
    for (const address of addresses) for (let at = 0; at < 7; at += 1) statuses.push(await verify(wrong, address));
    return statuses;
  };
  const one = await mailed();
  expect(await tries(one, ['10.10.0.1'])).toEqual([...Array(5).fill(403), 429, 429]);
  expect(await verify(one, '10.10.0.9')).toBe(200);
  const other = await mailed();
  await tries(other, ['10.10.0.1', '10.10.0.2', '10.10.0.3']);
  expect(await verify(other, '10.10.0.4')).toBe(403);
  expect(await verify(other, '10.10.0.9')).toBe(200);
  const third = await mailed();
  await tries(third, ['10.10.0.1', '10.10.0.2', '10.10.0.9']);
  expect(await verify(third, '10.10.0.9')).toBe(429);
  const link = new URL(auth.mails.at(-1)!.link!);
  expect((await auth.send('GET', `/verify${link.search}`, { address: '10.10.0.9' })).headers.get('location')).toContain(
    'access_token',
  );
});

test('refreshes are counted by session: a carrier’s address with hundreds of people behind it signs nobody out, and one session alone is bounded', async () => {
  const address = '198.51.100.70';
  const open = async () =>
    (await signIn('awa@client.example', password, `10.11.0.${Math.floor(Math.random() * 250)}`)).body
      .refresh_token as string;
  const refreshed = (refresh_token: string) =>
    auth.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token }, address });
  const sessions: string[] = [];
  for (let at = 0; at < 50; at += 1) sessions.push(await open());
  const answers = await Promise.all(sessions.map(refreshed));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect((await signIn('awa@client.example', password, address)).status).toBe(200);
  // A client that loses its responses retries again and again.
  const again = await Promise.all(Array.from({ length: 80 }, () => refreshed(sessions[0]!)));
  expect(again.filter(({ status }) => status === 429)).toHaveLength(21);
  expect((await refreshed(answers[1]!.body.refresh_token)).status).toBe(200);
});

test('what a page asks in process is not counted by address', async () => {
  const ask = (more: object) =>
    createAuthApi(auth.parts)(
      new Request('https://shop.example/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        body: JSON.stringify({ refresh_token: 'a'.repeat(43) }),
      }),
      { address: '198.51.100.80', ...more },
    );
  const statuses = [];
  for (let at = 0; at < 40; at += 1) statuses.push((await ask({ isExemptFromAddressLimit: true })).status);
  expect(statuses).toEqual(Array(40).fill(400));
  expect((await ask({})).status).toBe(400);
});

test('right passwords are given back: twenty-five from one network', async () => {
  for (let at = 0; at < 25; at += 1)
    expect((await signIn('moussa@client.example', password, '10.4.0.1')).status).toBe(200);
});

test('the count holds for other processes and after a restart', async () => {
  const request = () =>
    new Request('https://shop.example/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: 'a'.repeat(43) }),
    });
  const doors = [createAuthApi(auth.parts), createAuthApi({ ...auth.parts })];
  const statuses = [];
  for (let at = 0; at < 32; at += 1)
    statuses.push((await doors[at % 2]!(request(), { address: '198.51.100.50' })).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect((await createAuthApi({ ...auth.parts })(request(), { address: '198.51.100.50' })).status).toBe(429);
});

test('many at once do not slip through between reading and writing', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      auth.send('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: 'a'.repeat(43) },
        address: '198.51.100.60',
      }),
    ),
  );
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(30);
});

test('the table names nobody and is emptied when it is over', async () => {
  const rows = await auth.owner`select key from auth.rate_limits`;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ key }) => /client\.example|198\.51|binta/.test(String(key)))).toBe(false);
  auth.wait(3_600_000);
  await deleteExpiredAuthRows(auth.parts);
  expect(await auth.owner`select key from auth.rate_limits`).toHaveLength(0);
});
