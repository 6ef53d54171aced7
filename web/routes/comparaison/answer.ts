import { parseIdList } from '#domain/catalogue/id-list.ts';
import { comparisonLimit } from '#domain/catalogue/list-limits.ts';
import { visitorQueriesContext } from '#web/context.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/** GET /comparaison?ids=a,b → up to four products in that order, as `ComparedProduct[]`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = parseIdList(url.searchParams.get('ids'), comparisonLimit);
  const products = ids.length === 0 ? [] : await context.get(visitorQueriesContext).comparison({ ids, slugs: [] });
  return Response.json(products, { headers: noStore });
}
