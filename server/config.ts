import { resolve } from 'node:path';
import { z } from 'zod';
import { authEnvSchema } from './supabase-api/auth/v1/settings.ts';
import { realtimeEnvSchema } from './supabase-api/realtime/v1/settings.ts';
import { restEnvSchema } from './supabase-api/rest/v1/settings.ts';
import { storageEnvSchema } from './supabase-api/storage/v1/settings.ts';

const url = (what: string) => z.string().refine((text) => URL.canParse(text), `is not ${what}`);
const port = z.coerce
  .number('is not a number')
  .int('is not a whole number')
  .min(0, 'is below 0')
  .max(65535, 'is above 65535');
const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('fr', { timeZone: zone }));
  } catch {
    return false;
  }
}, 'is not a time zone, such as America/Toronto');

/** Search URLs separated by spaces, with {q} for the search words. */
const searches = z
  .string()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine(
    (list) => list.every((one) => one.includes('{q}') && URL.canParse(one.replaceAll('{q}', 'q'))),
    'is not a list of addresses with {q} in each',
  );

/** Every environment variable, in the order of .env.example (a test compares). An empty value counts as absent. */
export const environmentSchema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((path) => resolve(path)),
    DATABASE_URL: url('a PostgreSQL address').optional(),
    JOBS_DATABASE_URL: url('a PostgreSQL address').optional(),
    DATABASE_POOL: z.coerce
      .number('is not a number')
      .int('is not a whole number')
      .min(2, 'is below 2')
      .max(100, 'is above 100')
      .default(8),
    SITE_URL: url('an address such as https://sugu.example')
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
    SHOP_TIME_ZONE: timeZone.default('America/Toronto'),
    RATES_URL: url('an address').optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_/, 'does not start with sk_ or rk_')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(16, 'is shorter than 16 characters').optional(),
    STRIPE_API_URL: url('an address').optional(),
    MOBILE_MONEY_URL: url('an address')
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
    MOBILE_MONEY_API_KEY: z.string().min(8, 'is shorter than 8 characters').optional(),
    MOBILE_MONEY_SITE_ID: z.string().optional(),
    PAYOUT_DEBTOR_ACCOUNT: z
      .string()
      .regex(/^[A-Z0-9]{6,34}$/, 'is no account number')
      .optional(),
    PAYOUT_DEBTOR_BIC: z
      .string()
      .regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, 'is no BIC')
      .optional(),
    SMTP_URL: url('an address such as smtp://user:password@host:587').optional(),
    MAIL_FROM: z.string().default('Sugu <bonjour@sugu.example>'),
    ADMIN_EMAIL: z.email('is not an e-mail address').default('bonjour@sugu.example'),
    AFFILIATE_TAG: z.string().default('sugu-20'),
    AMAZON_CREDENTIAL_ID: z.string().optional(),
    AMAZON_CREDENTIAL_SECRET: z.string().optional(),
    AMAZON_CREDENTIAL_VERSION: z
      .string()
      .regex(/^\d\.\d$/, 'is not a version such as 3.1')
      .default('3.1'),
    AMAZON_MARKETPLACE: z
      .string()
      .regex(/^www\.amazon\.[a-z.]+$/, 'is not a marketplace such as www.amazon.ca')
      .default('www.amazon.ca'),
    RETAILER_SEARCHES: searches.optional(),
    RETAILER_SIMULATOR: z
      .string()
      .regex(/^127\.0\.0\.1:\d{2,5}$/, 'is not 127.0.0.1 and a port')
      .optional(),
    PUSH_KEYS: z.string().optional(),
    PUSH_SIMULATOR: z
      .string()
      .regex(/^127\.0\.0\.1:\d{2,5}$/, 'is not 127.0.0.1 and a port')
      .optional(),
    DISPOSABLE_DOMAINS: z
      .string()
      .default('mailinator.com,yopmail.com,guerrillamail.com')
      .transform((text) =>
        text
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      ),
    ORDER_LINK_SECRET: z.string().min(32, 'is shorter than 32 characters').optional(),
    JWT_KEYS: z.string().optional(),
    JWT_SECRET: z.string().min(32, 'is shorter than 32 characters').optional(),
    PUBLISHABLE_KEY: z.string().min(16, 'is shorter than 16 characters').optional(),
    SECRET_KEY: z.string().min(32, 'is shorter than 32 characters').optional(),
    KEYS_REPLACED: z.enum(['on', 'off'], 'is not one of on, off').default('off'),
    ...authEnvSchema,
    // If set, these variables override the shop's settings (people/session-limits.ts).
    AUTH_MOST_SESSIONS: authEnvSchema.AUTH_MOST_SESSIONS.unwrap().optional(),
    AUTH_IDLE_MINUTES: authEnvSchema.AUTH_IDLE_MINUTES.unwrap().optional(),
    ...restEnvSchema,
    ...storageEnvSchema,
    ...realtimeEnvSchema,
    AUTH_GOOGLE_CLIENT_ID: z.string().optional(),
    AUTH_GOOGLE_CLIENT_SECRET: z.string().optional(),
    AUTH_FACEBOOK_CLIENT_ID: z.string().optional(),
    AUTH_FACEBOOK_CLIENT_SECRET: z.string().optional(),
    AUTH_APPLE_CLIENT_ID: z.string().optional(),
    AUTH_APPLE_CLIENT_SECRET: z.string().optional(),
    AUTH_OPENID_ISSUER: url('an address')
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
    AUTH_OPENID_CLIENT_ID: z.string().optional(),
    AUTH_OPENID_CLIENT_SECRET: z.string().optional(),
    AUTH_OPENID_LABEL: z.string().trim().max(40, 'is longer than 40 characters').default('OpenID'),
    SMS_URL: url('an address').optional(),
    SMS_USER: z.string().optional(),
    SMS_PASSWORD: z.string().optional(),
    SMS_FROM: z.string().optional(),
    ADMIN_PATH: z
      .string()
      .regex(/^[a-z0-9-]{8,64}$/, 'is not 8 to 64 small letters, digits and hyphens')
      .optional(),
    ADMIN_PASSWORD_HASH: z.string().startsWith('$argon2id$', 'is not an argon2id hash').optional(),
    PAGE_CACHE_MB: z.coerce.number('is not a number').min(0, 'is below 0').max(4096, 'is above 4096').default(24),
    SERVICE_WORKER: z.enum(['on', 'off'], 'is not one of on, off').default('on'),
    METRICS_TOKEN: z.string().min(16, 'is shorter than 16 characters').optional(),
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    LOG_LEVEL: z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], 'is not one of debug, info, warn, error, silent')
      .default('info'),
  })
  .refine(
    ({ MOBILE_MONEY_URL, MOBILE_MONEY_API_KEY, MOBILE_MONEY_SITE_ID }) =>
      [0, 3].includes([MOBILE_MONEY_URL, MOBILE_MONEY_API_KEY, MOBILE_MONEY_SITE_ID].filter(Boolean).length),
    { path: ['MOBILE_MONEY_URL'], error: 'needs MOBILE_MONEY_API_KEY and MOBILE_MONEY_SITE_ID: all three or none' },
  )
  .refine(
    ({ AMAZON_CREDENTIAL_ID, AMAZON_CREDENTIAL_SECRET }) =>
      Boolean(AMAZON_CREDENTIAL_ID) === Boolean(AMAZON_CREDENTIAL_SECRET),
    {
      path: ['AMAZON_CREDENTIAL_ID'],
      error: 'needs AMAZON_CREDENTIAL_SECRET: both or none',
    },
  )
  // Without a Stripe key, simulated Stripe payments would be offered beside real mobile-money payments.
  .refine(({ MOBILE_MONEY_API_KEY, STRIPE_SECRET_KEY }) => !MOBILE_MONEY_API_KEY || STRIPE_SECRET_KEY, {
    path: ['MOBILE_MONEY_API_KEY'],
    error: 'needs STRIPE_SECRET_KEY: no sandbox runs beside real money',
  });

export type Config = z.output<typeof environmentSchema>;

/** Parses the environment. Throws one error that lists every fault, so that all of them can be corrected at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.shape).map((key) => [key, env[key] === '' ? undefined : env[key]]),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new Error(
    `The configuration has ${faults.length} fault(s):\n${faults.join('\n')}\nEvery key is explained in .env.example.`,
  );
}

type Found<Key extends keyof Config> = Config & Required<Pick<Config, Key>>;
/** The configuration with the values that orders need: database, payment provider and link secret. */
export type ShopConfig = Found<
  'DATABASE_URL' | 'JOBS_DATABASE_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'ORDER_LINK_SECRET'
>;
/** The complete configuration of a running shop, with the keys of the Supabase-compatible API. */
export type RunningConfig = ShopConfig & Found<'JWT_KEYS' | 'PUBLISHABLE_KEY' | 'SECRET_KEY' | 'ADMIN_PASSWORD_HASH'>;
