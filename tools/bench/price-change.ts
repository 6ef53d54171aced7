// npm run bench -- price-change: measures how long a new price takes from its commit to the search results.
import { connect } from '#server/database/connect.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import type { SearchResult } from '#domain/catalogue/search.ts';
import { randomInteger, createSeededRandom } from '#database/seeds/seeded-random.ts';
import { startBenchShop } from './bench-market.ts';
import { type Latency, summarizeLatency, formatTable } from './report.ts';
import { callRpc, type SearchIndexOrSql, openGeneratedMarket, waitForSearchIndex } from './search.ts';

/** Milliseconds. `commit`: until the update is acknowledged. `visible`: from then until a response has the price. */
export type PriceChangeFigures = {
  products: number;
  engine: SearchIndexOrSql;
  samples: number;
  commit: Latency;
  visible: Latency;
  visibleMs: number[];
};

/** Timeout: a price that does not appear counts as this long. */
const patienceMs = 10_000;

export async function benchPriceChange(options: {
  products: number;
  samples?: number;
  fresh: boolean;
}): Promise<PriceChangeFigures> {
  const { products, samples = 50, fresh } = options;
  const market = await openGeneratedMarket(products, fresh);
  const sql = connect(market.poolUrl, { most: 1 });
  try {
    const shop = await startBenchShop(market);
    try {
      const engine = await waitForSearchIndex(shop.url, products);
      const [commit, visible]: [number[], number[]] = [[], []];
      const dice = createSeededRandom('price change');
      // Products with one offer, because its price is the one in the results. The barcode finds exactly one product.
      const offers = await market.owner<{ id: string; barcode: string; price: number }[]>`
        select o.id, b.barcode, o.price_minor::int as price from offers o join product_barcodes b using (product_id)
        where o.price_minor < 1000000 and not exists (select from offers x where x.product_id = o.product_id and x.id <> o.id) order by md5(b.barcode) limit ${samples}`;
      for (const { id, barcode, price } of offers) {
        const newPrice = price + randomInteger(dice, 1, 500);
        const sent = performance.now();
        await asMarket(sql, (tx) => tx`update offers set price_minor = ${newPrice} where id = ${id}`);
        const committed = performance.now();
        commit.push(committed - sent);
        visible.push(await untilSeen(shop.url, barcode, newPrice, committed));
      }
      const figures = {
        products,
        engine,
        samples: offers.length,
        commit: summarizeLatency(commit),
        visible: summarizeLatency(visible),
        visibleMs: visible,
      };
      console.log(`\n${products} products, answered by ${engine}: a price change, ${offers.length} times (ms)`);
      console.log(
        formatTable(
          ['', 'p50', 'p90', 'p99', 'max'],
          (['commit', 'visible'] as const).map((what) => [
            what === 'commit' ? 'update to commit' : 'commit until visible',
            figures[what].p50,
            figures[what].p90,
            figures[what].p99,
            figures[what].max,
          ]),
        ),
      );
      return figures;
    } finally {
      await shop.stop();
    }
  } finally {
    await sql.end();
    await market.stop();
  }
}

/** Polls without pause. Returns the milliseconds until a response has the new price. */
async function untilSeen(shopUrl: string, barcode: string, price: number, committed: number): Promise<number> {
  for (;;) {
    const { items } = await callRpc<SearchResult>(shopUrl, 'search_products', { query: barcode, page_size: 1 });
    const now = performance.now();
    if (items[0]?.offer_price === price || now - committed > patienceMs) return now - committed;
  }
}
