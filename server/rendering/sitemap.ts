// The files for search engines: GET /robots.txt and GET /sitemap.xml.
import { escapeMarkup } from '#domain/escape-markup.ts';
import type { Source } from '#domain/catalogue/product.ts';
import { categoryTree } from '#domain/catalogue/tree.ts';
import { endpointRules } from '#web/endpoint-table.ts';
import { type Route, routes } from '#web/route-table.ts';

/** The protocol allows 50,000 URLs per file. Each page has two (one per language); the first file also has sellers. */
const pagesPerFile = 20_000;
/** How many sellers the sitemap lists. Search engines find the other sellers through product pages. */
const mostSellers = 4000;
const keptMs = 10 * 60_000;
/** Paths closed to search engines: pages of one visitor, and endpoints. */
const closed = closedPrefixes(
  [...routes, ...endpointRules].filter(({ robots }) => robots === 'closed').map(({ path }) => path),
);

/** The prefixes of these paths, without those that another prefix covers (`commande` covers `commande/:id`). */
function closedPrefixes(paths: readonly string[]): string[] {
  const prefixes = paths.map((path) => path.replace(/:.*/, ''));
  return [...new Set(prefixes)].filter((one) => !prefixes.some((other) => other !== one && one.startsWith(other)));
}

export const createRobotsTxt = (siteUrl: string): Response =>
  new Response(
    [
      'User-agent: *',
      'Allow: /',
      ...closed.map((path) => `Disallow: /${path}`),
      '',
      `Sitemap: ${siteUrl}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
  );

const routesIn = (sitemap: Route['sitemap']): string[] =>
  routes.filter((route) => route.sitemap === sitemap).map(({ path }) => path);

/** The pages with a fixed path, and the categories. */
export const fixedSitemapPaths = [
  ...routesIn('itself').map((path) => `/${path}`),
  ...routesIn('categories').flatMap((path) => categoryTree.map(({ slug }) => `/${path.replace(':category', slug)}`)),
];

/** The paths of these sellers' storefronts, from the route table. */
const storefrontPages = (sellers: readonly { slug: string; source: Source }[]): string[] =>
  (['merchants', 'restaurants'] as const).flatMap((kind) =>
    routesIn(kind).flatMap((path) =>
      sellers
        .filter(({ source }) => (source === 'restaurant') === (kind === 'restaurants'))
        .map(({ slug }) => `/${path.replace(':slug', slug)}`),
    ),
  );
/** What the sitemap lists: only what everybody may see. */
export type SitemapSources = {
  /** The ids at which parts of `each` products begin. */
  everyNthProductId(each: number): Promise<string[]>;
  products(part: { from: string; most: number }): Promise<{ slug: string; updatedAt: Date }[]>;
  storefronts(most: number): Promise<{ slug: string; source: Source }[]>;
  articles(): Promise<readonly ListedArticle[]>;
};
type ListedArticle = { id: string; updated: string };

type Sitemap = {
  index(now: number): Promise<Response>;
  file(number: number, now: number): Promise<Response>;
  /** Drops the cached files; the next request builds them again. */
  forget(): void;
};

/**
 * `perFile`: products per file. The sitemap is /sitemap.xml. With too many pages for one file, /sitemap.xml is the index of /sitemap-1.xml ….
 * Each page is listed in both languages (hreflang). A file is built at most once in ten minutes.
 */
export function createSitemap(sources: SitemapSources, siteUrl: () => string, perFile = pagesPerFile): Sitemap {
  const inMemory = forTenMinutes();
  const starts = (now: number): Promise<string[]> => inMemory('starts', now, () => sources.everyNthProductId(perFile));
  const fileXml = (at: number, from: string | undefined, now: number): Promise<string> =>
    inMemory(`file ${at}`, now, async () => {
      const products = from ? await sources.products({ from, most: perFile }) : [];
      if (at > 0) return sitemapXml(siteUrl(), [], products, []);
      const sellers = await sources.storefronts(mostSellers);
      return sitemapXml(
        siteUrl(),
        [...fixedSitemapPaths, ...storefrontPages(sellers)],
        products,
        await sources.articles(),
      );
    });
  return {
    async index(now) {
      const from = await starts(now);
      return xml(from.length <= 1 ? await fileXml(0, from[0], now) : indexXml(siteUrl(), from.length));
    },
    async file(number, now) {
      const from = await starts(now);
      if (from.length <= 1 || !(number >= 1 && number <= from.length))
        return new Response('not found', { status: 404 });
      return xml(await fileXml(number - 1, from[number - 1], now));
    },
    forget: () => inMemory.forget(),
  };
}

const xml = (text: string): Response =>
  new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });

/** Caches the result of `make` for ten minutes; concurrent callers share one call. Errors are not cached. */
function forTenMinutes() {
  const made = new Map<string, { at: number; value: Promise<unknown> }>();
  const answer = <Value>(name: string, now: number, make: () => Promise<Value>): Promise<Value> => {
    const known = made.get(name);
    if (known && now - known.at <= keptMs) return known.value as Promise<Value>;
    const value = make();
    made.set(name, { at: now, value });
    value.catch(() => made.delete(name));
    return value;
  };
  return Object.assign(answer, { forget: () => made.clear() });
}

// Slugs have only letters, digits and hyphens, so only the configured site URL needs escaping.
function indexXml(siteUrl: string, files: number): string {
  const lines = Array.from(
    { length: files },
    (_, at) => `<sitemap><loc>${escapeMarkup(siteUrl)}/sitemap-${at + 1}.xml</loc></sitemap>`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>\n`;
}

function sitemapXml(
  siteUrl: string,
  fixed: string[],
  products: { slug: string; updatedAt: Date }[],
  articles: readonly ListedArticle[],
): string {
  const site = escapeMarkup(siteUrl);
  const lines = [
    ...fixed.map((path) => entries(site + path)),
    ...routesIn('articles').flatMap((path) =>
      articles.map(({ id, updated }) =>
        entries(`${site}/${path.replace(':slug', id)}`, `<lastmod>${updated}</lastmod>`),
      ),
    ),
    ...routesIn('products').flatMap((path) =>
      products.map(({ slug, updatedAt }) =>
        entries(`${site}/${path.replace(':slug', slug)}`, `<lastmod>${updatedAt.toISOString()}</lastmod>`),
      ),
    ),
  ];
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</urlset>\n`;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Two entries for one page, French and English. Each names both languages. */
function entries(french: string, changed = ''): string {
  const english = `${french}?lang=en`;
  const links = [
    ['fr', french],
    ['en', english],
    ['x-default', french],
  ]
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
    .join('');
  return [french, english].map((address) => `<url><loc>${address}</loc>${changed}${links}</url>`).join('\n');
}
