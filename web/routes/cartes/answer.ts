import { market } from '#web/context.ts';
import type { Route } from './+types/answer';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** GET /cartes?ids=a,b → the live cards of up to 200 products, in that order: favourites, comparison, recently viewed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').filter((id) => uuid.test(id)).slice(0, 200);
  const cards = ids.length === 0 ? [] : await context.get(market).cards(ids);
  return Response.json(cards, { headers: { 'cache-control': 'private, no-store' } });
}
