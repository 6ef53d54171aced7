// npm run wire -- [FILE.sql …]: the Supabase API without the shop, like a hosted project, for other schemas and tests
// of Supabase's clients. Uses the PostgreSQL at DATABASE_URL or in DATA_DIR. The files are applied to a new database.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { connect } from '#server/database/connect.ts';
import { log } from '#server/log.ts';
import { createTokenKeys, parseSigningKeys } from '#server/supabase-api/token-keys.ts';
import { createSupabaseApi } from '#server/supabase-api/supabase-api.ts';
import { launchPostgres } from './postgres/launch.ts';
import { onShutdownSignal } from './on-shutdown-signal.ts';
import { createFileMessages } from './supabase-api/file-messages.ts';
import { parseEnvironmentOptions } from './supabase-api/options.ts';
import { applyPlatformAndSqlFiles } from './supabase-api/prepare.ts';

let stop = async (): Promise<void> => {};
onShutdownSignal(() => stop());
log.level = process.env['LOG_LEVEL'] ?? 'warn';
const options = parseEnvironmentOptions(process.env);
const url = options.API_URL ?? `http://${options.HOST}:${options.PORT}`;
const own = options.DATABASE_URL
  ? undefined
  : await launchPostgres({ dataDir: join(options.DATA_DIR, 'postgres'), say: console.log, again: console.error });
const ownerUrl = options.DATABASE_URL ?? own!.adminUrl;
try {
  await applyPlatformAndSqlFiles(ownerUrl, process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await own?.stop();
  process.exit(1);
}

const sql = connect(own?.authenticatorUrl ?? ownerUrl, { most: 10 });
const keys = createTokenKeys({ ...parseSigningKeys(options), audience: 'authenticated' });
const wire = createSupabaseApi({
  sql,
  databaseUrl: ownerUrl,
  settings: {
    auth: { ...options.auth, disposableDomains: [], providers: {}, siteUrl: () => options.SITE_URL ?? url },
    rest: options.rest,
    storage: { ...options.storage, dir: join(options.DATA_DIR, 'storage') },
    realtime: options.realtime,
  },
  keys,
  apiKeys: { publishable: options.PUBLISHABLE_KEY, secret: options.SECRET_KEY },
  authMessages: createFileMessages(options.DATA_DIR),
  url: () => url,
  log,
  now: () => new Date(),
});
const answer = getRequestListener(
  async (request, { incoming }) => {
    try {
      return (
        (await wire.answer(request, {
          address: 'socket' in incoming ? (incoming.socket.remoteAddress ?? 'unknown') : 'unknown',
        })) ?? Response.json({ message: 'no such path' }, { status: 404 })
      );
    } catch (error) {
      log.error({ err: error }, 'request failed');
      return Response.json(
        {
          code: 500,
          error_code: 'unexpected_failure',
          msg: 'Unexpected failure, please check server logs for more information',
        },
        { status: 500 },
      );
    }
  },
  { overrideGlobalObjects: false },
);
const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
server.on(
  'upgrade',
  (incoming, socket, head) =>
    wire.upgrade(incoming, socket, head, { address: incoming.socket.remoteAddress ?? 'unknown' }) || socket.destroy(),
);
server.listen(options.PORT, options.HOST, () =>
  console.log(
    `The wire is open: ${url}\n  publishable key: ${options.PUBLISHABLE_KEY}\n  secret key:      ${options.SECRET_KEY}\n  PostgreSQL:      ${ownerUrl}`,
  ),
);
const clock = setInterval(
  () => void wire.deleteExpired().catch((error: unknown) => log.error({ err: error }, 'cleaning failed')),
  60_000,
);
stop = async () => {
  clearInterval(clock);
  await wire.closeSockets();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await wire.close();
  await sql.end({ timeout: 5 });
  await own?.stop();
};
