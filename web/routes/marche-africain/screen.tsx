import { memo } from 'react';
import { redirect } from 'react-router';
import { africanKinds } from '#domain/catalogue/african-market.ts';
import { firstPageUrl } from '#web/parts/catalogue/first-page.ts';
import { countryOf } from '#domain/delivery/countries.ts';
import { searchPageSize, parseSearchQuery } from '#domain/catalogue/search-link.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext, visitorContext } from '#web/context.ts';
import { Breadcrumbs } from '#web/parts/shell/breadcrumbs/breadcrumbs.tsx';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { AfricanProductList } from './african-goods.tsx';
import { AfricanHero } from './african-hero.tsx';
import { AfricanSellers } from './african-sellers.tsx';
import type { Route } from './+types/screen';
import '#web/styles/storefront.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const params = url.searchParams;
  const country = countryOf(params.get('pays'))?.code ?? null;
  const kind = africanKinds.find((one) => one === params.get('genre')) ?? null;
  const page = parseSearchQuery(params, context.get(visitorContext)).skip / searchPageSize + 1;
  const answer = await context.get(visitorQueriesContext).africanMarket({ country, kind, page });
  // A page beyond the last: redirects to the first page of the list.
  if (answer.cards.length === 0 && page > 1) throw redirect(firstPageUrl(url));
  return { ...answer, country, kind, page };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { all, sellers } = loaderData;
  const picture = all.kinds.find(({ image }) => image)?.image;
  return pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.african_seo_title(),
    description: m.african_seo({ n: all.products, sellers: sellers.length }),
    ...(picture && { image: `/pictures/${picture}-share.jpg` }),
  });
}

/** Products of African sellers, with prices per kilogram, litre and metre (R-ROUTE-19, R-SCR-21). */
export default memo(
  function Screen({ loaderData }: Route.ComponentProps) {
    return (
      <div className="wrap african">
        <Breadcrumbs crumbs={[]} />
        <AfricanHero page={loaderData} />
        <AfricanProductList page={loaderData} />
        <AfricanSellers page={loaderData} />
        <Promises />
      </div>
    );
  },
  (before, { loaderData }) => before.loaderData === loaderData,
);

/** Only promises that the shop keeps today. */
function Promises() {
  const promises = [
    [m.african_promise_price(), m.african_promise_price_words()],
    [m.african_promise_unit(), m.african_promise_unit_words()],
    [m.african_promise_cart(), m.african_promise_cart_words()],
  ];
  return (
    <section aria-labelledby="promesses">
      <div className="section-head">
        <h2 id="promesses">{m.african_promises()}</h2>
      </div>
      <ul className="african-promises">
        {promises.map(([title, words]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
