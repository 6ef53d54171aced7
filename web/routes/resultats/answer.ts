import {
  isListView,
  maxPagesPerRequest,
  searchPageSize,
  parseSearchQuery,
  countryCurrencyLanguageKey,
} from '#domain/catalogue/search-link.ts';
import { visitorQueriesContext, visitorContext } from '#web/context.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/**
 * GET /resultats?category=mode&page=2&pages=3&as=CA+CAD+fr → the cards of these result pages, for 'Charger plus'.
 * 409: country, currency and language differ from those of the first page (`as`).
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const who = context.get(visitorContext);
  if (url.searchParams.get('as') !== countryCurrencyLanguageKey(who))
    return Response.json(null, { status: 409, headers: noStore });
  const pages = Math.min(
    maxPagesPerRequest,
    Math.max(1, Number.parseInt(url.searchParams.get('pages') ?? '', 10) || 1),
  );
  const shop = context.get(visitorQueriesContext);
  const { items } = await shop.search({
    ...parseSearchQuery(url.searchParams, who),
    page_size: pages * searchPageSize,
  });
  return Response.json(isListView(url.searchParams) ? await shop.withFacts(items) : items, {
    headers: noStore,
  });
}
