// The simulated retailer as one request handler: categories, a search, product pages in several layouts. Some pages are
// difficult for importers: without a product, forbidden by robots.txt, slow, cut off, extremely compressed, or
// redirecting to a private network.
import { deflateSync, crc32, gzipSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { type Product, retailerProducts, retailerCategories, slugify } from './products.ts';
import {
  renderArticlePage,
  renderHomePage,
  renderListPage,
  renderLoginPage,
  renderNotFoundPage,
  renderProductPage,
} from './layouts.ts';

export type RetailerSimulator = { fetch(request: Request): Promise<Response> };

const perPage = 24;
const slowMs = 60_000;

export function createRetailerSimulator(): RetailerSimulator {
  const app = new Hono();
  const find = (slug: string): Product | undefined => retailerProducts.find((good) => good.slug === slug);
  const others = (good: Product): Product[] =>
    retailerProducts.filter((one) => one.shelf === good.shelf && one !== good).slice(0, 4);

  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /panier\nDisallow: /interdit/\n'));
  app.get('/style.css', (c) =>
    c.body('body{font:16px/1.5 system-ui;max-width:60rem;margin:auto;padding:1rem}li{margin:.25rem 0}', 200, {
      'content-type': 'text/css',
    }),
  );
  app.get('/', (c) => c.html(renderHomePage()));
  app.get('/rayon/:slug', (c) => {
    const shelf = retailerCategories.find(({ slug }) => slug === c.req.param('slug'));
    if (!shelf) return c.html(renderNotFoundPage(), 404);
    return c.html(
      pageOf(
        shelf.name,
        retailerProducts.filter((good) => good.shelf === shelf),
        c.req.query('page'),
        `/rayon/${shelf.slug}?`,
      ),
    );
  });
  app.get('/recherche', (c) => {
    const query = c.req.query('q') ?? '';
    const words = slugify(query).split('-').filter(Boolean);
    const found = retailerProducts.filter((good) => {
      const text = slugify(`${good.name} ${good.brand} ${good.shelf.name} ${good.shelf.above}`);
      return words.length > 0 && words.every((word) => text.includes(word.replace(/s$/, '')));
    });
    return c.html(
      pageOf(`Résultats pour « ${query} »`, found, c.req.query('page'), `/recherche?q=${encodeURIComponent(query)}&`),
    );
  });
  app.get('/p/:slug', (c) => {
    const good = find(c.req.param('slug'));
    return good ? c.html(renderProductPage(good, others(good))) : c.html(renderNotFoundPage(), 404);
  });
  app.get('/interdit/:slug', (c) => c.html(renderProductPage(retailerProducts[0]!, others(retailerProducts[0]!))));
  app.get('/conseils/:slug', (c) => c.html(renderArticlePage()));
  app.get('/connexion', (c) => c.html(renderLoginPage()));
  app.get('/images/:name', (c) =>
    c.body(solidPicture(c.req.param('name')) as never, 200, { 'content-type': 'image/png' }),
  );
  app.get('/panne/lent', async (c) => {
    await pause(slowMs, undefined, { signal: c.req.raw.signal }).catch(() => {});
    return c.html(renderNotFoundPage(), 404);
  });
  app.get('/panne/boucle', (c) => c.redirect('/panne/boucle'));
  app.get('/panne/interne', (c) => c.redirect('http://169.254.169.254/latest/meta-data/'));
  app.get('/panne/occupe', (c) => c.text('', 429));
  app.get('/panne/erreur', (c) => c.text('', 500));
  app.get('/panne/bombe', (c) =>
    c.body(gzipSync(Buffer.alloc(20_000_000, 0x20)) as never, 200, {
      'content-type': 'text/html',
      'content-encoding': 'gzip',
    }),
  );
  app.get(
    '/panne/coupe',
    () => new Response(cutOff(), { headers: { 'content-type': 'text/html', 'content-length': '5000' } }),
  );
  app.notFound((c) => c.html(renderNotFoundPage(), 404) as never);
  return { fetch: async (request) => app.fetch(request) };
}

function pageOf(title: string, all: readonly Product[], pageText: string | undefined, path: string) {
  const page = Math.max(1, Number.parseInt(pageText ?? '1', 10) || 1);
  const next = all.length > page * perPage ? `${path}page=${page + 1}` : null;
  return renderListPage(title, all.slice((page - 1) * perPage, page * perPage), next, `${all.length} produits`);
}

/** A response that breaks off after its beginning. */
const cutOff = (): ReadableStream =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<!doctype html><title>Cou'));
      setTimeout(() => controller.error(new Error('cut off')), 50);
    },
  });

/** A square of one colour as PNG: `name-640.png` is 640 pixels wide. */
function solidPicture(name: string): Buffer {
  const size = Math.min(1200, Number(/-(\d+)\.png$/.exec(name)?.[1] ?? 300));
  const shade = [...name].reduce((sum, sign) => sum + sign.codePointAt(0)!, 0) % 160;
  const rows = Buffer.alloc((size * 3 + 1) * size, 60 + shade);
  for (let y = 0; y < size; y++) rows[y * (size * 3 + 1)] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
