// Who may rename, list and delete passkeys, and what the audit log contains.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';
import { deleteExpiredAuthRows } from '#server/supabase-api/auth/v1/session-rules.ts';
import { verificationFailed, createPasskeyHelpers } from '#database/tests/passkey-scene.ts';

let auth: TestAuth;

beforeAll(async () => {
  auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on', AUTH_ANONYMOUS: 'on' });
});
afterAll(() => auth.close());
beforeEach(() => auth.settle({ AUTH_RATE_LIMITS: false, AUTH_MOST_SESSIONS: 3 }));
const { owner, signIn, startSignIn } = createPasskeyHelpers(() => auth);

describe('one’s own passkeys', () => {
  test('its owner names and deletes it; somebody else finds none', async () => {
    const [person, attacker] = [await owner(), await owner()];
    const path = `/passkeys/${person.passkeyId}`;
    const rename = (token: string, friendly_name: unknown, at = path) =>
      auth.send('PATCH', at, { token, body: { friendly_name } });
    expect(await rename(person.token, 'Téléphone')).toMatchObject({
      status: 200,
      body: { id: person.passkeyId, friendly_name: 'Téléphone' },
    });
    const nothing = { status: 404, body: { code: 'validation_failed', message: 'Passkey not found' } };
    expect(await rename(attacker.token, 'À moi')).toMatchObject(nothing);
    expect(await auth.send('DELETE', path, { token: attacker.token })).toMatchObject(nothing);
    expect(await rename(person.token, 'x', '/passkeys/none')).toMatchObject(nothing);
    expect((await rename(person.token, '')).body.message).toBe('friendly_name is required');
    expect((await rename(person.token, 'x'.repeat(121))).body.message).toBe(
      'friendly_name must be 120 characters or less',
    );
    expect((await auth.send('GET', '/passkeys', { token: attacker.token })).body).toMatchObject([
      { id: attacker.passkeyId },
    ]);
    expect((await auth.send('GET', '/passkeys')).status).toBe(401);
    expect(await auth.send('DELETE', path, { token: person.token })).toMatchObject({ status: 204, body: null });
    expect(await signIn(person.device)).toMatchObject(verificationFailed);
    expect(await auth.owner`select 1 from auth.users where id = ${person.id}`).toHaveLength(1);
  });

  test('the secret key lists and deletes anybody’s, nobody else does', async () => {
    const [person, attacker] = [await owner(), await owner()];
    const path = `/admin/users/${person.id}/passkeys`;
    expect((await auth.send('GET', path, { token: attacker.token })).body.code).toBe('not_admin');
    expect((await auth.send('DELETE', `${path}/${person.passkeyId}`, { token: attacker.token })).body.code).toBe(
      'not_admin',
    );
    const token = auth.parts.apiKeys.secret;
    expect((await auth.send('GET', path, { token })).body).toMatchObject([{ id: person.passkeyId }]);
    expect((await auth.send('DELETE', `${path}/${attacker.passkeyId}`, { token })).status).toBe(404);
    expect((await auth.send('DELETE', `${path}/${person.passkeyId}`, { token })).status).toBe(204);
    expect(await signIn(person.device)).toMatchObject(verificationFailed);
    expect((await signIn(attacker.device)).status).toBe(200);
  });

  test('what happened is on record, without a challenge or a key', async () => {
    const person = await owner();
    await signIn(person.device);
    await signIn(person.device, { origin: 'https://evil.example' });
    await auth.send('PATCH', `/passkeys/${person.passkeyId}`, { token: person.token, body: { friendly_name: 'Clé' } });
    await auth.send('DELETE', `/passkeys/${person.passkeyId}`, { token: person.token });
    const rows = await auth.owner<
      { payload: { action: string } }[]
    >`select payload from auth.audit_log_entries where payload ->> 'actor_id' = ${person.id} and payload -> 'traits' ->> 'passkey_id' = ${person.passkeyId} order by created_at`;
    expect(rows.map(({ payload }) => payload.action)).toEqual([
      'passkey_created',
      'login',
      'login_failed',
      'passkey_updated',
      'passkey_deleted',
    ]);
    expect(JSON.stringify(rows)).not.toContain(person.device.id);
  });

  test('nobody but the service sees passkeys and challenges; old challenges are forgotten, the living stay', async () => {
    await startSignIn();
    for (const role of ['anon', 'authenticated', 'service_role']) {
      for (const table of ['webauthn_credentials', 'webauthn_challenges']) {
        const [{ may } = { may: true }] = await auth.owner<
          { may: boolean }[]
        >`select has_table_privilege(${role}, ${`auth.${table}`}, 'select, insert, update, delete') as may`;
        expect(may, `${role} ${table}`).toBe(false);
      }
    }
    auth.wait(300_000);
    await startSignIn();
    await deleteExpiredAuthRows(auth.parts);
    expect(await auth.owner`select 1 from auth.webauthn_challenges`).toHaveLength(1);
  });
});
