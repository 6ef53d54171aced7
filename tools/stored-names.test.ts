// Names stored in browsers, databases and queues, or used by other programs. A rename breaks what was stored under the
// old name, so support both names for one release. For jobs and templates see server/jobs/lists.test.ts.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '#domain/settings/settings.ts';
import { environmentSchema } from '#server/config.ts';

const sources = (pattern: string): string =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const found = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort();
const web = sources('web/**/*.{ts,tsx,js}');
const server = sources('{server,domain,cookies}/**/*.ts');

test('keys of browser storage', () => {
  expect(found(web, /['"`](sugu\.(?!example)[a-z][\w.-]*)['"`]/g)).toEqual([
    'sugu.account.lists',
    'sugu.ads.closed',
    'sugu.auth.mail',
    'sugu.bytes',
    'sugu.cart',
    'sugu.cart.hand-over',
    'sugu.cart.inbox',
    'sugu.cart.key',
    'sugu.cart.key.sent',
    'sugu.cart.sent',
    'sugu.cart.taken',
    'sugu.checkout.open',
    'sugu.compare',
    'sugu.country-asked',
    'sugu.desk.draft.',
    'sugu.draft.',
    'sugu.draft.ended.',
    'sugu.favourites',
    'sugu.heading',
    'sugu.language',
    'sugu.left',
    'sugu.light.said',
    'sugu.light.shown',
    'sugu.location',
    'sugu.orders.pending',
    'sugu.recent',
    'sugu.reloaded',
    'sugu.results',
    'sugu.said',
    'sugu.searches',
    'sugu.wishlists',
  ]);
});

test('cookies', () => {
  const writers = globSync('{server,web}/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => /(?:serialize|preference)Cookie\(/.test(text))
    .join('\n');
  const names = [
    ...found(writers, /(?:const \w*[nN]ame = |\b(?:\w*[cC]ookie|keep)\(\s*)['`]([\w-]+)/g),
    ...found(web + server, /const \w*Cookie\w* = (?:\(.*=> )?['`](?!\$)([\w-]+)/g),
    ...found(web + server, /`\$\{sessionCookieName\}(-[\w-]+)`/g).map((end) => `sugu-auth${end}`),
  ];
  expect([...new Set(names)].sort()).toEqual([
    'cart',
    'cart_emptied',
    'cart_order',
    'cart_replaces',
    'cart_units',
    'currency',
    'language',
    'light',
    'location',
    'sb-flow-',
    'sugu-auth',
    'sugu-auth-code-verifier',
    'sugu-auth-user',
    'sugu-device-',
    'sugu-elsewhere',
    'sugu-heading',
    'sugu-remember',
    'sugu-said',
  ]);
});

test('caches of the service worker', () => {
  expect(found(sources('web/service-worker/*.ts'), /(?:caches\.open\(|const prefix = )'([\w-]+)'/g)).toEqual([
    'sugu-kept',
    'sugu-shell-',
  ]);
});

test('advisory locks of the database', () => {
  const locks = found(
    sources('{server,tools}/**/*.ts') + sources('database/schema/*.sql'),
    /advisory_(?:xact_)?lock\w*\((?:hashtextextended\(.*, )?(\d+)\)/g,
  );
  expect(locks).toEqual(['0', '30', '40', '41', '42', '43', '44', '45', '67', '68', '7364', '7365', '7366', '84']);
});

test('functions and remote procedure calls', () => {
  expect(found(sources('server/function-list.ts'), /^ {2}'([a-z-]+)': /gm)).toEqual([
    'create-universal-order-payment',
    'mobile-money-callback',
    'notify-admin-new-order',
    'quote-order',
    'stripe-webhook',
  ]);
  expect(found(sources('server/catalogue/rpc-calls.ts'), /^ {2}(\w+): orRefusal\(/gm)).toEqual([
    'get_product',
    'search_products',
    'search_suggestions',
  ]);
  const granted = found(sources('database/schema/*.sql'), /create (?:or replace )?function public\.(\w+)/g);
  expect(granted).toEqual([
    'cards_by_ids',
    'get_current_user_role',
    'get_product',
    'init_security_context',
    'member_of',
    'offer_stock',
    'product_moved_to',
    'related_products',
    'schema_version',
    'search_products',
    'shared_wishlist',
  ]);
});

// Tables and columns that anon or authenticated has a grant for. A new one is a new line, or word, of the file.
test('tables and columns of the REST API, which other programs read and write (tools/stored-columns.txt)', () => {
  type Entry = {
    kind: string;
    name: string;
    table: string;
    column?: string;
    on: string;
    to: string;
    right: string;
    query: string;
  };
  const rows = readFileSync('database/catalogue.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);
  const columnsOf = (name: string): string[] =>
    rows.flatMap((row) =>
      row.kind === 'column' && row.table === name
        ? [row.column!]
        : row.kind === 'view' && row.name === name
          ? found(row.query.split(/\n\s*FROM /)[0]!, /(\w+)(?:,\n|$)/g)
          : [],
    );
  const granted = new Map<string, Set<string>>();
  for (const { kind, on, to, right, column } of rows) {
    const [, name] = (kind === 'grant' && /^(?:anon|authenticated)$/.test(to) && /^table (public\..*)/.exec(on)) || [];
    if (!name) continue;
    const columns = granted.get(name) ?? new Set();
    for (const one of column ? [column] : right === 'DELETE' ? [] : columnsOf(name)) columns.add(one);
    granted.set(name, columns);
  }
  const lines = Array.from(granted, ([name, columns]) => `${name.slice('public.'.length)}: ${[...columns].sort()}`);
  expect(lines.sort()).toEqual(readFileSync('tools/stored-columns.txt', 'utf8').trim().split('\n'));
});

test('channels of the database’s notifications', () => {
  const schema = sources('database/{platform,schema}/*.sql');
  expect(found(schema, /pg_notify\('(\w+)'/g)).toEqual([
    'auth_session_ended',
    'catalogue',
    'person_changed',
    'realtime',
  ]);
  expect(found(server, /(?:\blisten\(|\bhear\(|const \w*[cC]hannel = )'(\w+)'/g)).toEqual([
    'auth_session_ended',
    'catalogue',
    'person_changed',
    'pgrst',
    'realtime',
  ]);
});

test('buckets of uploaded files', () => {
  expect(found(sources('database/schema/*.sql'), /^ {2}\('([\w-]+)', '\1', (?:true|false), /gm)).toEqual([
    'applications',
    'avatars',
    'documents',
    'parcels',
    'returns',
    'seller-applications',
  ]);
});

test('settings of the shop', () => {
  expect(Object.keys(settings).sort()).toEqual([
    'accept_within_minutes',
    'application_months',
    'box_grace_days',
    'box_last_reminder_days',
    'box_reminder_days',
    'box_storage_fee_days',
    'commission_bps',
    'desk_second_factor',
    'employee_refund_day_limit',
    'employee_refund_limit',
    'hold_firm_minutes',
    'hold_guest_lines',
    'hold_guest_units',
    'hold_network_lines',
    'hold_network_orders',
    'hold_network_percent',
    'import_days',
    'limited_stock_below',
    'marketing_flash_deal',
    'marketing_max_discount',
    'marketing_rating',
    'marketing_subscribers',
    'order_texts_per_day',
    'orders_per_minute',
    'page_guard',
    'payout_account_hours',
    'payout_minimum',
    'release_delivered_days',
    'release_shipped_days',
    'return_days',
    'review_edit_days',
    'review_invite_days',
    'seller_application_months',
    'seller_messages_per_day',
    'seller_paper_months',
    'session_idle_minutes',
    'session_max_concurrent',
    'ship_within_days',
    'speed_sample_percent',
    'stock_log_days',
    'unpaid_mails_per_day',
  ]);
});

test('settings of the environment', () => {
  expect(Object.keys(environmentSchema.shape).sort()).toEqual([
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD_HASH',
    'ADMIN_PATH',
    'AFFILIATE_TAG',
    'AMAZON_CREDENTIAL_ID',
    'AMAZON_CREDENTIAL_SECRET',
    'AMAZON_CREDENTIAL_VERSION',
    'AMAZON_MARKETPLACE',
    'AUTH_ANONYMOUS',
    'AUTH_APPLE_CLIENT_ID',
    'AUTH_APPLE_CLIENT_SECRET',
    'AUTH_AUTOCONFIRM',
    'AUTH_DOUBLE_CONFIRM',
    'AUTH_EMAIL',
    'AUTH_FACEBOOK_CLIENT_ID',
    'AUTH_FACEBOOK_CLIENT_SECRET',
    'AUTH_GOOGLE_CLIENT_ID',
    'AUTH_GOOGLE_CLIENT_SECRET',
    'AUTH_HIDE_ACCOUNTS',
    'AUTH_IDLE_MINUTES',
    'AUTH_MAIL_CODE_SECONDS',
    'AUTH_MAIL_EVERY_SECONDS',
    'AUTH_MANUAL_LINKING',
    'AUTH_MOST_SESSIONS',
    'AUTH_OPENID_CLIENT_ID',
    'AUTH_OPENID_CLIENT_SECRET',
    'AUTH_OPENID_ISSUER',
    'AUTH_OPENID_LABEL',
    'AUTH_PASSWORD_MIN_LENGTH',
    'AUTH_PASSWORD_NEEDS_CURRENT',
    'AUTH_PASSWORD_NEEDS_NONCE',
    'AUTH_PHONE',
    'AUTH_PHONE_AUTOCONFIRM',
    'AUTH_RATE_LIMITS',
    'AUTH_REDIRECT_URLS',
    'AUTH_REFRESH_REUSE_SECONDS',
    'AUTH_SIGNUP',
    'AUTH_TEST_CODES',
    'AUTH_TEXT_CODE_SECONDS',
    'AUTH_TEXT_EVERY_SECONDS',
    'AUTH_TOKEN_SECONDS',
    'AUTH_WEBAUTHN_ORIGINS',
    'AUTH_WEBAUTHN_RP_ID',
    'DATABASE_POOL',
    'DATABASE_URL',
    'DATA_DIR',
    'DISPOSABLE_DOMAINS',
    'HOST',
    'JOBS_DATABASE_URL',
    'JWT_KEYS',
    'JWT_SECRET',
    'KEYS_REPLACED',
    'LOG_LEVEL',
    'MAIL_FROM',
    'METRICS_HOST',
    'METRICS_PORT',
    'METRICS_TOKEN',
    'MOBILE_MONEY_API_KEY',
    'MOBILE_MONEY_SITE_ID',
    'MOBILE_MONEY_URL',
    'ORDER_LINK_SECRET',
    'PAGE_CACHE_MB',
    'PAYOUT_DEBTOR_ACCOUNT',
    'PAYOUT_DEBTOR_BIC',
    'PORT',
    'PUBLISHABLE_KEY',
    'PUSH_KEYS',
    'PUSH_SIMULATOR',
    'RATES_URL',
    'REALTIME_DATABASE_URL',
    'REALTIME_SOCKETS',
    'REALTIME_SOCKETS_PER_ADDRESS',
    'REST_AGGREGATES',
    'REST_MAX_ROWS',
    'REST_PLANS',
    'REST_SCHEMAS',
    'REST_TX_ROLLBACK',
    'RETAILER_SEARCHES',
    'RETAILER_SIMULATOR',
    'S3_ACCESS_KEY',
    'S3_BUCKET',
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_SECRET_KEY',
    'SECRET_KEY',
    'SERVICE_WORKER',
    'SHOP_TIME_ZONE',
    'SITE_URL',
    'SMS_FROM',
    'SMS_PASSWORD',
    'SMS_URL',
    'SMS_USER',
    'SMTP_URL',
    'STORAGE_FILE_BYTES',
    'STRIPE_API_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
});
