import { isUuid } from '#domain/uuid.ts';
import { nullIfDenied } from '#web/parts/account/guard/null-if-denied.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { photoResponse } from '#web/parts/photos/photo-response.ts';
import type { Route } from './+types/answer';

/** GET /merchant/photo.webp?vendeur=&photo= → a photo of a return, for members with access to orders; else 404. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { account } = requireSignedIn(args);
  const [seller, photo] = ['vendeur', 'photo'].map((name) => args.url.searchParams.get(name) ?? '') as [string, string];
  const isFine = isUuid(seller) && isUuid(photo);
  return photoResponse(isFine ? await nullIfDenied(account.selling.returnPhoto(seller, photo)) : null);
}
