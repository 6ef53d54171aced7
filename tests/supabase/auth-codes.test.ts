import { expect, inject, test } from 'vitest';
import { createDeviceClient, randomEmail, testPassword, signUpAndConfirm } from './auth-clients.ts';
import { waitForAuthMail, waitForTextCode } from './auth-mailbox.ts';

const follow = async (link: string): Promise<URL> =>
  new URL((await fetch(link, { redirect: 'manual' })).headers.get('location')!);

test('R-AUTH-21 sign-up sends a link to the site root; it opens a session once', async () => {
  const [client, email] = [createDeviceClient(), randomEmail()];
  const { data, error } = await client.auth.signUp({
    email,
    password: testPassword,
    options: { emailRedirectTo: `${inject('shopUrl')}/`, data: { first_name: 'Awa' } },
  });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Awa' } });
  expect((await client.auth.signInWithPassword({ email, password: testPassword })).error?.code).toBe(
    'email_not_confirmed',
  );
  const { link } = await waitForAuthMail(email, 'signup');
  const landed = await follow(link);
  expect(landed.href.startsWith(`${inject('shopUrl')}/#`)).toBe(true);
  const said = new URLSearchParams(landed.hash.slice(1));
  const { data: opened } = await client.auth.setSession({
    access_token: said.get('access_token')!,
    refresh_token: said.get('refresh_token')!,
  });
  expect(opened.user?.email).toBe(email);
  expect(new URLSearchParams((await follow(link)).hash.slice(1)).get('error_code')).toBe('otp_expired');
});

test('R-AUTH-08, R-AUTH-06 a forgotten password: the link leads back to the browser that asked, which sets a new one', async () => {
  const { email } = await signUpAndConfirm(createDeviceClient());
  const [asker, other] = [createDeviceClient('pkce'), createDeviceClient('pkce')];
  expect(await asker.auth.resetPasswordForEmail(email, { redirectTo: `${inject('shopUrl')}/auth` })).toEqual({
    data: {},
    error: null,
  });
  const landed = await follow((await waitForAuthMail(email, 'recovery')).link);
  expect(landed.pathname).toBe('/auth');
  const code = landed.searchParams.get('code')!;
  // Another browser has no code verifier, so its client sends no request.
  expect((await other.auth.exchangeCodeForSession(code)).error?.code).toBe('pkce_code_verifier_not_found');
  const { data, error } = await asker.auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect((await asker.auth.updateUser({ password: 'un tout autre mot de passe' })).error).toBeNull();
  expect((await createDeviceClient().auth.signInWithPassword({ email, password: testPassword })).error?.code).toBe(
    'invalid_credentials',
  );
  expect(
    (await createDeviceClient().auth.signInWithPassword({ email, password: 'un tout autre mot de passe' })).error,
  ).toBeNull();
});

test('a code by mail signs in whoever has the mailbox, and nobody else', async () => {
  const { email, id } = await signUpAndConfirm(createDeviceClient());
  const [client, attacker] = [createDeviceClient(), createDeviceClient()];
  expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
  const { code } = await waitForAuthMail(email, 'magiclink');
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect((await attacker.auth.verifyOtp({ type: 'email', email, token: wrong })).error).toMatchObject({
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  });
  expect((await client.auth.verifyOtp({ type: 'email', email, token: code! })).data.user?.id).toBe(id);
  expect((await attacker.auth.verifyOtp({ type: 'email', email, token: code! })).error?.code).toBe('otp_expired');
});

test('R-AUTH-02, R-AUTH-03 what is sent again is sent once a minute, and says nothing of who has an account', async () => {
  const client = createDeviceClient();
  const [known, unknown] = [(await signUpAndConfirm(client)).email, randomEmail()];
  for (const email of [known, unknown]) {
    expect((await client.auth.resend({ type: 'signup', email })).error?.code).toBe(
      email === known ? 'over_email_send_rate_limit' : undefined,
    );
    const { error } = await client.auth.resend({ type: 'signup', email });
    expect([error?.status, error?.code]).toEqual([429, 'over_email_send_rate_limit']);
    expect(error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
  }
  expect((await client.auth.resend({ type: 'signup' } as never)).error?.message).toBe(
    'You must provide either an email or phone number and a type',
  );
});

test('R-AUTH-04 a fresh proof is mailed to who is signed in', async () => {
  const client = createDeviceClient();
  const { email } = await signUpAndConfirm(client);
  expect((await client.auth.reauthenticate()).error).toBeNull();
  expect((await waitForAuthMail(email, 'reauthentication')).code).toMatch(/^\d{6}$/);
});

test('R-AUTH-07 a new address is confirmed from both mailboxes', async () => {
  const client = createDeviceClient();
  const [{ email }, next] = [await signUpAndConfirm(client), randomEmail()];
  expect((await client.auth.updateUser({ email: next })).data.user).toMatchObject({ email, new_email: next });
  const [fromNew, fromOld] = [
    await waitForAuthMail(next, 'email_change_new'),
    await waitForAuthMail(email, 'email_change_current'),
  ];
  for (const { link } of [fromNew, fromOld]) {
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect((await fetch(link!, { redirect: 'manual' })).status).toBe(303);
  }
  expect((await client.auth.getUser()).data.user?.email).toBe(next);
});

test('a code by text message opens an account', async () => {
  const client = createDeviceClient();
  const phone = `+22376${String(Date.now()).slice(-6)}`;
  expect((await client.auth.signInWithOtp({ phone })).error).toBeNull();
  const { data, error } = await client.auth.verifyOtp({ type: 'sms', phone, token: await waitForTextCode(phone) });
  expect(error).toBeNull();
  expect(data.user?.phone).toBe(phone.slice(1));
});
