import { memo } from 'react';
import { data, redirect, useLocation } from 'react-router';
import { parseSearchQuery } from '#domain/catalogue/search-link.ts';
import { isCategory, isSubcategory, subcategoriesOf } from '#domain/catalogue/tree.ts';
import { countryWithPreposition } from '#domain/delivery/country-phrase.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext, visitorContext } from '#web/context.ts';
import { loadAdsHtml } from '#web/parts/advertising/load-ads.ts';
import { Breadcrumbs, breadcrumbData } from '#web/parts/shell/breadcrumbs/breadcrumbs.tsx';
import { CategoryQuestions } from './category-questions/category-questions.tsx';
import { formatCount } from '#web/parts/shell/figures/figures.ts';
import { categoryName, subcategoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { CountryPromises } from './place-focus/place-focus.tsx';
import { RecentlyViewed } from '#web/parts/catalogue/recently-viewed/recently-viewed.tsx';
import { findFallbackResults } from '#web/parts/catalogue/results/nearest.ts';
import { NoResults } from '#web/parts/catalogue/results/no-results.tsx';
import { Results } from '#web/parts/catalogue/results/results.tsx';
import { filteredUrl } from '#web/parts/catalogue/results/address.ts';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/browsing.css';

export async function loader({ context, url, params: { category } }: Route.LoaderArgs) {
  if (!isCategory(category)) throw data(null, { status: 404 });
  const who = context.get(visitorContext);
  const shop = context.get(visitorQueriesContext);
  const params = new URLSearchParams(url.search);
  params.set('category', category);
  const ask = parseSearchQuery(params, who);
  const [answer, delivered, { text: intro }] = await Promise.all([
    shop.search(ask),
    shop.search({
      category,
      sub: ask.sub,
      ships_to: who.country,
      country: who.country,
      currency: who.currency,
      language: who.language,
      page_size: 1,
    }),
    // The text is about the whole category, so a subcategory has none.
    ask.sub ? { text: null } : shop.categoryText(category),
  ]);
  if (answer.total > 0 && answer.items.length === 0) throw redirect(filteredUrl(url.pathname, url.search, {}));
  const items = params.get('view') === 'list' ? await shop.withFacts(answer.items) : answer.items;
  // The category is fixed on this page, so its facet is removed.
  const facets = { ...answer.facets, category: [] };
  return {
    category,
    sub: ask.sub,
    answer: { ...answer, items, facets },
    nearest: await findFallbackResults(shop, ask, answer),
    delivered: delivered.total,
    ...(intro !== null && { intro }),
    place: countryWithPreposition(who.country, who.language),
    ad: await loadAdsHtml(context, 'product_grid'),
    adBeside: await loadAdsHtml(context, 'category_sidebar'),
  };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const root = siteUrlFromRootLoader(matches);
  if (!loaderData) return [];
  const { category, sub, answer, delivered, place } = loaderData;
  const picture = answer.items.find(({ image_url: url }) => url)?.image_url;
  const name = sub ? `${categoryName(category)} · ${subcategoryName(sub)}` : categoryName(category);
  return [
    ...pageMeta(root, location, {
      title: m.category_title({ category: name }),
      description: m.seo_category_description({
        category: name,
        n: delivered,
        place,
      }),
      ...(picture && { image: picture.replace(/-\d+\.webp$/, '-share.jpg') }),
    }),
    {
      'script:ld+json': breadcrumbData(root.siteUrl, [{ words: categoryName(category), to: `/categorie/${category}` }]),
    },
  ];
}

export default memo(
  function Category({
    loaderData: { category, sub, answer, nearest, delivered, intro, place, ad, adBeside },
  }: Route.ComponentProps) {
    const { currency } = useVisitor();
    const { pathname, search } = useLocation();
    const countOf = (slug: string) => answer.facets.subcategory.find(({ value }) => value === slug)?.count;
    const name = sub && isSubcategory(category, sub) ? subcategoryName(sub) : categoryName(category);
    return (
      <>
        <div className="wrap">
          <Breadcrumbs crumbs={sub ? [{ words: categoryName(category), to: `/categorie/${category}` }] : []} />
          <Results
            answer={answer}
            currency={currency}
            fixed={['category', 'sub']}
            category={category}
            ad={ad}
            adBeside={adBeside}
            usualLook="grid"
            head={
              <>
                <h1>{m.category_title({ category: name })}</h1>
                <p className="muted small numbers" role="status">
                  {m.category_count({ n: delivered, place })}
                </p>
                {intro !== undefined && <p className="category-intro">{intro}</p>}
                <nav className="subcategories" aria-label={m.category_subcategories()}>
                  <Link
                    className="chip"
                    to={filteredUrl(pathname, search, { sub: null })}
                    aria-current={sub ? undefined : 'page'}
                  >
                    {m.see_all()}
                  </Link>
                  {subcategoriesOf(category).map((slug) => (
                    <Link
                      key={slug}
                      className="chip"
                      to={filteredUrl(pathname, search, { sub: slug })}
                      aria-current={slug === sub ? 'page' : undefined}
                    >
                      {subcategoryName(slug)}
                      {countOf(slug) !== undefined && <span className="chip-count">{formatCount(countOf(slug)!)}</span>}
                    </Link>
                  ))}
                </nav>
              </>
            }
            empty={
              <NoResults
                answer={answer}
                term=""
                nearest={nearest}
                away={{
                  to: `/categorie/${category}`,
                  words: m.category_none_act({ category: categoryName(category) }),
                }}
              />
            }
          />
        </div>
        <CountryPromises />
        <CategoryQuestions category={categoryName(category)} />
        <RecentlyViewed />
      </>
    );
  },
  (before, { loaderData }) => before.loaderData === loaderData,
);
