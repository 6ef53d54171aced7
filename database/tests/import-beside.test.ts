import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { isAlive } from '#tools/postgres/postmaster.ts';
import { createImportRunner } from './import-runner.ts';

const desk = createImportRunner();
let shop: ChildProcess | undefined;
afterAll(() => {
  shop?.kill('SIGKILL');
  desk.remove();
});

const file = desk.write('own.ndjson', [
  { external_id: '1', title_fr: 'Lampe', title_en: 'Lamp', price: 12, category: 'maison-jardin' },
]);

/** Starts another process that runs PostgreSQL in this DATA_DIR, like a running shop, until it is killed. */
async function createShop(): Promise<{ url: string; pid: number }> {
  const script = `const { launchPostgres } = await import(${JSON.stringify(join(process.cwd(), 'tools/postgres/launch.ts'))});
    const { adminUrl, pid } = await launchPostgres({ dataDir: process.env.TEST_DIR });
    process.stdout.write(JSON.stringify({ url: adminUrl, pid }));
    setInterval(() => {}, 1000);`;
  shop = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TEST_DIR: join(desk.dir, 'postgres') },
  });
  const [said] = (await once(shop.stdout!, 'data')) as [Buffer];
  return JSON.parse(String(said)) as { url: string; pid: number };
}

test(
  'without a shop the import makes the market as npm start would, and stops its database; beside one it uses the shop’s',
  { timeout: 120_000 },
  async () => {
    const alone = await desk.run(file);
    expect([alone.code, alone.report.created]).toEqual([0, 1]);

    const { url, pid } = await createShop();
    const beside = await desk.run(file);
    expect([beside.code, beside.report.unchanged]).toEqual([0, 1]);
    expect(isAlive(pid)).toBe(true);
    const sql = postgres(url, { max: 1 });
    const [{ sellers, offers }] =
      (await sql`select (select count(*)::int from sellers) as sellers, (select count(*)::int from offers o join sellers s on s.id = o.seller_id where s.slug = 'sugu-demo') as offers`) as unknown as [
        { sellers: number; offers: number },
      ];
    await sql.end();
    expect(sellers).toBeGreaterThan(20);
    expect(offers).toBe(1);
  },
);

test(
  'when the shop ends under it, the import says that the database is gone, that what was done is saved, and how to go on',
  { timeout: 120_000 },
  async () => {
    const many = desk.write(
      'many.ndjson',
      Array.from({ length: 30_000 }, (_, n) => ({
        external_id: `M${n}`,
        title_fr: `Lampe ${n}`,
        title_en: `Lamp ${n}`,
        price: 12,
        category: 'maison-jardin',
      })),
    );
    const child = spawn(process.execPath, ['tools/import.ts', many], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DATA_DIR: desk.dir, LANG: 'en_CA' },
    });
    const ended = once(child, 'close');
    let said = '';
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    await expect.poll(() => said, { timeout: 60_000 }).toContain('format “own”');
    await pause(1500);
    shop?.kill('SIGKILL');
    expect(await ended).toEqual([1, null]);
    expect(said).toContain('The database does not answer');
    expect(said).toContain('run the same command again');
    expect(said).not.toMatch(/node_modules|TypeError/);
  },
);
