// Attacks on rest/v1 of the running shop: forged tokens, forbidden roles, other schemas, SQL injection everywhere.
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { createTokenKeys, parseSigningKeys } from '#server/supabase-api/token-keys.ts';
import { ownerSql } from '../journeys/buying.ts';
import { createClientWithToken, loadShopSecrets } from './shop-people.ts';

const ask = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
  const response = await fetch(`${inject('shopUrl')}/rest/v1${path}`, { ...init, headers });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    json: (text ? JSON.parse(text) : null) as { code?: string; message?: string } | null,
  };
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = {
  role: 'service_role',
  sub: '00000000-0000-4000-8000-000000000000',
  aud: 'authenticated',
  exp: Math.floor(Date.now() / 1000) + 3600,
};
const ownKeys = () =>
  createTokenKeys({ ...parseSigningKeys({ JWT_KEYS: loadShopSecrets().signingKeys }), audience: 'authenticated' });

test('a forged, unsigned, expired or misdirected token opens nothing', async () => {
  const [known] = JSON.parse(loadShopSecrets().signingKeys) as { kid: string; x: string; y: string }[];
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const signedBy = (header: object, by: (text: string) => string): string =>
    ((text) => `${text}.${by(text)}`)(`${part(header)}.${part(claims)}`);
  const forged = [
    signedBy({ alg: 'none' }, () => ''),
    signedBy({ alg: 'ES256', kid: known!.kid }, (text) =>
      sign('sha256', Buffer.from(text), { key: stranger, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
    ),
    // Tokens signed with the public key as a shared secret.
    ...[known!.x, JSON.stringify(known), loadShopSecrets().publishableKey].map((secret) =>
      signedBy({ alg: 'HS256', kid: known!.kid }, (text) =>
        createHmac('sha256', secret).update(text).digest('base64url'),
      ),
    ),
    await ownKeys().sign({ ...claims, exp: 1 }),
    await ownKeys().sign({ ...claims, aud: 'somebody-else' }),
    'Bearer',
    'a.b.c',
  ];
  for (const token of forged) {
    const { status, json, headers } = await ask('/profiles?select=email', bearer(token));
    expect([status, json?.code, headers.get('www-authenticate')], token).toEqual([
      401,
      expect.stringMatching(/^PGRST30[13]$/),
      expect.stringContaining('invalid_token'),
    ]);
  }
});

test('a token of our own that names another role is not believed', async () => {
  for (const role of [
    'postgres',
    'authenticator',
    'supabase_auth_admin',
    'supabase_storage_admin',
    'supabase_realtime_admin',
    'pg_read_all_data',
  ]) {
    expect((await ask('/profiles?select=email', bearer(await ownKeys().sign({ ...claims, role })))).status, role).toBe(
      401,
    );
  }
});

test('other schemas, the catalogue and the map of the schema are not to be had with the public key', async () => {
  for (const schema of ['auth', 'private', 'storage', 'realtime', 'pg_catalog', 'information_schema', 'public"; --']) {
    expect((await ask('/users', { 'accept-profile': schema })).json?.code, schema).toBe('PGRST106');
  }
  for (const path of [
    '/',
    '/pg_shadow',
    '/auth.users',
    '/rpc/pg_read_file?filename=/etc/passwd',
    '/rpc/set_config?setting_name=role&new_value=postgres&is_local=true',
    '/rpc/take_admin_try?person=x',
  ])
    expect((await ask(path)).status, path).toBe(404);
});

test('SQL in a filter, a name, a path into JSON, a cast, an order, a hint or an argument is text, or is refused', async () => {
  const before =
    await ownerSql()`select (select count(*)::int from products) as products, (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace) as tables`;
  const client = createClientWithToken();
  for (const sql of [
    `' or 1=1 --`,
    `'; drop table products; --`,
    `") from products; drop table products; --`,
    `$$; select pg_sleep(9); $$`,
    `id); delete from products; --`,
    `\\'; select 1; --`,
    `(select email from profiles limit 1)`,
  ]) {
    const answers = await Promise.all([
      client.from('products').select('id').eq('slug', sql),
      client.from('products').select('id').in('slug', [sql, sql]),
      client
        .from('products')
        .select('id')
        .or(`slug.eq."${sql.replaceAll('"', '\\"')}"`),
      client.from('products').select('id').or(sql),
      client.from('products').select('id').filter(sql, 'eq', '1'),
      client.from('products').select('id').filter(`slug->>${sql}`, 'eq', '1'),
      client.from('products').select('id').filter('slug', sql, '1'),
      client.from('products').select(sql),
      client.from('products').select(`id::${sql}`),
      client
        .from('products')
        .select(`"${sql.replaceAll('"', '\\"')}":id`)
        .limit(1),
      client.from('products').select(`offers!${sql}(id)`),
      client.from('products').select('id').order(sql),
      client.from('products').select('id').textSearch('slug', 'x', { config: sql }),
      client.from('products').upsert({ [sql]: 1 } as never, { onConflict: sql }),
      client.rpc('get_product', { [sql]: sql }, { get: true }),
      client.from(sql).select(),
    ]);
    for (const [at, { status, error, data }] of answers.entries()) {
      expect([at, status < 500, error?.message ?? ''], sql).toEqual([
        at,
        true,
        expect.not.stringMatching(/syntax error/i),
      ]);
      expect(JSON.stringify(data)).not.toContain('@');
    }
  }
  expect(
    await ownerSql()`select (select count(*)::int from products) as products, (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace) as tables`,
  ).toEqual(before);
});

test('another site may ask with its own key, and learns of a refusal what it says', async () => {
  const refused = await ask('/profiles', { origin: 'https://elsewhere.example' });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
  expect(refused.headers.get('access-control-allow-credentials')).toBeNull();
});
