// People with software authenticators who register passkeys and sign in with them.
import type { TestAuth } from './auth-door.ts';
import { createSoftwareAuthenticator } from './software-authenticator.ts';

let count = 0;
const password = 'un mot de passe long';
export const decodeTokenClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

export const challengeNotFound = {
  status: 400,
  body: { code: 'webauthn_challenge_not_found', message: 'Challenge not found or already used' },
};
export const verificationFailed = {
  status: 400,
  body: { code: 'webauthn_verification_failed', message: 'Credential verification failed' },
};

export function createPasskeyHelpers(auth: () => TestAuth) {
  const post = (path: string, body: object = {}, token?: string, address?: string) =>
    auth().send('POST', path, { token, body, ...(address ? { address } : {}) });

  async function someone() {
    const email = `passkey${(count += 1)}@example.net`;
    const { body } = await post('/signup', { email, password });
    return { email, token: body.access_token as string, id: body.user.id as string };
  }
  const startRegistration = async (token: string) => (await post('/passkeys/registration/options', {}, token)).body;
  async function owner() {
    const person = await someone();
    const device = createSoftwareAuthenticator();
    const { challenge_id, options } = await startRegistration(person.token);
    const { body } = await post(
      '/passkeys/registration/verify',
      { challenge_id, credential: device.create(options) },
      person.token,
    );
    return { ...person, device, passkeyId: body.id as string };
  }
  const startSignIn = async () => (await post('/passkeys/authentication/options')).body;
  /** Signs in with a passkey, with the given faults of the authenticator. */
  async function signIn(
    device: ReturnType<typeof createSoftwareAuthenticator>,
    faults: Parameters<typeof device.get>[1] = {},
  ) {
    const { challenge_id, options } = await startSignIn();
    return post('/passkeys/authentication/verify', { challenge_id, credential: device.get(options, faults) });
  }
  const rowOf = async (id: string) =>
    (await auth().owner`select * from auth.webauthn_credentials where id = ${id}`)[0]!;

  return { post, someone, startRegistration, owner, startSignIn, signIn, rowOf };
}
