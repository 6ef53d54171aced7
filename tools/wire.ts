// npm run wire -- [FILE.sql …]: the wire alone, without a market: what a hosted project would be, for other schemas and for the clients' own
// suites. Its PostgreSQL is the one at DATABASE_URL, else one in DATA_DIR; the files are applied when the database is new.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import postgres from 'postgres';
import { connect } from '#server/data/connect.ts';
import { log } from '#server/log.ts';
import { openKeys, readKeys } from '#server/wire/keys.ts';
import { openWire } from '#server/wire/wire.ts';
import { sqlFiles } from './database/book.ts';
import { launchPostgres } from './postgres/launch.ts';
import { stopOnSignals } from './stop.ts';
import { keptMessages } from './wire/messages.ts';
import { readOptions } from './wire/options.ts';

let stop = async (): Promise<void> => {};
stopOnSignals(() => stop());
log.level = process.env['LOG_LEVEL'] ?? 'warn';
const options = readOptions(process.env);
const url = options.API_URL ?? `http://${options.HOST}:${options.PORT}`;
const own = options.DATABASE_URL
  ? undefined
  : await launchPostgres({ dataDir: join(options.DATA_DIR, 'postgres'), say: console.log });
const ownerUrl = options.DATABASE_URL ?? own!.adminUrl;
await prepare(process.argv.slice(2));

const sql = connect(own?.authenticatorUrl ?? ownerUrl, { most: 10 });
const keys = openKeys({ ...readKeys(options), audience: 'authenticated' });
const wire = openWire({
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
  courier: keptMessages(options.DATA_DIR),
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
  () => void wire.clean().catch((error: unknown) => log.error({ err: error }, 'cleaning failed')),
  60_000,
);
stop = async () => {
  clearInterval(clock);
  await wire.hangUp();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await wire.close();
  await sql.end({ timeout: 5 });
  await own?.stop();
};

/** The platform (it may be applied again), and in a database without one also what a hosted project lets its owner rely on, and the caller's files. */
async function prepare(files: string[]): Promise<void> {
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const [known] = await owner<{ exists: boolean }[]>`select to_regclass('auth.users') is not null as exists`;
  for (const file of [
    ...sqlFiles('platform'),
    ...(known!.exists ? [] : [join(import.meta.dirname, 'wire', 'hosted-defaults.sql'), ...files]),
  ]) {
    try {
      await owner.unsafe(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  await owner.end();
}
