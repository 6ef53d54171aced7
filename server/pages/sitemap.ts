// What search engines are told: GET /robots.txt and GET /sitemap.xml.
import type { Sql } from 'postgres';
import { tree } from '#domain/catalogue/tree.ts';
import { asAnon } from '#server/data/as.ts';
import { listedProducts } from '#server/data/catalogue.ts';

/** The protocol's limit for one file. */
const mostAddresses = 50_000;
const keptMs = 10 * 60_000;
/** Pages of one visitor, and answers that are no pages. */
const closed = ['/panier', '/paiement', '/commande', '/payment-', '/preferences', '/cartes', '/resultats'];

export const robots = (siteUrl: string): Response =>
  new Response(
    [
      'User-agent: *',
      'Allow: /',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${siteUrl}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
  );

/** The map of the site, made at most once in ten minutes: whoever asks again and again asks the memory. */
export function sitemapDoor(sql: Sql, siteUrl: () => string): (now: number) => Promise<Response> {
  let made = { at: -Infinity, xml: '' };
  return async (now) => {
    if (now - made.at > keptMs) {
      const fixed = ['/', ...tree.map(({ slug }) => `/categorie/${slug}`)];
      const products = await asAnon(sql, (tx) => listedProducts(tx, mostAddresses - fixed.length));
      made = { at: now, xml: sitemapXml(siteUrl(), fixed, products) };
    }
    return new Response(made.xml, {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    });
  };
}

// Slugs are letters, digits and hyphens (a check of the database): nothing needs escaping but the configured address.
function sitemapXml(siteUrl: string, fixed: string[], products: { slug: string; updatedAt: Date }[]): string {
  const site = siteUrl.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const lines = [
    ...fixed.map((path) => `<url><loc>${site}${path}</loc></url>`),
    ...products.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${site}/produit/${slug}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
}
