// Dependencies of storage/v1 in tests. No vitest import, because a killed server process uses this too.
import type { Sql } from 'postgres';
import { createTokenKeys } from '#server/supabase-api/token-keys.ts';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';

export const storageUrl = 'http://wire.test';
export const testApiKeys = { publishable: 'sb_publishable_test', secret: 'sb_secret_test' };

export const storageDependencies = (
  db: { pool: Sql; ownerUrl: string },
  dir: string,
  more: Partial<ApiDependencies['settings']['storage']> = {},
): ApiDependencies => ({
  sql: db.pool,
  databaseUrl: db.ownerUrl,
  settings: {
    storage: { STORAGE_FILE_BYTES: 10_485_760, S3_REGION: 'us-east-1', dir, ...more },
  } as ApiDependencies['settings'],
  keys: createTokenKeys({ signing: [], secret: 'a secret of at least thirty-two letters', audience: 'authenticated' }),
  apiKeys: testApiKeys,
  authMessages: { mail: async () => {}, text: async () => {} },
  url: () => storageUrl,
  log: { info: () => {}, warn: () => {}, error: (facts) => console.error(facts) },
  now: () => new Date(),
});
