// The sitemap and the other files for search engines.
import { readdirSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { fixedSitemapPaths, createSitemap } from '#server/rendering/sitemap.ts';
import { openContentLibrary } from '#server/editorial/library.ts';
import { createSitemapSources } from '#server/sitemap-sources.ts';
import { ownerSql } from '../journeys/buying.ts';

const sources = createSitemapSources(ownerSql(), openContentLibrary());

const ask = (path: string) => fetch(inject('shopUrl') + path);

test('robots.txt opens the shop, closes what belongs to one visitor, and names the map', async () => {
  const answer = await ask('/robots.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = (await answer.text()).split('\n');
  for (const path of ['panier', 'paiement', 'commande', 'payment-success', 'preferences', 'cartes', 'resultats'])
    expect(lines).toContain(`Disallow: /${path}`);
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /']);
  expect(lines).toContain(`Sitemap: ${inject('shopUrl')}/sitemap.xml`);
});

test('the map names the home page, every category and every product that can be found, once in each language, and they open', async () => {
  const answer = await ask('/sitemap.xml');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  // The shop caches its sitemap for ten minutes, and other tests may have added products, so this test builds it again.
  const articles = async () => readdirSync('content/blog').map((id) => ({ id, updated: '2026-11-25' }));
  const xml = await (await createSitemap({ ...sources, articles }, () => inject('shopUrl')).index(0)).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  const [{ n } = { n: 0 }] = await ownerSql()<{ n: number }[]>`select count(*)::int as n from product_search`;
  expect(addresses).toHaveLength(new Set(addresses).size);
  expect(addresses.filter((address) => address.includes('/categorie/'))).toHaveLength(2 * 11);
  expect(addresses.filter((address) => address.includes('/produit/'))).toHaveLength(2 * n);
  const shops = addresses.filter((address) => /\/(?:merchant|restaurant)\/[a-z0-9-]+$/.test(address)).length;
  expect(shops).toBeGreaterThan(20);
  const others = fixedSitemapPaths.length + readdirSync('content/blog').length + shops;
  expect(addresses.filter((address) => address.includes('/blog/'))).toHaveLength(
    2 * readdirSync('content/blog').length,
  );
  expect(addresses.filter((address) => address.endsWith('?lang=en'))).toHaveLength(n + others);
  expect(addresses).toHaveLength(2 * (n + others));
  const english = addresses.find((address) => address.includes('/produit/') && address.endsWith('?lang=en'))!;
  expect(xml.split(`hreflang="en" href="${english}"`)).toHaveLength(3);
  expect([...xml.matchAll(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)]).toHaveLength(2 * n);
  for (const address of [addresses[0]!, addresses[1]!, addresses.at(-1)!]) {
    expect(new URL(address).origin).toBe(inject('shopUrl'));
    const page = await fetch(address);
    expect(page.status, address).toBe(200);
    expect(await page.text(), address).toContain(`<link rel="canonical" href="${address}"`);
  }
});

test('a map of many pages is a list of files that together hold every page once', async () => {
  const door = createSitemap(sources, () => 'https://sugu.example', 100);
  const locs = async (answer: Response): Promise<string[]> =>
    [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  const whole = await locs(await createSitemap(sources, () => 'https://sugu.example').index(0));
  const files = await locs(await door.index(0));
  expect(files.length).toBeGreaterThan(1);
  expect(files[0]).toBe('https://sugu.example/sitemap-1.xml');
  const parts = await Promise.all(files.map((_, at) => door.file(at + 1, 0).then(locs)));
  expect(parts.flat().toSorted()).toEqual(whole.toSorted());
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(
    2 * 100 + whole.filter((address) => !address.includes('/produit/')).length,
  );
  expect((await door.file(files.length + 1, 0)).status).toBe(404);
  expect((await ask('/sitemap-1.xml')).status).toBe(404);
});

test('a page asked for at another spelling of its address leads to the one it is found at', async () => {
  const lead = async (path: string): Promise<[number, string | null]> => {
    const answer = await fetch(inject('shopUrl') + path, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await lead('/Categorie/mode?sub=femmes')).toEqual([301, '/categorie/mode?sub=femmes']);
  expect(await lead('/categorie/mode/')).toEqual([301, '/categorie/mode']);
});

test('R-SEO-03 who shows a link to a product elsewhere is given a JPEG, a telephone an icon', async () => {
  const [product] = await ownerSql()<
    { slug: string }[]
  >`select slug from products p join product_search s on s.product_id = p.id
    where exists (select from product_images i where i.product_id = p.id) limit 1`;
  const html = await (await ask(`/produit/${product!.slug}`)).text();
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
  const answer = await fetch(picture!);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(new Uint8Array(await answer.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xff, 0xd8, 0xff]));
  const icon = await ask(/rel="apple-touch-icon" href="([^"]+)"/.exec(html)![1]!);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
});
