import { mostPagesAtOnce, pageSize, readSearchAsk } from '#domain/catalogue/search-link.ts';
import { market, visitor } from '#web/context.ts';
import type { Route } from './+types/answer';

/** GET /resultats?category=mode&page=2&pages=3 → the cards of these pages of results, read like the address of the results themselves: what 'Charger plus' adds. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const pages = Math.min(mostPagesAtOnce, Math.max(1, Number.parseInt(url.searchParams.get('pages') ?? '', 10) || 1));
  const { items } = await context.get(market).search({ ...readSearchAsk(url.searchParams, context.get(visitor)), page_size: pages * pageSize });
  return Response.json(items, { headers: { 'cache-control': 'private, no-store' } });
}
