import { data, redirect } from 'react-router';
import { firstPageUrl } from '#web/parts/catalogue/first-page.ts';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { searchSorts } from '#domain/catalogue/search.ts';
import { searchPageSize, parseSearchQuery } from '#domain/catalogue/search-link.ts';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import { addDays } from '#domain/desk/day.ts';
import { isCategory } from '#domain/catalogue/tree.ts';
import { type OpeningHours, localTime, openStateAt, openingSpansOnDay } from '#domain/sellers/opening-hours.ts';
import { languageName } from '#domain/settings/language-name.ts';
import { storefrontPath } from '#domain/sellers/storefront-path.ts';
import { type VisitorQueries, visitorQueriesContext, type Visitor, visitorContext } from '#web/context.ts';

type StorefrontRequest = {
  params: { slug: string };
  url: URL;
  context: { get(key: typeof visitorQueriesContext): VisitorQueries; get(key: typeof visitorContext): Visitor };
};

export const shopSortOrders = [
  'relevance',
  'price_asc',
  'price_desc',
  'newest',
] as const satisfies readonly (typeof searchSorts)[number][];

/** A restaurant with more dishes than this gets a paged list instead of the menu on one page. */
const mostOnMenu = 60;
const listParameters = new Set(['categorie', 'sort', 'page']);

/**
 * Loads a seller's public page and one page of its products. A former slug, or a slug under the wrong path, redirects
 * (301). A closed or suspended shop returns its name with 404; an unknown slug throws 404.
 */
export async function loadStorefront({ params: { slug }, url, context }: StorefrontRequest) {
  const who = context.get(visitorContext);
  const shop = context.get(visitorQueriesContext);
  const found = await shop.storefront(slug);
  if (!found) throw data(null, { status: 404 });
  const path = storefrontPath(found);
  if (path !== url.pathname) throw redirect(path + url.search, 301);
  if (found.state !== 'open') return data({ closed: found, shown: null }, { status: 404 });

  const categoryParam = url.searchParams.get('categorie');
  const category = isCategory(categoryParam) ? categoryParam : null;
  const sort = shopSortOrders.find((one) => one === url.searchParams.get('sort')) ?? 'relevance';
  const { skip } = parseSearchQuery(url.searchParams, who);
  const { country, currency, language } = who;
  // The menu by sections is a single page. With a sort order or filter, dishes are a list as in other shops.
  const isMenu = Boolean(found.menu) && ![...url.searchParams.keys()].some((key) => listParameters.has(key));
  const size = isMenu ? mostOnMenu : searchPageSize;
  const answer = await shop.search({
    seller: found.slug,
    category,
    sort,
    page_size: size,
    skip,
    country,
    currency,
    language,
  });
  // A page beyond the last: redirect to the first page of the same list.
  if (answer.items.length === 0 && skip > 0) throw redirect(firstPageUrl(url));
  const { hours, menu, locations = [], ...facts } = found;
  const isWhole = isMenu && answer.total <= size;
  return data({
    closed: null,
    shown: {
      shop: {
        ...facts,
        hours: hours && hoursShown(hours, Date.now()),
        locations: locations.map(({ weekly, ...location }) => ({
          ...location,
          hours: hoursShown(
            { timeZone: hours?.timeZone ?? countryTimeZone(location.country, shop.timeZone()), weekly, exceptions: [] },
            Date.now(),
          ),
        })),
        since: localDayOf(Date.parse(found.since), shop.timeZone()),
        languageNames: found.languages.map((code) => languageName(code, language)),
      },
      menu: isWhole ? menu! : null,
      category,
      sort,
      page: skip / searchPageSize + 1,
      pages: isWhole ? 1 : Math.max(1, Math.ceil(answer.total / searchPageSize)),
      total: answer.total,
      cards: isWhole ? answer.items : answer.items.slice(0, searchPageSize),
      categories: answer.facets.category,
    },
  });
}

/** The data of an open shop's page. */
export type OpenStorefront = NonNullable<Awaited<ReturnType<typeof loadStorefront>>['data']['shown']>;

/** Whether the shop is open now, and its hours on the next seven days. */
function hoursShown(hours: OpeningHours, nowMs: number) {
  const now = openStateAt(hours, nowMs);
  // The seller has neither weekly hours nor special days in the next week.
  if (!now) return null;
  const today = localTime(nowMs, hours.timeZone).day;
  return {
    timeZone: hours.timeZone,
    now,
    days: Array.from({ length: 7 }, (_, ahead) => {
      const day = addDays(today, ahead);
      return { day, spans: openingSpansOnDay(day, hours).map(({ opens, closes }) => ({ opens, closes })) };
    }),
    weekly: hours.weekly,
  };
}
