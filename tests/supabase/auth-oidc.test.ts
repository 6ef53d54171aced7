import { expect, inject, test } from 'vitest';
import { choosePerson } from '#simulators/openid/harness.ts';
import { ownerSql } from '../journeys/buying.ts';
import { createDeviceClient, signUpAndConfirm } from './auth-clients.ts';

const hasProvider =
  ((await (await fetch(`${inject('shopUrl')}/auth/v1/settings`)).json()) as { external: Record<string, boolean> })
    .external['openid'] === true;
/** A minimal browser: follows redirects and stores the flow's cookie. */
async function visit(url: string, cookie = ''): Promise<{ location: string; cookie: string }> {
  const response = await fetch(url, { redirect: 'manual', headers: cookie ? { cookie } : {} });
  return {
    location: response.headers.get('location')!,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

test.runIf(hasProvider)(
  'R-AUTH-11 the client signs in with a provider, and only the browser that went there comes back',
  async () => {
    const [client, attacker] = [createDeviceClient('pkce'), createDeviceClient('pkce')];
    const { data } = await client.auth.signInWithOAuth({
      provider: 'openid' as never,
      options: { redirectTo: `${inject('shopUrl')}/auth`, skipBrowserRedirect: true },
    });
    const away = await visit(data.url!);
    const back = new URL((await visit(await choosePerson(away.location, 'demo-awa'), away.cookie)).location);
    expect(back.pathname).toBe('/auth');
    const code = back.searchParams.get('code')!;
    await attacker.auth.signInWithOAuth({ provider: 'openid' as never, options: { skipBrowserRedirect: true } });
    expect((await attacker.auth.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier');
    // The wrong attempt uses up the code, so nobody can try it a second time.
    expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');

    const second = createDeviceClient('pkce');
    const { data: next } = await second.auth.signInWithOAuth({
      provider: 'openid' as never,
      options: { redirectTo: `${inject('shopUrl')}/auth`, skipBrowserRedirect: true },
    });
    const gone = await visit(next.url!);
    const chosen = await choosePerson(gone.location, 'demo-awa');
    expect(new URL((await visit(chosen)).location).searchParams.get('error_code')).toBe('bad_oauth_state');
    const { data: third } = await second.auth.signInWithOAuth({
      provider: 'openid' as never,
      options: { redirectTo: `${inject('shopUrl')}/auth`, skipBrowserRedirect: true },
    });
    const again = await visit(third.url!);
    const landed = new URL((await visit(await choosePerson(again.location, 'demo-awa'), again.cookie)).location);
    const { data: session, error } = await second.auth.exchangeCodeForSession(landed.searchParams.get('code')!);
    expect(error).toBeNull();
    expect(session.user).toMatchObject({ email: 'awa.demo@example.org', app_metadata: { providers: ['openid'] } });
  },
);

test.runIf(hasProvider)('R-AUTH-12, R-AUTH-13 an identity is linked to who is signed in, and unlinked', async () => {
  // Removes an identity that another test linked.
  await ownerSql()`delete from auth.identities where provider = 'openid' and provider_id = 'demo-marc'`;
  const [client, attacker] = [createDeviceClient('pkce'), createDeviceClient()];
  await signUpAndConfirm(client);
  await signUpAndConfirm(attacker);
  const { data } = await client.auth.linkIdentity({
    provider: 'openid' as never,
    options: { redirectTo: `${inject('shopUrl')}/account`, skipBrowserRedirect: true },
  });
  const landed = new URL((await visit(await choosePerson(data.url!, 'demo-marc'))).location);
  expect((await client.auth.exchangeCodeForSession(landed.searchParams.get('code')!)).error).toBeNull();
  const { data: known } = await client.auth.getUserIdentities();
  expect(known?.identities.map(({ provider }) => provider).toSorted()).toEqual(['email', 'openid']);
  const linked = known!.identities.find(({ provider }) => provider === 'openid')!;
  expect((await attacker.auth.unlinkIdentity(linked)).error?.status).toBe(422);
  expect((await client.auth.unlinkIdentity(linked)).error).toBeNull();
  const [last] = (await client.auth.getUserIdentities()).data!.identities;
  expect((await client.auth.unlinkIdentity(last!)).error?.code).toBe('single_identity_not_deletable');
});
