import { m } from '#texts/compiled/messages.js';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/** GET /admin/parcels/photo?colis={number} → the photo of a parcel, from the private bucket. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { desk } = authorizeDesk(args);
  const photo = await desk.parcelPhoto((args.url.searchParams.get('colis') ?? '').slice(0, 20));
  if (!photo) return new Response(m.box_photo_none(), { status: 404, headers: noStore });
  return new Response(photo.body, { headers: { ...noStore, 'content-type': 'image/webp' } });
}
