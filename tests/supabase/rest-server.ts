// Serves only rest/v1, with its own database; creates tokens and clients for it.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { type TokenClaims, createTokenKeys } from '#server/supabase-api/token-keys.ts';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { createRestApi } from '#server/supabase-api/rest/v1/rest-api.ts';
import type { InProcessRpcHandler } from '#server/supabase-api/rest/v1/in-process-rpc.ts';
import type { RestSettings } from '#server/supabase-api/rest/v1/settings.ts';

export const publishableKey = 'sb_publishable_for_tests';
export const secretKey = 'sb_secret_for_tests';
const url = 'http://rest.test';

export type RestTestServer = {
  /** `path`: the part after /rest/v1. Without a token, the caller is anon. */
  request(
    path: string,
    options?: { method?: string; token?: string; headers?: Record<string, string>; body?: unknown; address?: string },
  ): Promise<{ status: number; headers: Headers; text: string; json: unknown }>;
  /** A token for a person; without `sub`, for anon. */
  token(claims?: TokenClaims): Promise<string>;
  /** The official client with this token. */
  client(token?: string): SupabaseClient;
  close(): Promise<void>;
};

export function createRestServer(
  { pool, ownerUrl }: { pool: Sql; ownerUrl: string },
  {
    settings = {},
    calls = {},
    now = () => new Date(),
  }: { settings?: Partial<RestSettings>; calls?: Record<string, InProcessRpcHandler>; now?: () => Date } = {},
): RestTestServer {
  const keys = createTokenKeys({
    signing: [],
    secret: 'a secret of at least thirty-two characters',
    audience: 'authenticated',
  });
  const log = { info() {}, warn() {}, error: (facts: object, what: string) => console.error(what, facts) };
  const rest = {
    REST_SCHEMAS: ['public'],
    REST_MAX_ROWS: 1000,
    REST_AGGREGATES: false,
    REST_PLANS: false,
    REST_TX_ROLLBACK: false,
    ...settings,
  };
  const door = createRestApi(
    {
      sql: pool,
      databaseUrl: ownerUrl,
      settings: { rest },
      keys,
      apiKeys: { publishable: publishableKey, secret: secretKey },
      url: () => url,
      log,
      now,
    } as unknown as ApiDependencies,
    calls,
  );
  const answer = (request: Request, address = '127.0.0.1'): Promise<Response> => door(request, { address });
  return {
    async request(path, { method = 'GET', token, headers = {}, body, address } = {}) {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const response = await answer(
        new Request(`${url}/rest/v1${path}`, {
          method,
          headers: {
            ...(text === undefined ? {} : { 'content-type': 'application/json' }),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...headers,
          },
          ...(text === undefined ? {} : { body: text }),
        }),
        address,
      );
      const said = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        text: said,
        json: /json/.test(response.headers.get('content-type') ?? '') && said !== '' ? JSON.parse(said) : null,
      };
    },
    token: (claims = {}) =>
      keys.sign({
        role: claims.sub ? 'authenticated' : 'anon',
        exp: Math.floor(now().getTime() / 1000) + 3600,
        ...claims,
      }),
    client: (token) =>
      createClient(url, publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: {
          fetch: (input, init) => answer(new Request(input, init)),
          headers: token ? { Authorization: `Bearer ${token}` } : {},
        },
      }),
    close: door.close,
  };
}
