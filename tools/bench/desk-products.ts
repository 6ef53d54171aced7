// npm run bench -- desk-products: measures the administrators' product list, with each filter and a far page.
import { productsListDefinition } from '#domain/desk/products-list.ts';
import { parseCursor } from '#domain/desk/cursor.ts';
import { parseListQuery } from '#domain/desk/list-query.ts';
import { findDeskProducts } from '#server/catalogue/queries/desk-products.ts';
import { findDuplicateGroups } from '#server/catalogue/queries/merges.ts';
import { connect } from '#server/database/connect.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { type Latency, summarizeLatency, formatTable } from './report.ts';
import { openGeneratedMarket } from './search.ts';

/** Milliseconds for one page of fifty rows, by query. Target (issue 21): under 100 with 100,000 products. */
export type DeskProductsFigures = { products: number; pages: Record<string, Latency>; slowestMs: number };

/** The query string of each measured page. */
const queryStrings: Record<string, string> = {
  'the first page': '',
  'by name': 'sort=name',
  'newest first': 'sort=newest',
  'a word': 'q=robe',
  'two letters': 'q=tv',
  'a word that is nowhere': 'q=zzzzqqqq',
  'a category': 'category=cuisine',
  'a category by name': 'category=cuisine&sort=name',
  hidden: 'state=hidden',
  'one source': 'source=restaurant',
  'without a picture': 'without=picture',
  'without an offer': 'without=offer',
  'a category, without an offer, a word': 'category=mode&without=offer&q=robe',
};
const times = 10;

export async function benchAdminProductList(options: {
  products: number;
  fresh: boolean;
}): Promise<DeskProductsFigures> {
  const { products, fresh } = options;
  const market = await openGeneratedMarket(products, fresh);
  const sql = connect(market.poolUrl, { most: 1 });
  try {
    const pages: Record<string, Latency> = {};
    const measure = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      const taken: number[] = [];
      // The first run fills PostgreSQL's caches and is not counted.
      for (let n = 0; n <= times; n++) {
        const began = performance.now();
        await work();
        if (n > 0) taken.push(performance.now() - began);
      }
      pages[name] = summarizeLatency(taken);
    };
    for (const [name, search] of Object.entries(queryStrings)) {
      const query = parseListQuery(productsListDefinition, new URLSearchParams(search));
      const page = (cursor: string | null) =>
        asMarket(sql, (tx) => findDeskProducts(tx, { ...query, cursor: parseCursor(cursor, query.sort) }, 50, 'fr'));
      await measure(name, () => page(null));
      let next = (await page(null)).next;
      for (let n = 0; n < 20 && next !== null; n++) next = (await page(next)).next ?? next;
      if (next) await measure(`${name}, page 20`, () => page(next));
    }
    await measure('duplicates by name', () =>
      asMarket(sql, (tx) => findDuplicateGroups(tx, 'name', { after: '', most: 20 })),
    );
    await measure('duplicates by bar code', () =>
      asMarket(sql, (tx) => findDuplicateGroups(tx, 'barcode', { after: '', most: 20 })),
    );
    console.log(`\n${products} products: a page of fifty at the desk (ms)`);
    console.log(
      formatTable(
        ['', 'p50', 'p90', 'max'],
        Object.entries(pages).map(([name, { p50, p90, max }]) => [name, p50, p90, max]),
      ),
    );
    return { products, pages, slowestMs: Math.max(...Object.values(pages).map(({ p90 }) => p90)) };
  } finally {
    await sql.end();
    await market.stop();
  }
}
