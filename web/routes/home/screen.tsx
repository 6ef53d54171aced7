import { redirect, useLocation } from 'react-router';
import { isListView, parseSearchQuery } from '#domain/catalogue/search-link.ts';
import { organizationJsonLd, siteSearchJsonLd } from '#domain/settings/site-json-ld.ts';
import { isCategory } from '#domain/catalogue/tree.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext, visitorContext } from '#web/context.ts';
import { AdSlot } from '#web/parts/advertising/ad-place.tsx';
import { loadAdsHtml } from '#web/parts/advertising/load-ads.ts';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { filteredUrl } from '#web/parts/catalogue/results/address.ts';
import { searchUrlWithPriceFilters } from './understood-address.ts';
import { findFallbackResults } from '#web/parts/catalogue/results/nearest.ts';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import type { Route } from './+types/screen';
import { HomeSections } from './home-sections.tsx';
import { loadHomeSections } from './load-home-sections.ts';
import { SearchResults } from './search-results.tsx';
import '#web/styles/browsing.css';

const asksForResults = [
  'search',
  'category',
  'bestsellers',
  'on_sale',
  'source',
  'brand',
  'seller',
  'rating_min',
  'ships_to',
  'price_min',
  'price_max',
  'in_stock',
  'free_shipping',
  'sort',
  'page',
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = context.get(visitorContext);
  const shop = context.get(visitorQueriesContext);
  const params = new URLSearchParams(url.searchParams);
  // Links of sign-up mails open the root of the site (R-AUTH-21), so they are redirected to the sign-in.
  if (params.has('code')) params.set('said', 'confirmed');
  if (params.has('code') || params.has('error_code')) throw redirect(`/auth?${params}`);
  if (!asksForResults.some((name) => params.get(name)?.trim()))
    return { front: await loadHomeSections(shop, who, Date.now()), ad: await loadAdsHtml(context, 'header') };

  const ask = parseSearchQuery(params, who);
  const answer = await shop.search(ask);
  // Redirects a search for "moins de 20 000 F" to a price filter, which is visible and can be removed.
  if (answer.understood) throw redirect(searchUrlWithPriceFilters(params, answer.understood, ask.currency));
  if (answer.total > 0 && answer.items.length === 0) throw redirect(filteredUrl('/', params, {}));
  const items = isListView(params) ? await shop.withFacts(answer.items) : answer.items;
  return {
    answer: { ...answer, items },
    nearest: await findFallbackResults(shop, ask, answer),
    ad: await loadAdsHtml(context, 'product_grid'),
  };
}

export function meta({ matches, location }: Route.MetaArgs) {
  const root = siteUrlFromRootLoader(matches);
  const params = new URLSearchParams(location.search);
  const words = titleOf(params);
  const searched = Boolean(params.get('search')?.trim());
  if (words)
    return pageMeta(root, location, {
      title: searched ? m.seo_results_title({ words }) : words,
      description: m.seo_results_description({ words }),
      noindex: searched,
    });
  return [
    ...pageMeta(root, location, { title: m.seo_home_title(), description: m.seo_home_description() }),
    { 'script:ld+json': organizationJsonLd(root.siteUrl) },
    { 'script:ld+json': siteSearchJsonLd(root.siteUrl) },
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  // R-HOME-12: only the home page shows the advertisement `header`; search results do not.
  if (loaderData.front)
    return (
      <>
        {loaderData.ad && (
          <div className="wrap">
            <AdSlot html={loaderData.ad} at="header" />
          </div>
        )}
        <HomeSections {...loaderData.front} />
      </>
    );
  return (
    <SearchResults
      answer={loaderData.answer}
      nearest={loaderData.nearest}
      ad={loaderData.ad}
      params={new URLSearchParams(search)}
    />
  );
}

/** A short title of the results; empty on the home page. */
function titleOf(params: URLSearchParams): string {
  const category = params.get('category');
  const words = [
    params.get('search')?.trim(),
    category === 'Soldes' ? m.nav_sales() : isCategory(category) ? categoryName(category) : '',
    params.has('bestsellers') ? m.filter_bestsellers() : '',
  ];
  return words.filter(Boolean).join(' · ');
}
