// Stores fingerprints of the shop's keys in the database. A process with other keys would reject all sessions.
import { sha256Hex } from '#server/sha256.ts';
import type { Sql } from 'postgres';
import type { Config } from '#server/config.ts';
import { parsePushKeys } from '#server/integrations/push.ts';
import { parseSigningKeys, type SigningKey } from '#server/supabase-api/token-keys.ts';
import type { Secrets } from './secrets.ts';

/** The fingerprints of each key, by name. Only sign-in tokens may have several keys. */
export type KeyFingerprints = Record<string, string[]>;

const digest = (name: string, key: string): string => sha256Hex(`sugu ${name}\0${key}`);

/** What a key's private and public forms share; for a shared secret, the secret itself. */
const heartOf = ({ kid, alg, x, n, k }: SigningKey): string => JSON.stringify([kid, alg, x ?? n ?? k]);

/** Fingerprints of the keys. A configured admin password has none, because it may change; a generated one has. */
export function computeKeyFingerprints(
  config: Pick<
    Config,
    | 'ORDER_LINK_SECRET'
    | 'PUSH_KEYS'
    | 'JWT_KEYS'
    | 'JWT_SECRET'
    | 'PUBLISHABLE_KEY'
    | 'SECRET_KEY'
    | 'ADMIN_PASSWORD_HASH'
  >,
  secrets: Secrets,
): KeyFingerprints {
  const { signing } = parseSigningKeys({ ...config, JWT_KEYS: config.JWT_KEYS ?? secrets.signingKeys });
  const one = (name: string, key: string): KeyFingerprints => ({ [name]: [digest(name, key)] });
  return {
    ...one('order links', config.ORDER_LINK_SECRET ?? secrets.orderLink),
    'sign-in tokens': signing.map((key) => digest('sign-in tokens', heartOf(key))),
    ...one('pushed messages', parsePushKeys(config.PUSH_KEYS ?? secrets.pushKeys).publicKey),
    ...one('publishable key', config.PUBLISHABLE_KEY ?? secrets.publishableKey),
    ...one('secret key', config.SECRET_KEY ?? secrets.secretKey),
    ...(config.ADMIN_PASSWORD_HASH ? {} : one('administration', secrets.adminPasswordHash)),
  };
}

export class DifferentKeysError extends Error {
  constructor(others: readonly string[], dir: string) {
    super(`This database is served with other keys than those of this start (${others.join(', ')}): a second process with keys of its own would turn the first one's visitors away.
Copy secrets.json from the DATA_DIR of the process that opened the database first to ${dir}, or give both the same ORDER_LINK_SECRET, JWT_KEYS, PUSH_KEYS, PUBLISHABLE_KEY, SECRET_KEY and ADMIN_PASSWORD_HASH (docs/scaling.md, "Keys on a second machine").
If the keys were replaced on purpose, stop every process and start one once with KEYS_REPLACED=on.`);
  }
}

/**
 * Compares the keys with those recorded in the database, or records them if there are none. Throws DifferentKeysError
 * if a key differs. One equal sign-in key is enough, so that keys can be rotated. `isReplaced`: records the new keys.
 */
export async function checkOrRecordKeys(
  sql: Sql,
  keys: KeyFingerprints,
  { isReplaced, dir }: { isReplaced: boolean; dir: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    // If two processes start for the first time at once, the second finds the first one's keys.
    await tx`lock table private.key_fingerprints in share row exclusive mode`;
    const rows = await tx<{ name: string; fingerprint: string }[]>`
      select name, fingerprint from private.key_fingerprints`;
    const known = (name: string): string[] => rows.filter((row) => row.name === name).map((row) => row.fingerprint);
    const others = Object.entries(keys).flatMap(([name, mine]) => {
      const theirs = known(name);
      return theirs.length === 0 || theirs.some((one) => mine.includes(one)) ? [] : [name];
    });
    if (others.length > 0 && !isReplaced) throw new DifferentKeysError(others, dir);
    const noted = Object.entries(keys).flatMap(([name, prints]) =>
      prints.map((fingerprint) => ({ name, fingerprint })),
    );
    const isSame = Object.entries(keys).every(
      ([name, mine]) => known(name).toSorted().join() === mine.toSorted().join(),
    );
    if (isSame) return;
    await tx`delete from private.key_fingerprints where name in ${tx(Object.keys(keys))}`;
    await tx`insert into private.key_fingerprints ${tx(noted)}`;
  });
}
