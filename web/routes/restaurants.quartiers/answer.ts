import { countryOf } from '#domain/delivery/countries.ts';
import { visitorQueriesContext } from '#web/context.ts';
import type { Route } from './+types/answer';

/** GET /restaurants/quartiers?country=ML → the names of the districts to which restaurants deliver. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const country = countryOf((url.searchParams.get('country') ?? '').toUpperCase());
  const areas = country ? await context.get(visitorQueriesContext).kitchenAreas(country.code) : [];
  return Response.json(areas, { headers: { 'cache-control': 'private, max-age=300' } });
}
