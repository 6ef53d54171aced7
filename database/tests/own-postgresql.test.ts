// The recipe of docs/operations.md, "Your own PostgreSQL", on the embedded and on Debian's PostgreSQL.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { takeTurns } from '../../tests/draws.ts';
import { readConfig } from '#server/config.ts';
import { asAnon, asPerson } from '#server/database/transaction-as.ts';
import { connect } from '#server/database/connect.ts';
import { applySchema } from '#tools/database/apply.ts';
import { loadSchemaCatalogue } from '#tools/database/schema-files.ts';
import { formatSchemaCatalogue, querySchemaCatalogue } from '#tools/database/catalogue.ts';
import { buildRelease, loadReleases } from '#tools/database/releases.ts';
import { backUp } from '#tools/backup/back-up.ts';
import { restoreBackup } from '#tools/backup/restore.ts';
import { findUnprivilegedLaunch } from '#tools/postgres/as-user.ts';
import { launchPostgres } from '#tools/postgres/launch.ts';
import { createAccessScene } from './access-scene.ts';

const chapter = /^## Your own PostgreSQL\n(.*?)^## /ms.exec(readFileSync('docs/operations.md', 'utf8'))![1]!;
const [roles, database] = [...chapter.matchAll(/```sql\n(.*?)```/gs)].map(([, text]) => text!);
const address = /DATABASE_URL=(postgres:\S+) npm start/.exec(chapter)![1]!;

type Server = { adminUrl: string; stop(): Promise<void> };

async function embedded(dataDir: string): Promise<Server> {
  const server = await launchPostgres({ dataDir, settings: { fsync: 'off' } });
  // Simulates a cluster that was created without the shop: the recipe must create the login `authenticator`.
  const sql = postgres(server.adminUrl, { max: 1 });
  await sql`drop role authenticator`;
  await sql.end();
  return { adminUrl: server.adminUrl, stop: () => server.stop() };
}

async function debians(bin: string, dataDir: string): Promise<Server> {
  const { prefix, uid, gid } = findUnprivilegedLaunch(join(bin, 'postgres'));
  const cluster = join(dataDir, 'cluster');
  const run = (name: string, args: string[]): [string, string[]] => {
    const [command, ...rest] = [...prefix, join(bin, name), ...args];
    return [command!, rest];
  };
  const made = spawnSync(
    ...run('initdb', ['-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']),
    { uid, gid, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  const port = await new Promise<number>((answer) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => answer(free));
    });
  });
  const child = spawn(
    ...run('postgres', [
      '-D',
      cluster,
      '-p',
      String(port),
      '-c',
      'fsync=off',
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ]),
    { uid, gid, stdio: 'ignore' },
  );
  const ended = new Promise<void>((end) => child.once('exit', () => end()));
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (;;) {
    const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
    const answers = await sql`select 1`.then(
      () => true,
      () => false,
    );
    await sql.end();
    if (answers) break;
    if (child.exitCode !== null) throw new Error(`PostgreSQL of ${bin} did not start`);
    await pause(50);
  }
  return {
    adminUrl,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

const installed = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql').filter(
      (version) => Number(version) >= 15 && existsSync(`/usr/lib/postgresql/${version}/bin/initdb`),
    )
  : [];
if (installed.length === 0)
  test.skip('on Debian’s PostgreSQL: none from 15 on is installed (apt-get install postgresql)', () => {});

describe.each(
  takeTurns([
    { name: 'the embedded PostgreSQL', open: embedded },
    ...installed.map((version) => ({
      name: `Debian’s PostgreSQL ${version}`,
      open: (dir: string) => debians(`/usr/lib/postgresql/${version}/bin`, dir),
    })),
  ]),
)('on $name', ({ open }) => {
  test(
    'the recipe as written makes a shop, brings one of 0.1 along, and keeps and restores it, without a superuser',
    { timeout: 180_000 },
    async () => {
      const home = mkdtempSync(join(tmpdir(), 'sugu-own-'));
      const server = await open(join(home, 'server'));
      const at = (name: string): string => address.replace(/@.*$/, `@${new URL(server.adminUrl).host}/${name}`);
      const opened: { end(): Promise<void> }[] = [];
      const as = (url: string) => {
        const sql = postgres(url, { max: 2, onnotice: () => {} });
        opened.push(sql);
        return sql;
      };
      try {
        const admin = as(server.adminUrl);
        await admin.unsafe(roles!);
        await admin.unsafe(database!);
        const owner = as(at('sugu'));
        expect((await owner`select rolsuper from pg_roles where rolname = current_user`)[0]!.rolsuper).toBe(false);
        expect(await applySchema(owner, { ownerUrl: at('sugu') })).toBe('created');
        expect(formatSchemaCatalogue(await owner.begin(querySchemaCatalogue))).toEqual(loadSchemaCatalogue().lines);
        const pool = connect(at('sugu'));
        opened.push(pool);
        expect((await asAnon(pool, (tx) => tx`select count(*)::int as n from categories`))[0]!.n).toBe(11);
        // Row-level security is forced for the owner of views; a seller's members must still see its parts of orders.
        const { claims } = await createAccessScene(as(server.adminUrl.replace(/postgres$/, 'sugu')));
        const partsOf = (who: { sub: string } | null) =>
          asPerson(pool, who!, (tx) => tx`select status from seller_order_summaries`);
        expect(await partsOf(claims.orders)).toEqual([{ status: 'to_prepare' }]);
        expect([await partsOf(claims.money), await partsOf(claims.buyer)]).toEqual([[], []]);

        await admin`create database older owner sugu`;
        await buildRelease(as(at('older')), at('older'), loadReleases()[0]!);
        expect(await applySchema(as(at('older')), { ownerUrl: at('older') })).toBe('migrated');

        await admin`create database restored owner sugu`;
        const quietly = { progress: { show() {}, line() {} }, signal: new AbortController().signal };
        await backUp(
          readConfig({ DATA_DIR: join(home, 'shop'), DATABASE_URL: at('sugu') }),
          join(home, 'backup'),
          quietly,
        );
        await restoreBackup(
          readConfig({ DATA_DIR: join(home, 'again'), DATABASE_URL: at('restored') }),
          join(home, 'backup'),
          quietly,
        );
        expect(formatSchemaCatalogue(await as(at('restored')).begin(querySchemaCatalogue))).toEqual(
          loadSchemaCatalogue().lines,
        );

        // Databases of hosted Supabase projects are unsupported: applySchema refuses them and changes nothing.
        await admin`create database hosted owner sugu`;
        await admin`create role supabase_admin`;
        await expect(applySchema(as(at('hosted')), { ownerUrl: at('hosted') })).rejects.toThrow(
          /belongs to a hosted Supabase project/,
        );
        expect(await as(at('hosted'))`select from pg_namespace where nspname in ('private', 'auth')`).toEqual([]);
      } finally {
        await Promise.all(opened.map((sql) => sql.end()));
        await server.stop();
        rmSync(home, { recursive: true, force: true });
      }
    },
  );
});
