import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportReport } from '#tools/import/report.ts';
import { isTurn, randomRunCount } from '../../tests/draws.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addSeller } from './catalogue-rows.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-large-'));
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  // The seller has no delivery rates, because search rows without them are refreshed fastest.
  await addSeller(db.owner, { slug: 'grossiste' });
});
afterAll(async () => {
  await db.drop();
  rmSync(dir, { recursive: true, force: true });
});

/** A row is about 600 bytes unpacked: 2 MB in `npm test`, 60 MB in `npm run soak`. */
const rows = randomRunCount(4_000, 100_000);
/** The memory limit of a process, however long the file is. */
const mostMemoryBytes = 350 * 1024 * 1024;

function* lines(): Generator<string> {
  const things = ['Lampe', 'Table', 'Chaise', 'Casque', 'Sac', 'Robe', 'Pull', 'Livre', 'Vélo', 'Tente'];
  for (let n = 0; n < rows; n++) {
    const thing = `${things[n % things.length]} modèle ${n}`;
    const text = `${thing}, solide et pratique, pour la maison et le jardin, garanti deux ans, livré monté avec sa notice et ses accessoires.`;
    yield `${JSON.stringify({ external_id: `G${n}`, title_fr: thing, title_en: thing, description_fr: text, description_en: text, brand: `Marque ${n % 400}`, price: ((n % 5000) + 100) / 100, category: 'maison-jardin', subcategory: 'decoration', attributes: [{ name_fr: 'Couleur', name_en: 'Colour', value_fr: 'Bleu', value_en: 'Blue' }], stock: n % 90 })}\n`;
  }
}

test.runIf(isTurn(0, 2))(
  'a long file is taken within a fixed memory, and can be found',
  { timeout: 600_000 },
  async () => {
    const file = join(dir, 'large.ndjson.gz');
    await pipeline(Readable.from(lines()), createGzip({ level: 1 }), createWriteStream(file));
    const { import: script } = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { import: string } })
      .scripts;
    const flags = script.split(' ').filter((word) => word.startsWith('--'));
    const env = { ...process.env, DATABASE_URL: db.ownerUrl, DATA_DIR: dir, LANG: 'en_CA', NODE_OPTIONS: '' };
    const child = spawn(process.execPath, [...flags, 'tools/import.ts', file, '--seller', 'grossiste', '--json'], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += String(chunk)));
    const [code] = (await once(child, 'close')) as [number];
    const report = JSON.parse(said) as ImportReport;
    expect(code).toBe(0);
    expect(report).toMatchObject({ read: rows, created: rows, refused: 0 });
    expect(report.maxRssBytes).toBeLessThan(mostMemoryBytes);
    console.log(`${report.rowsPerSecond} rows/s, ${Math.round(report.maxRssBytes / 1024 / 1024)} MB`);
    const [found] = await db.owner<{ n: number }[]>`select count(*)::int as n from product_search`;
    expect(found!.n).toBe(rows);
  },
);
