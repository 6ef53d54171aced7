import type { Sql } from 'postgres';
import { mergeArticlesNewestFirst } from '#domain/editorial/document.ts';
import { findEveryNthProductId, findSitemapProducts } from './catalogue/queries/products.ts';
import { asAnon } from './database/transaction-as.ts';
import type { ContentLibrary } from './editorial/library.ts';
import { readPublishedSummaries } from './editorial/render-article.ts';
import type { SitemapSources } from './rendering/sitemap.ts';
import { findSitemapStorefronts } from './sellers/queries/storefront.ts';

/** Reads with the rights of anon. */
export const createSitemapSources = (sql: Sql, library: Pick<ContentLibrary, 'articles'>): SitemapSources => ({
  everyNthProductId: (each) => asAnon(sql, (tx) => findEveryNthProductId(tx, each)),
  products: (part) => asAnon(sql, (tx) => findSitemapProducts(tx, part)),
  storefronts: (most) => asAnon(sql, (tx) => findSitemapStorefronts(tx, most)),
  articles: async () => mergeArticlesNewestFirst(library.articles('fr'), await readPublishedSummaries(sql, 'fr')),
});
