import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';
import { authEnvSchema } from '#server/supabase-api/auth/v1/settings.ts';
import { realtimeEnvSchema } from '#server/supabase-api/realtime/v1/settings.ts';
import { restEnvSchema } from '#server/supabase-api/rest/v1/settings.ts';
import { storageEnvSchema } from '#server/supabase-api/storage/v1/settings.ts';

const auth = z.object(authEnvSchema);
const rest = z.object(restEnvSchema);
const storage = z.object(storageEnvSchema);
const realtime = z.object(realtimeEnvSchema);
const own = z.object({
  PORT: z.coerce.number().int().default(54321),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data/wire')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.string().optional(),
  /** The server's public URL, if it differs from HOST and PORT. */
  API_URL: z.string().optional(),
  /** The default target of links in mails. */
  SITE_URL: z.string().optional(),
  JWT_SECRET: z.string().optional(),
  JWT_KEYS: z.string().optional(),
  PUBLISHABLE_KEY: z.string().default(() => `sb_publishable_${randomBytes(16).toString('base64url')}`),
  SECRET_KEY: z.string().default(() => `sb_secret_${randomBytes(24).toString('base64url')}`),
});

export type SupabaseApiOptions = z.output<typeof own> & {
  auth: z.output<typeof auth>;
  rest: z.output<typeof rest>;
  storage: z.output<typeof storage>;
  realtime: z.output<typeof realtime>;
};

/** Parses the environment of `npm run wire` (docs/operations.md). An empty value counts as absent. */
export function parseEnvironmentOptions(env: Record<string, string | undefined>): SupabaseApiOptions {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  return {
    ...own.parse(given),
    auth: auth.parse(given),
    rest: rest.parse(given),
    storage: storage.parse(given),
    realtime: realtime.parse(given),
  };
}
