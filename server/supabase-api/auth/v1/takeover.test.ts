// Who owns an account when a stranger signed up first, interferes, or still has an earlier code.
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';

const [owners, strangers] = ['the owner’s own words', 'known to the stranger'];
let auth: TestAuth;
let count = 0;
let email: string;
beforeAll(async () => {
  auth = await openTestAuth({ AUTH_MANUAL_LINKING: 'on' });
});
afterAll(() => auth.close());
beforeEach(() => void (email = `owner${(count += 1)}@client.example`));

const newVerifier = (): string => randomBytes(42).toString('base64url');
const challengeOf = (verifier: string) => ({
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
});
const signUp = (password: string, more: object = {}) =>
  auth.send('POST', '/signup', { body: { email, password, ...more } });
const mailOf = (kind?: string) => auth.mails.findLast((mail) => mail.to === email && (!kind || mail.kind === kind))!;
/** Opens the mailed link and returns the redirect URL. */
const follow = async ({ link } = mailOf()) =>
  new URL((await auth.send('GET', link!.slice('https://shop.example/auth/v1'.length))).headers.get('location')!);
const type = (token: string, kind = 'email', address = email) =>
  auth.send('POST', '/verify', { body: { type: kind, email: address, token } });
const exchange = (url: URL, code_verifier: string) =>
  auth.send('POST', '/token?grant_type=pkce', { body: { auth_code: url.searchParams.get('code'), code_verifier } });
const opens = async (password: string) =>
  (await auth.send('POST', '/token?grant_type=password', { body: { email, password } })).status === 200;
const whose = async () => ({ owners: await opens(owners), strangers: await opens(strangers) });
const admin = (id: string, body: object) => auth.send('PUT', `/admin/users/${id}`, { token: 'sb_secret_test', body });
async function confirmed(): Promise<{ id: string; token: string }> {
  await signUp(owners);
  const { body } = await type(mailOf().code!);
  return { id: body.user.id, token: body.access_token };
}

describe('a password chosen before anybody has confirmed', () => {
  test('R-AUTH-21 the usual way: sign up, follow the link (or type the code), sign in with the password', async () => {
    await signUp(owners);
    expect((await follow()).hash).toContain('access_token');
    expect(await whose()).toEqual({ owners: true, strangers: false });
    email = `second-${email}`;
    await signUp(owners);
    expect((await type(mailOf().code!)).status).toBe(200);
    expect(await opens(owners)).toBe(true);
  });

  test('who signs up again with the same password, or has the mail sent again, keeps it; ten times at once, too', async () => {
    await Promise.all(Array.from({ length: 10 }, () => signUp(owners)));
    await signUp(owners);
    await auth.send('POST', '/resend', { body: { type: 'signup', email } });
    await follow();
    expect(await opens(owners)).toBe(true);
  });

  test.each([
    ['link', () => follow()],
    ['code', () => type(mailOf().code!)],
  ])(
    'a stranger signs up in between: the newest %s opens the account to its owner, and no password does',
    async (_, prove) => {
      await signUp(owners);
      await signUp(strangers);
      await signUp(strangers);
      await prove();
      expect(await whose()).toEqual({ owners: false, strangers: false });
    },
  );

  test('a stranger was there first: no password counts but the one of the browser that comes with its own challenge', async () => {
    await signUp(strangers);
    const verifier = newVerifier();
    await signUp(owners, challengeOf(verifier));
    expect((await exchange(await follow(), verifier)).status).toBe(200);
    expect(await whose()).toEqual({ owners: true, strangers: false });
  });

  test('a stranger’s challenge gives him nothing: the link is followed in another browser', async () => {
    await signUp(owners, challengeOf(newVerifier()));
    await signUp(strangers, challengeOf(newVerifier()));
    expect((await exchange(await follow(), newVerifier())).body.code).toBe('bad_code_verifier');
    expect(await whose()).toEqual({ owners: false, strangers: false });
  });

  test('a day without a mail, and the account is opened anew', async () => {
    await signUp(strangers);
    auth.wait(25 * 3_600_000);
    await signUp(owners);
    await follow();
    expect(await whose()).toEqual({ owners: true, strangers: false });
  });

  test('/otp by a stranger takes nothing from who has signed up; by the owner, it confirms without the stranger’s password', async () => {
    await signUp(owners, { data: { first_name: 'Awa' } });
    const own = mailOf();
    await auth.send('POST', '/otp', { body: { email, data: { first_name: 'Nobody' } } });
    await follow(own);
    expect(await opens(owners)).toBe(true);
    expect(
      await auth.owner`select raw_user_meta_data ->> 'first_name' as name from auth.users where email = ${email}`,
    ).toEqual([{ name: 'Awa' }]);
    email = `second-${email}`;
    await signUp(strangers);
    await auth.send('POST', '/otp', { body: { email } });
    expect((await type(mailOf().code!)).status).toBe(200);
    expect(await opens(strangers)).toBe(false);
  });

  test('/otp first, then a stranger’s sign-up: its link opens the account without his password', async () => {
    await auth.send('POST', '/otp', { body: { email } });
    await signUp(strangers);
    await follow();
    expect(await opens(strangers)).toBe(false);
  });

  test('an invitation does not confirm the password of who signed up before', async () => {
    await signUp(strangers);
    await auth.send('POST', '/invite', { token: 'sb_secret_test', body: { email } });
    expect((await follow(mailOf('invite'))).hash).toContain('access_token');
    expect(await opens(strangers)).toBe(false);
  });
});

describe('a code proves where the account is now', () => {
  test('after the address was changed, a code, a link and a link’s code that went to the old one open nothing', async () => {
    const { id } = await confirmed();
    const old = email;
    const verifier = newVerifier();
    await auth.send('POST', '/recover', { body: { email, ...challengeOf(verifier) } });
    const led = await follow();
    await auth.send('POST', '/recover', { body: { email } });
    const mail = mailOf('recovery');
    email = `new-${email}`;
    expect((await admin(id, { email })).status).toBe(200);
    expect((await type(mail.code!, 'recovery', old)).body.code).toBe('otp_expired');
    expect((await follow(mail)).hash).toContain('otp_expired');
    expect((await exchange(led, verifier)).status).toBe(404);
  });

  test.each(['recovery_token', 'confirmation_token'])(
    'a %s of another address is refused though it is still there',
    async (kind) => {
      const { id } = await confirmed();
      await auth.send('POST', '/recover', { body: { email } });
      const old = email;
      await auth.owner`update auth.one_time_tokens set token_type = ${kind}::auth.one_time_token_type where user_id = ${id}`;
      await auth.owner`update auth.users set email = ${`moved-${email}`} where id = ${id}`;
      expect((await type(mailOf('recovery').code!, 'email', old)).body.code).toBe('otp_expired');
    },
  );

  test('a code to a number that was unlinked opens nothing', async () => {
    const { id, token } = await confirmed();
    const phone = '22376121212';
    await admin(id, { phone, phone_confirm: true });
    await auth.send('POST', '/otp', { body: { phone } });
    const [identity] = await auth.owner`select id from auth.identities where user_id = ${id} and provider = 'phone'`;
    expect((await auth.send('DELETE', `/user/identities/${identity!['id']}`, { token })).status).toBe(200);
    expect(
      (await auth.send('POST', '/verify', { body: { type: 'sms', phone, token: auth.texts.at(-1)!.code } })).body.code,
    ).toBe('otp_expired');
    expect(await auth.owner`select from auth.one_time_tokens where user_id = ${id}`).toHaveLength(0);
  });
});

test('R-AUTH-12, R-AUTH-13 who has a second factor links and unlinks only after showing it', async () => {
  const { id, token } = await confirmed();
  await admin(id, { phone: '22376131313', phone_confirm: true });
  const [identity] = await auth.owner`select id from auth.identities where user_id = ${id} and provider = 'phone'`;
  await auth.owner`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at) values (gen_random_uuid(), ${id}, 'a', 'totp', 'verified', now(), now())`;
  const unlink = () => auth.send('DELETE', `/user/identities/${identity!['id']}`, { token });
  const link = () => auth.send('GET', '/user/identities/authorize?provider=google&skip_http_redirect=true', { token });
  for (const attempt of [unlink, link])
    expect(await attempt()).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
  expect(await auth.owner`select from auth.identities where user_id = ${id}`).toHaveLength(2);
  await auth.owner`update auth.sessions set aal = 'aal2' where user_id = ${id}`;
  expect((await link()).body.code).not.toBe('insufficient_aal');
  expect((await unlink()).status).toBe(200);
});
