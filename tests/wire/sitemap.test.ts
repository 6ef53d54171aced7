// What search engines are told of the site beside its pages.
import { expect, inject, test } from 'vitest';
import { market } from '../journeys/buying.ts';

const ask = (path: string) => fetch(inject('shopUrl') + path);

test('robots.txt opens the shop, closes what belongs to one visitor, and names the map', async () => {
  const answer = await ask('/robots.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = (await answer.text()).split('\n');
  for (const path of ['/panier', '/paiement', '/commande', '/payment-', '/preferences', '/cartes', '/resultats'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /']);
  expect(lines).toContain(`Sitemap: ${inject('shopUrl')}/sitemap.xml`);
});

test('the map names the home page, every category and every product that can be found, each once, and they open', async () => {
  const answer = await ask('/sitemap.xml');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const xml = await answer.text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  const [{ n } = { n: 0 }] = await market()<{ n: number }[]>`select count(*)::int as n from product_search`;
  expect(addresses).toHaveLength(new Set(addresses).size);
  expect(addresses.filter((address) => address.includes('/categorie/'))).toHaveLength(11);
  expect(addresses.filter((address) => address.includes('/produit/'))).toHaveLength(n);
  expect(addresses).toHaveLength(n + 12);
  expect([...xml.matchAll(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)]).toHaveLength(n);
  for (const address of [addresses[0]!, addresses[1]!, addresses.at(-1)!]) {
    expect(new URL(address).origin).toBe(inject('shopUrl'));
    const page = await fetch(address);
    expect(page.status, address).toBe(200);
    expect(await page.text(), address).toContain(`<link rel="canonical" href="${address}"`);
  }
});
