import { parseIdList } from '#domain/catalogue/id-list.ts';
import { favouritesLimit } from '#domain/catalogue/list-limits.ts';
import { visitorQueriesContext } from '#web/context.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/** GET /cartes?ids=a,b → the current product cards for these ids, in that order. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = parseIdList(url.searchParams.get('ids'), favouritesLimit);
  const cards = ids.length === 0 ? [] : await context.get(visitorQueriesContext).cards(ids);
  return Response.json(cards, { headers: noStore });
}
