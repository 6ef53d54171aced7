// npm run bench -- weights: measures the HTML size (brotli) of first visits.
import type { SearchResult } from '#domain/catalogue/search.ts';
import { categoryTree } from '#domain/catalogue/tree.ts';
import { compressBufferWithBrotli } from '#server/http/compression.ts';
import { type BenchDatabase, startBenchShop } from './bench-market.ts';
import { openDemoBenchMarket } from './pages.ts';
import { formatTable } from './report.ts';
import { openGeneratedMarket, waitForSearchIndex } from './search.ts';

/** Bytes of one page for one visitor. `raw`: before compression. */
type Weighed = {
  market: string;
  path: string;
  visitor: string;
  raw: number;
  brotli: number;
};

const visitors = ['fr CA', 'en CA', 'fr SN', 'en SN', 'fr CD', 'en CD'];

/** Measures pages of the demo data and of `products` generated products. Prints and returns every page. */
export async function benchHtmlBytes(options: { products: number | null; fresh: boolean }): Promise<Weighed[]> {
  const { products, fresh } = options;
  const weighed = await weighMarket('demo', await openDemoBenchMarket(fresh), 0);
  if (products)
    weighed.push(...(await weighMarket(`${products} products`, await openGeneratedMarket(products, fresh), products)));
  return weighed;
}

async function weighMarket(name: string, market: BenchDatabase, products: number): Promise<Weighed[]> {
  try {
    const shop = await startBenchShop(market);
    try {
      await waitForSearchIndex(shop.url, products);
      const answer = (await (
        await fetch(`${shop.url}/rest/v1/rpc/search_products`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"page_size":1}',
        })
      ).json()) as SearchResult;
      const paths = [
        '/',
        ...categoryTree.map(({ slug }) => `/categorie/${slug}`),
        '/?search=telephone',
        `/produit/${answer.items[0]!.slug}`,
      ];
      const weighed: Weighed[] = [];
      for (const path of paths)
        for (const visitor of visitors)
          weighed.push({ market: name, path, visitor, ...(await weighHtml(shop.url + path, visitor)) });
      console.log(`\n${name}: bytes of HTML as sent\n`);
      console.log(
        formatTable(
          ['page', ...visitors],
          paths.map((path) => [path, ...weighed.filter((one) => one.path === path).map(({ brotli }) => brotli)]),
        ),
      );
      console.log(`\nat most: ${Math.max(...weighed.map(({ brotli }) => brotli))}`);
      return weighed;
    } finally {
      await shop.stop();
    }
  } finally {
    await market.stop();
  }
}

async function weighHtml(url: string, visitor: string): Promise<Omit<Weighed, 'market' | 'path' | 'visitor'>> {
  const [language, country] = visitor.split(' ');
  const answer = await fetch(url, {
    headers: { 'accept-encoding': 'identity', cookie: `language=${language}; location=${country}` },
  });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  const raw = Buffer.from(await answer.arrayBuffer());
  return { raw: raw.length, brotli: (await compressBufferWithBrotli(raw)).length };
}
