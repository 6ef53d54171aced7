// auth/v1 with its own database for tests: in-process requests, recorded messages, an adjustable clock.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { createTokenKeys } from '#server/supabase-api/token-keys.ts';
import { createSigningKey } from './signing-key.ts';
import type { AuthMail, AuthSms, ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { createAuthApi } from '#server/supabase-api/auth/v1/auth-api.ts';
import { authEnvSchema, type AuthSettings } from '#server/supabase-api/auth/v1/settings.ts';
import { createTestDatabase } from './test-database.ts';

/** `body`: the parsed JSON. */
// oxlint-disable-next-line typescript/no-explicit-any -- each test knows the type of the body that it requested
export type AuthResponse = { status: number; body: any; headers: Headers };
export type SendRequest = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  address?: string;
  raw?: string;
};
export type TestAuth = {
  parts: ApiDependencies;
  owner: Sql;
  mails: AuthMail[];
  texts: AuthSms[];
  /** Moves the clock forward, also for later tests. */
  wait(ms: number): void;
  settle(settings: Partial<AuthSettings>): void;
  send(method: string, path: string, what?: SendRequest): Promise<AuthResponse>;
  /** Creates one browser's official client. Records requests in `calls`; `between` may answer instead of the server. */
  client(options?: {
    flowType?: 'implicit' | 'pkce';
    between?: (request: Request) => Response | null;
  }): SupabaseClient & { calls: Request[] };
  close(): Promise<void>;
};

export async function openTestAuth(env: Record<string, string> = {}): Promise<TestAuth> {
  const db = await createTestDatabase();
  const [mails, texts]: [AuthMail[], AuthSms[]] = [[], []];
  let aheadMs = 0;
  const keys = createTokenKeys({
    signing: [await createSigningKey()],
    secret: 'a secret of tests, thirty-two characters and more',
    audience: 'authenticated',
  });
  const auth: AuthSettings = {
    ...z
      .object(authEnvSchema)
      .parse({ AUTH_RATE_LIMITS: 'off', AUTH_PASSWORD_NEEDS_CURRENT: 'off', AUTH_HIDE_ACCOUNTS: 'off', ...env }),
    disposableDomains: [],
    providers: {},
    siteUrl: () => 'https://shop.example',
  };
  const parts: ApiDependencies = {
    sql: db.pool,
    databaseUrl: db.ownerUrl,
    settings: { auth, rest: {} as never, storage: {} as never, realtime: {} as never },
    keys,
    apiKeys: { publishable: 'sb_publishable_test', secret: 'sb_secret_test' },
    authMessages: {
      mail: async (_tx, mail) => void mails.push(mail),
      text: async (_tx, text) => void texts.push(text),
    },
    url: () => 'https://shop.example',
    log: { info: () => {}, warn: () => {}, error: (facts) => console.error(facts) },
    now: () => new Date(Date.now() + aheadMs),
  };
  const door = createAuthApi(parts);
  return {
    parts,
    owner: db.owner,
    mails,
    texts,
    wait: (ms) => void (aheadMs += ms),
    settle: (settings) => void Object.assign(auth, settings),
    send: async (method, path, { token, body, headers = {}, address = '192.0.2.1', raw } = {}) => {
      const request = new Request(`https://shop.example/auth/v1${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-supabase-api-version': '2024-01-01',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(raw !== undefined ? { body: raw } : body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const response = await door(request, { address });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? null : (JSON.parse(text) as unknown),
      };
    },
    client: ({ flowType = 'implicit', between = () => null } = {}) => {
      const calls: Request[] = [];
      const kept = new Map<string, string>();
      const storage = {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => void kept.set(name, value),
        removeItem: (name: string) => void kept.delete(name),
      };
      const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
        const request = new Request(input, init);
        calls.push(request.clone());
        return between(request) ?? door(request, { address: '192.0.2.2' });
      };
      return Object.assign(
        createClient('https://shop.example', 'sb_publishable_test', {
          auth: { storage, flowType, autoRefreshToken: false, detectSessionInUrl: false },
          global: { fetch: answer },
        }),
        { calls },
      );
    },
    close: () => db.drop(),
  };
}
