// What storage/v1 is made of in tests: no vitest here, a killed server needs it too.
import type { Sql } from 'postgres';
import { openKeys } from '#server/supabase-api/keys.ts';
import type { Parts } from '#server/supabase-api/parts.ts';

export const url = 'http://wire.test';
export const apiKeys = { publishable: 'sb_publishable_test', secret: 'sb_secret_test' };

export const partsFor = (
  db: { pool: Sql; ownerUrl: string },
  dir: string,
  more: Partial<Parts['settings']['storage']> = {},
): Parts => ({
  sql: db.pool,
  databaseUrl: db.ownerUrl,
  settings: { storage: { STORAGE_FILE_BYTES: 10_485_760, S3_REGION: 'us-east-1', dir, ...more } } as Parts['settings'],
  keys: openKeys({ signing: [], secret: 'a secret of at least thirty-two letters', audience: 'authenticated' }),
  apiKeys,
  courier: { mail: async () => {}, text: async () => {} },
  url: () => url,
  log: { info: () => {}, warn: () => {}, error: (facts) => console.error(facts) },
  now: () => new Date(),
});
