import { createHmac, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSigningKey } from '#database/tests/signing-key.ts';
import {
  InvalidTokenError,
  type TokenClaims,
  type TokenKeys,
  createTokenKeys,
  parseSigningKeys,
  type SigningKey,
} from './token-keys.ts';

const secret = 'a shared secret of thirty-two characters or more';
const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const claims: TokenClaims = { sub: randomUUID(), role: 'authenticated', aud: 'authenticated', exp: inAnHour };
const rsa = (): SigningKey =>
  ({
    ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
    kid: randomUUID(),
    alg: 'RS256',
    key_ops: ['sign', 'verify'],
  }) as SigningKey;
const open = (signing: SigningKey[], withSecret?: string): TokenKeys =>
  createTokenKeys({ signing, audience: 'authenticated', ...(withSecret ? { secret: withSecret } : {}) });
const reasonOf = (keys: TokenKeys, token: string, now?: Date): Promise<string> =>
  keys.verify(token, now).then(
    () => 'believed',
    (error: unknown) => (error instanceof InvalidTokenError ? error.reason : String(error)),
  );
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const byHand = (header: object, key: string | Buffer): string => {
  const head = `${part(header)}.${part(claims)}`;
  return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`;
};

test('each kind of key signs what it verifies, and another key of its kind does not', async () => {
  for (const make of [
    createSigningKey,
    async () => rsa(),
    async (): Promise<SigningKey> => ({
      kty: 'oct',
      k: Buffer.from(randomUUID()).toString('base64url'),
      kid: randomUUID(),
      alg: 'HS256',
      key_ops: ['sign', 'verify'],
    }),
  ]) {
    const [one, other] = [open([await make()]), open([await make()])];
    const token = await one.sign(claims);
    expect(await one.verify(token)).toMatchObject(claims);
    expect(await reasonOf(other, token)).toBe('bad-signature');
  }
  const shared = open([], secret);
  expect(await shared.verify(await shared.sign(claims))).toMatchObject(claims);
});

test('a public key is no shared secret: RS256 or ES256 keys never verify HS256', async () => {
  for (const key of [rsa(), await createSigningKey()]) {
    const pem = createPublicKey({ key: key as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    for (const keys of [open([key]), open([key], secret)]) {
      for (const material of [pem, JSON.stringify(keys.jwks().keys[0]), String(key.n ?? key.x)]) {
        for (const header of [
          { alg: 'HS256', typ: 'JWT' },
          { alg: 'HS256', typ: 'JWT', kid: key.kid },
        ])
          expect(await reasonOf(keys, byHand(header, material))).toBe('bad-signature');
      }
    }
  }
});

test('alg none, in any spelling, and a token without a signature are refused', async () => {
  const keys = open([await createSigningKey()], secret);
  for (const alg of ['none', 'None', 'NONE', ''])
    expect(await reasonOf(keys, `${part({ alg, typ: 'JWT' })}.${part(claims)}.`)).not.toBe('believed');
  const [head, body] = (await keys.sign(claims)).split('.');
  expect(await reasonOf(keys, `${head}.${body}.`)).toBe('bad-signature');
  expect(await reasonOf(keys, 'x.y.z')).toBe('malformed');
  expect(await reasonOf(keys, '')).toBe('malformed');
});

test('a token signed by one key under the name of another is refused', async () => {
  const [one, other] = [await createSigningKey(), await createSigningKey()];
  const forged = await open([{ ...one, kid: other.kid }]).sign(claims);
  expect(await reasonOf(open([one, other]), forged)).toBe('bad-signature');
  expect(await reasonOf(open([one]), await open([{ ...one, kid: 'unknown' }]).sign(claims))).toBe('bad-signature');
});

test('another audience, an expired token and one of the future are refused; a token without an audience is not', async () => {
  const keys = open([await createSigningKey()]);
  expect(await reasonOf(keys, await keys.sign({ ...claims, aud: 'somebody else' }))).toBe('wrong-audience');
  expect(await reasonOf(keys, await keys.sign({ ...claims, aud: ['x', 'authenticated'] }))).toBe('believed');
  expect(await reasonOf(keys, await keys.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 31 }))).toBe('expired');
  expect(await reasonOf(keys, await keys.sign({ ...claims, nbf: Math.floor(Date.now() / 1000) + 60 }))).toBe('not-yet');
  const { aud: _aud, ...anybodys } = claims;
  expect(await reasonOf(keys, await keys.sign(anybodys))).toBe('believed');
});

test('R-AUTH-18 rotation: the new key signs, the old one verifies until it is taken away; nothing secret is published', async () => {
  const [old, fresh] = [await createSigningKey(), await createSigningKey()];
  const before = await open([old]).sign(claims);
  const during = open([fresh, old], secret);
  expect(await during.verify(before)).toMatchObject(claims);
  expect(await open([fresh]).verify(await during.sign(claims))).toMatchObject(claims);
  expect(await reasonOf(open([fresh]), before)).toBe('bad-signature');
  const shared: SigningKey = { kty: 'oct', k: 'c2VjcmV0', kid: 'shared', alg: 'HS256' };
  const published = open([fresh, old, shared], secret).jwks().keys;
  expect(published.map(({ kid }) => kid)).toEqual([fresh.kid, old.kid]);
  expect(published.map((key) => Object.keys(key).toSorted())).toEqual(
    published.map(() => ['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']),
  );
});

test('configuration: the key that may sign comes first, wherever it stands; without one nothing is opened', async () => {
  const [one, two] = [await createSigningKey(), await createSigningKey()];
  expect(
    parseSigningKeys({ JWT_KEYS: JSON.stringify([{ ...one, key_ops: ['verify'] }, two]), JWT_SECRET: secret }),
  ).toMatchObject({ signing: [{ kid: two.kid }, { kid: one.kid }], secret });
  expect(parseSigningKeys({ JWT_SECRET: secret })).toEqual({ signing: [], secret });
  expect(() => parseSigningKeys({})).toThrow('JWT_KEYS');
  expect(() =>
    parseSigningKeys({ JWT_KEYS: JSON.stringify([{ ...one, key_ops: ['verify'] }]), JWT_SECRET: secret }),
  ).toThrow('JWT_KEYS');
  expect(() => parseSigningKeys({ JWT_KEYS: JSON.stringify([{ ...one, kid: undefined }]) })).toThrow('kid');
});
