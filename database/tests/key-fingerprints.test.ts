// A database stores the fingerprints of the keys that its servers use.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSigningKey } from './signing-key.ts';
import { checkOrRecordKeys, computeKeyFingerprints } from '#tools/key-fingerprints.ts';
import { startServices } from '#tools/start-services.ts';
import { loadOrCreateSecrets, type Secrets } from '#tools/secrets.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let db: TestDatabase;
const home = mkdtempSync(join(tmpdir(), 'sugu-keys-'));
const dir = '/srv/second';
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await db.owner`delete from private.key_fingerprints`;
});
afterAll(async () => {
  await db.drop();
  rmSync(home, { recursive: true, force: true });
});

const secretsIn = async (): Promise<Secrets> =>
  loadOrCreateSecrets({ DATA_DIR: mkdtempSync(join(home, 'data-')) }, () => {});
const claim = (secrets: Secrets, config = {}, isReplaced = false) =>
  checkOrRecordKeys(db.owner, computeKeyFingerprints(config, secrets), { isReplaced, dir });
const names = async (): Promise<string> =>
  (await db.owner`select name from private.key_fingerprints order by 1`).map(({ name }) => name as string).join();

test('a database that knows no keys takes those of its first start, as fingerprints; the same are taken again', async () => {
  const secrets = await secretsIn();
  await claim(secrets);
  const rows = await db.owner`select name, fingerprint from private.key_fingerprints`;
  expect(await names()).toBe('administration,order links,publishable key,pushed messages,secret key,sign-in tokens');
  for (const secret of Object.values(secrets)) expect(JSON.stringify(rows)).not.toContain(secret);
  await expect(claim(secrets)).resolves.toBeUndefined();
  expect(await db.owner`select name, fingerprint from private.key_fingerprints`).toEqual(rows);
});

test('other keys are refused with what is other and how it is mended, and change nothing', async () => {
  const [first, second] = [await secretsIn(), await secretsIn()];
  await claim(first);
  await expect(claim(second)).rejects.toThrow(
    /order links, sign-in tokens, pushed messages, publishable key, secret key, administration[^]*secrets\.json[^]*\/srv\/second[^]*KEYS_REPLACED=on/,
  );
  await expect(claim({ ...first, secretKey: second.secretKey })).rejects.toThrow('(secret key)');
  await expect(claim(first)).resolves.toBeUndefined();
  // The keys come from the configuration instead of the stored file, but are the same.
  const given = {
    ORDER_LINK_SECRET: first.orderLink,
    JWT_KEYS: first.signingKeys,
    PUSH_KEYS: first.pushKeys,
    PUBLISHABLE_KEY: first.publishableKey,
    SECRET_KEY: first.secretKey,
    ADMIN_PASSWORD_HASH: '$argon2id$given',
  };
  await expect(claim(second, given)).resolves.toBeUndefined();
});

test('keys replaced on purpose are taken once it is said, and the old ones are refused from then on', async () => {
  const [first, second] = [await secretsIn(), await secretsIn()];
  await claim(first);
  await claim(second, {}, true);
  await expect(claim(second)).resolves.toBeUndefined();
  await expect(claim(first)).rejects.toThrow('KEYS_REPLACED');
});

test('a signing key gives way to a new one step by step, without being told', async () => {
  const secrets = await secretsIn();
  const [old] = JSON.parse(secrets.signingKeys) as [object];
  const next = await createSigningKey();
  const withKeys = (keys: object[]): Promise<void> => claim({ ...secrets, signingKeys: JSON.stringify(keys) });
  await withKeys([old]);
  await expect(withKeys([next])).rejects.toThrow('sign-in tokens');
  await withKeys([next, { ...old, key_ops: ['verify'] }]);
  await withKeys([next]);
  await expect(withKeys([old])).rejects.toThrow('sign-in tokens');
});

test('of two first starts at once with different keys one is refused', async () => {
  const [first, second] = [await secretsIn(), await secretsIn()];
  const ends = await Promise.allSettled([claim(first), claim(second)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('nobody but the owner reads or writes them', async () => {
  await claim(await secretsIn());
  for (const role of ['anon', 'authenticated', 'service_role'])
    await expect(
      db.pool.begin(async (tx) => {
        await tx.unsafe(`set local role ${role}`);
        await tx`select from private.key_fingerprints`;
      }),
      role,
    ).rejects.toMatchObject({ code: '42501' });
});

test(
  'a second process with a DATA_DIR of its own does not open; with the first one’s secrets.json it does',
  { timeout: 120_000 },
  async () => {
    const env = (name: string) => ({
      DATA_DIR: join(home, name),
      DATABASE_URL: db.ownerUrl,
      STRIPE_SECRET_KEY: 'sk_test_of_keys',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_keys_test',
    });
    const said: string[] = [];
    const say = (line: string): void => void said.push(line);
    await (await startServices(env('first'), say)).stop();
    expect(said.join()).toContain('The admin password');
    said.length = 0;
    await expect(startServices(env('second'), say)).rejects.toThrow(`to ${join(home, 'second')}`);
    expect(said).toEqual([]);
    copyFileSync(join(home, 'first', 'secrets.json'), join(home, 'second', 'secrets.json'));
    await (await startServices(env('second'), say)).stop();
  },
);
