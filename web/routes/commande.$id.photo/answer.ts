import { isUuid } from '#domain/uuid.ts';
import { visitorQueriesContext } from '#web/context.ts';
import { photoResponse } from '#web/parts/photos/photo-response.ts';
import type { Route } from './+types/answer';

/** GET /commande/{id}/photo?token=&photo= → the photo of a return, for the buyer or the holder of the order's link. */
export async function loader({ url, params, context }: Route.LoaderArgs): Promise<Response> {
  const photo = url.searchParams.get('photo') ?? '';
  const order = isUuid(photo)
    ? await context.get(visitorQueriesContext).order(params.id, url.searchParams.get('token'))
    : null;
  return photoResponse(order && (await context.get(visitorQueriesContext).returnPhoto(order, photo)));
}
