import { expect, test } from 'vitest';
import { totpCodeAt } from '#database/tests/authenticator-app.ts';
import { createDeviceClient, testPassword, signUpAndConfirm } from './auth-clients.ts';

test('R-AUTH-14, R-AUTH-15, R-AUTH-16, R-AUTH-17, R-AUTH-36 an authenticator app is enrolled, proven and removed; the other device is signed out', async () => {
  const [client, other, attacker] = [createDeviceClient(), createDeviceClient(), createDeviceClient()];
  const { email } = await signUpAndConfirm(client);
  await signUpAndConfirm(attacker);
  await other.auth.signInWithPassword({ email, password: testPassword });
  const heard: string[] = [];
  client.auth.onAuthStateChange((event) => void heard.push(event));

  const { data: factor, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
  expect(error).toBeNull();
  expect(factor!.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  const { id, totp } = factor!;
  expect((await attacker.auth.mfa.challenge({ factorId: id })).error?.code).toBe('mfa_factor_not_found');
  const wrong = await client.auth.mfa.challengeAndVerify({ factorId: id, code: '000000' });
  expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' });

  const { data: raised } = await client.auth.mfa.challengeAndVerify({
    factorId: id,
    code: totpCodeAt(totp.secret, new Date()),
  });
  expect(raised?.access_token).toBeTruthy();
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  });
  expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([
    { factor_type: 'totp', status: 'verified', friendly_name: 'Téléphone' },
  ]);
  expect(heard).toContain('MFA_CHALLENGE_VERIFIED');
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');

  const again = createDeviceClient();
  await again.auth.signInWithPassword({ email, password: testPassword });
  expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  expect((await again.auth.updateUser({ password: 'encore un autre mot de passe' })).error?.code).toBe(
    'insufficient_aal',
  );
  expect((await again.auth.mfa.unenroll({ factorId: id })).error?.code).toBe('insufficient_aal');

  expect((await client.auth.mfa.unenroll({ factorId: id })).data).toEqual({ id });
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
});
