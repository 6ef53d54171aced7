import type { RouterContextProvider } from 'react-router';
import type { AdPlacement } from '#domain/advertising/ad.ts';
import { visitorQueriesContext, visitorContext } from '#web/context.ts';
import { routePathsPattern } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';

const shared = routePathsPattern(routes.filter(({ cache, personal }) => cache === 'shared' && !personal));

/** Public pages have advertisements at their end; cart, checkout, account and administration have none. */
export const isPathWithAds = (path: string): boolean => shared.test(path);

/** The HTML of the advertisements in these placements; undefined: none, or a data-saving page. */
export async function loadAdsHtml(
  context: Readonly<RouterContextProvider>,
  ...places: AdPlacement[]
): Promise<string | undefined> {
  if (context.get(visitorContext).light) return undefined;
  const ads = await context.get(visitorQueriesContext).ads();
  return places.map((place) => ads[place] ?? '').join('') || undefined;
}
