// npm run bench -- import: measures a first import of a catalogue, and a second one of the same files.
import { join } from 'node:path';
import {
  insertBenchSellers,
  importFiles,
  type ImportFigures,
  vacuumAndDropPictureJobs,
  writeNdjsonSellerFiles,
} from './fill.ts';
import { openOrFillBenchMarket } from './bench-market.ts';
import { formatTable } from './report.ts';

export type ImportBenchResult = { products: number; first: ImportFigures; again: ImportFigures };

/** Imports about `rows` generated rows into an empty database, then the same files again. */
export async function benchImport({ rows }: { rows: number }): Promise<ImportBenchResult> {
  const products = Math.round(rows / 1.13);
  const market = await openOrFillBenchMarket('import', {
    fresh: true,
    madeOf: [],
    say: () => {},
    fill: async ({ owner }) => insertBenchSellers(owner),
  });
  try {
    const files = await writeNdjsonSellerFiles(join(market.dataDir, 'files'), products);
    console.log(`\n${files.length} files, a seller each:`);
    const first = await importFiles(market, files, console.log);
    await vacuumAndDropPictureJobs(market.owner);
    console.log('The same again:');
    const again = await importFiles(market, files, console.log);
    const line = (
      what: string,
      { rows: read, created, unchanged, refused, joined, seconds, perSecond, mostMemoryMb }: ImportFigures,
    ) => [what, read, created, unchanged, refused, joined, Math.round(seconds), Math.round(perSecond), mostMemoryMb];
    console.log(
      `\n${formatTable(['', 'rows', 'created', 'unchanged', 'refused', 'joined', 'seconds', 'rows/s', 'MB'], [line('into an empty market', first), line('the same files again', again)])}`,
    );
    return { products, first, again };
  } finally {
    await market.stop();
  }
}
