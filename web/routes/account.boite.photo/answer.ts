import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { signInApiContext } from '#web/context.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/** GET /account/boite/photo?colis={id} → the photo of one's own parcel; 404 for another person's. */
export async function loader(args: Route.LoaderArgs) {
  const { account } = requireSignedIn(args);
  const id = args.url.searchParams.get('colis') ?? '';
  const name = isUuid(id) ? await account.parcelPhoto(id) : null;
  const photo = name === null ? null : await args.context.get(signInApiContext)?.file('parcels', name);
  if (!photo) return new Response(m.box_photo_none(), { status: 404, headers: noStore });
  return new Response(photo.body, { headers: { ...noStore, 'content-type': 'image/webp' } });
}
