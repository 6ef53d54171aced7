// Refused rows are stored with their reasons. Interrupted or concurrent imports lose and duplicate nothing.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importBatch } from '#server/catalogue/import/import-batch.ts';
import { runImportCli } from '#tools/import/command.ts';
import { zeroRowCounts } from '#server/catalogue/import/row-counts.ts';
import type { TestDatabase } from './test-database.ts';
import { createImportRunner } from './import-runner.ts';
import { createTwoSellerDatabase, fileRow, createImportHelpers } from './import-scene.ts';

let db: TestDatabase;
const desk = createImportRunner(() => db);
beforeAll(async () => {
  db = await createTwoSellerDatabase();
});
afterAll(async () => {
  await db.drop();
  desk.remove();
});
beforeEach(() => emptyCatalogue());
const { emptyCatalogue, written, all } = createImportHelpers(() => db);

describe('nothing is lost', () => {
  test('each refused row is in the rejects file with its line, its reasons and itself; the others are taken; the exit code says so', async () => {
    const file = desk.write('bad.ndjson', [
      fileRow('B1'),
      '{"external_id": "B2", ',
      fileRow('B3', { price: 'gratuit' }),
      '[1]',
      fileRow('B5'),
      fileRow('B6', { title_fr: '', title_en: '', price: -3 }),
    ]);
    const { code, report, rejects, said } = await desk.run(file, '--seller', 'atelier', '--batch', '2');
    expect(code).toBe(2);
    expect(report).toMatchObject({ read: 6, created: 2, refused: 4 });
    expect(rejects.map(({ line, reasons }) => [line, ...reasons.map((one) => one.code)])).toEqual([
      [2, 'json-malformed'],
      [3, expect.stringMatching(/^price-/)],
      [4, 'json-not-object'],
      [6, expect.anything(), expect.anything()],
    ]);
    expect(rejects[1]!.row).toMatchObject({ external_id: 'B3', price: 'gratuit' });
    expect(rejects.every(({ reasons }) => reasons.every((one) => one.says.length > 10))).toBe(true);
    expect(said).toContain(report.rejects[0]);
  });

  test('a row that only the database refuses is refused alone, with its words', async () => {
    const file = desk.write('null.ndjson', [
      fileRow('N1'),
      fileRow('N2', { brand: 'a\u0000b' }),
      fileRow('N3'),
      fileRow('N4'),
    ]);
    const { report, rejects } = await desk.run(file, '--seller', 'atelier');
    expect(report.created + report.refused).toBe(4);
    expect(rejects.map(({ line }) => line)).toEqual(report.refused ? [2] : []);
    await db.owner`alter table offers add constraint odd_prices_only check (price_minor % 2 = 1) not valid`;
    try {
      const odd = await desk.run(
        desk.write('odd.ndjson', [
          fileRow('O1'),
          fileRow('O2', { price: '10.00' }),
          fileRow('O3'),
          fileRow('O4', { price: '12.00' }),
        ]),
        '--seller',
        'atelier',
      );
      expect(odd.report).toMatchObject({ created: 2, refused: 2 });
      expect(odd.rejects.map(({ line, reasons }) => [line, reasons[0]!.code])).toEqual([
        [2, 'database'],
        [4, 'database'],
      ]);
    } finally {
      await db.owner`alter table offers drop constraint odd_prices_only`;
    }
  });

  test('a dry run says what would happen and writes nothing, not even its seller or a rejects file', async () => {
    await desk.run(desk.write('dry1.ndjson', [fileRow('Y1'), fileRow('Y2')]), '--seller', 'atelier');
    const before = await written();
    const imports = await all('select * from private.imports order by id');
    const mapping = desk.write(
      'dry.json',
      JSON.stringify({ seller: { slug: 'atelier-neuf', name: 'Atelier neuf', country: 'CA', source: 'merchant' } }),
    );
    const { code, report, said } = await desk.run(
      desk.write('dry2.ndjson', [fileRow('Y1', { price: '5.00' }), fileRow('Y2'), fileRow('Y3'), 'x']),
      '--seller',
      'atelier',
      '--dry-run',
    );
    expect(code).toBe(2);
    expect(report).toMatchObject({
      dryRun: true,
      read: 4,
      created: 1,
      changed: 1,
      unchanged: 1,
      refused: 1,
      rejects: [],
    });
    expect(said).toContain('line 4');
    expect(
      (await desk.run(desk.write('dry3.ndjson', [fileRow('Y1')]), '--mapping', mapping, '--dry-run')).report,
    ).toMatchObject({ created: 1 });
    expect(await written()).toEqual(before);
    expect(await all('select * from private.imports order by id')).toEqual(imports);
    expect(existsSync(join(desk.dir, 'imports', 'dry2.ndjson.rejects.ndjson'))).toBe(false);
  });

  test('an import that cannot begin says why in a sentence and changes nothing', async () => {
    const file = desk.write('z.ndjson', [fileRow('Z1')]);
    expect(await desk.run(file, '--seller', 'personne')).toMatchObject({
      code: 1,
      said: expect.stringContaining('personne'),
    });
    expect(await desk.run(join(desk.dir, 'nowhere.csv'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('nowhere.csv'),
    });
    expect(await desk.run(desk.write('odd.csv', 'a,b\n1,2\n'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('--mapping'),
    });
    expect(await all('select count(*)::int as n from offers')).toEqual([{ n: 0 }]);
    const nobody = { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/postgres', DATA_DIR: desk.dir, LANG: 'en_CA' };
    const said: string[] = [];
    const terminal = new Writable({ write: (chunk, _, done) => (said.push(String(chunk)), done()) });
    expect(await runImportCli([file], { env: nobody, out: terminal, err: terminal, isStopping: () => false })).toBe(1);
    expect(said.join('')).toContain('The database does not answer (ECONNREFUSED)');
  });
});

describe('an import that was cut short', () => {
  const file = () => desk.write('cut.ndjson', [fileRow('U1'), 'x', fileRow('U3'), 'y', fileRow('U5')]);
  const args = ['--seller', 'atelier', '--batch', '2'];
  /** The state after an import was killed in its second batch: rejects written, rows not committed. */
  const cutShort = async () => {
    const first = await desk.run(file(), ...args);
    expect(first.report).toMatchObject({ created: 3, refused: 2 });
    const bytes = readFileSync(first.report.rejects[0]!).indexOf(10) + 1;
    await db.owner`delete from offers where external_id <> 'U1'`;
    await db.owner`update private.imports set state = 'running', finished_at = null, rows_done = 2, rejects_bytes = ${bytes}, counts = ${db.owner.json({ read: 2, created: 1, refused: 1 })} where file_name = 'cut.ndjson' and state = 'finished'
      and started_at = (select max(started_at) from private.imports)`;
    return first;
  };

  test('goes on after its last batch, with the figures of both parts and each refused row once', async () => {
    const first = await cutShort();
    const { report, said, rejects } = await desk.run(file(), ...args);
    expect(report).toMatchObject({ read: 5, created: 3, unchanged: 0, refused: 2 });
    expect(said).toContain('after 2 rows');
    expect(rejects).toEqual(first.rejects);
  });

  test('begins anew when its rejects file is gone, or when it is told to; no row is lost either way', async () => {
    const {
      report: {
        rejects: [path],
      },
    } = await cutShort();
    rmSync(path!);
    expect((await desk.run(file(), ...args)).report).toMatchObject({ read: 5, created: 2, unchanged: 1, refused: 2 });
    await db.owner`truncate public.products cascade`;
    await cutShort();
    const again = await desk.run(file(), ...args, '--restart');
    expect(again.report).toMatchObject({ read: 5, created: 2, unchanged: 1, refused: 2 });
    expect(again.rejects.map(({ line }) => line)).toEqual([2, 4]);
    expect(await all(`select count(*)::int as n from private.imports where state = 'running'`)).toEqual([{ n: 0 }]);
  });
});

describe('two processes with one import', () => {
  test('one is taken to its end, the other says that it is being done, whichever of its wishes it repeats', async () => {
    const file = desk.write(
      'once.ndjson',
      Array.from({ length: 40 }, (_, n) => fileRow(`W${n}`, n % 2 ? {} : { price: 'cher' })),
    );
    const args = [file, '--seller', 'atelier', '--batch', '1'];
    const first = desk.run(...args);
    await expect
      .poll(
        async () => (await all(`select from private.imports where file_name = 'once.ndjson' and rows_done > 0`)).length,
        { interval: 3 },
      )
      .toBe(1);
    // Takes the lock that an import needs for each batch, so the first import waits before its next batch.
    const turn = await db.owner.reserve();
    await turn`select pg_advisory_lock(7365)`;
    expect(await all(`select from private.imports where file_name = 'once.ndjson' and rows_done < 40`)).toHaveLength(1);
    const late = await Promise.all([desk.run(...args), desk.run(...args, '--restart')]);
    await turn`select pg_advisory_unlock(7365)`;
    turn.release();
    for (const one of late)
      expect(one).toMatchObject({ code: 1, said: expect.stringContaining('doing this import already') });
    const { code, report, rejects } = await first;
    expect([code, report.read, report.created, report.refused]).toEqual([2, 40, 20, 20]);
    expect(rejects.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, n) => 2 * n + 1));
  });

  test('the one that comes late stops with a sentence before it writes anything, its rejects neither; so does one whose import was begun anew', async () => {
    await desk.run(
      desk.write('both.ndjson', [fileRow('V1'), 'x', fileRow('V3'), 'y']),
      '--seller',
      'atelier',
      '--batch',
      '2',
    );
    const [own] = await all<{ id: string }>(`select id from private.imports where file_name = 'both.ndjson'`);
    await db.owner`update private.imports set state = 'running', finished_at = null where id = ${own!.id}`;
    const before = await written();
    const rejects: number[] = [];
    const [seller] = await all<{ id: string; slug: string }>(`select id, slug from sellers where slug = 'atelier'`);
    const work = {
      seller: async () => ({ ...seller!, profiles: {} }),
      folders: [],
      dryRun: false,
      reject: (position: number) => (rejects.push(position), position + 100),
    };
    const rows = [{ read: { line: 2, refused: [], raw: 'x' }, isLast: true }];
    const late = { id: own!.id, batchSize: 2, rowsDone: 2, rejectsBytes: 0, counts: zeroRowCounts };
    await expect(importBatch(db.pool, work, rows, late)).rejects.toMatchObject({ code: 'fault_taken' });
    await db.owner`update private.imports set state = 'dropped', finished_at = now() where id = ${own!.id}`;
    await expect(importBatch(db.pool, work, rows, { ...late, rowsDone: 4 })).rejects.toMatchObject({
      code: 'fault_taken',
    });
    expect(rejects).toEqual([]);
    expect(await written()).toEqual(before);
  });
});
