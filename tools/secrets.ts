import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { exportJWK, generateKeyPair } from 'jose';
import type { Config } from '#server/config.ts';

export type Secrets = {
  orderLink: string;
  stripeWebhook: string;
  signingKeys: string;
  publishableKey: string;
  secretKey: string;
  adminPasswordHash: string;
  /** The key pair that signs push messages (server/integrations/push.ts), as JSON. */
  pushKeys: string;
};

/** Loads DATA_DIR/secrets.json, and creates missing entries. ORDER_LINK_SECRET of the environment has priority. */
export async function loadOrCreateSecrets(
  config: Pick<Config, 'DATA_DIR' | 'ADMIN_PASSWORD_HASH' | 'ORDER_LINK_SECRET'>,
  say: (line: string) => void,
): Promise<Secrets> {
  const file = join(config.DATA_DIR, 'secrets.json');
  let kept = read(file);
  while (!isWhole(kept)) {
    // Only one process creates the missing secrets. Others in the same folder wait and use them.
    const owner = randomUUID();
    if (claim(file, owner)) await complete(file, owner, config, say);
    else await pause(200);
    kept = read(file);
  }
  return { ...kept, orderLink: config.ORDER_LINK_SECRET ?? kept.orderLink };
}

/** Creating the secrets takes a fraction of a second, so an older lock was left by a killed process. */
const staleMs = 10_000;

const read = (file: string): Partial<Secrets> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};

const isWhole = (kept: Partial<Secrets>): kept is Secrets =>
  (
    [
      'orderLink',
      'stripeWebhook',
      'signingKeys',
      'publishableKey',
      'secretKey',
      'adminPasswordHash',
      'pushKeys',
    ] satisfies (keyof Secrets)[]
  ).every((name) => kept[name] !== undefined);

/** False when another process holds the lock. The stale lock of a killed process is removed for the next try. */
function claim(file: string, owner: string): boolean {
  const held = `${file}.claim`;
  try {
    writeFileSync(held, owner, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const { mtimeMs = Date.now() } = statSync(held, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs <= staleMs) return false;
    for (const left of [draftOf(file, ownerOf(file)), held]) rmSync(left, { force: true });
    return false;
  }
}

const ownerOf = (file: string): string => (existsSync(`${file}.claim`) ? readFileSync(`${file}.claim`, 'utf8') : '');
/** A temporary name per process, so that no half-written file replaces the real one. */
const draftOf = (file: string, owner: string): string => `${file}.${owner}`;

/** Loads the file again under the lock, because another process may have created the secrets. */
async function complete(
  file: string,
  owner: string,
  config: { ADMIN_PASSWORD_HASH?: string | undefined },
  say: (line: string) => void,
): Promise<void> {
  const known = read(file);
  const adminPassword = randomBytes(12).toString('base64url');
  const made: Secrets = {
    orderLink: randomBytes(32).toString('base64url'),
    stripeWebhook: `whsec_${randomBytes(24).toString('base64url')}`,
    signingKeys: JSON.stringify([await newSigningKey()]),
    publishableKey: `sb_publishable_${randomBytes(16).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
    // If the configuration has a password hash, this generated hash is neither used nor printed.
    adminPasswordHash: known.adminPasswordHash ?? (await hash(adminPassword)),
    pushKeys: JSON.stringify(newPushKeys()),
    ...known,
  };
  const draft = draftOf(file, owner);
  writeFileSync(draft, JSON.stringify(made, null, 2), { mode: 0o600 });
  // Another process removed this lock as stale, so the new secrets are discarded.
  if (ownerOf(file) !== owner) return rmSync(draft, { force: true });
  renameSync(draft, file);
  rmSync(`${file}.claim`, { force: true });
  if (!known.adminPasswordHash && !config.ADMIN_PASSWORD_HASH)
    say(`The admin password, shown this once: ${adminPassword}`);
}

async function newSigningKey(): Promise<object> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig', key_ops: ['sign'] };
}

/** A new P-256 key pair as in RFC 8292: the uncompressed point and the private number, base64url. */
function newPushKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Padded to 32 bytes, because Node drops leading zeros.
  const number = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: number.toString('base64url') };
}
