import { isUuid } from '#domain/uuid.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { photoResponse } from '#web/parts/photos/photo-response.ts';
import type { Route } from './+types/answer';

/** GET /admin/returns/photo?photo= → a photo of a return, for administrators and employees; else 404. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { desk } = authorizeDesk(args);
  const photo = args.url.searchParams.get('photo') ?? '';
  return photoResponse(isUuid(photo) ? await desk.returnPhoto(photo) : null);
}
