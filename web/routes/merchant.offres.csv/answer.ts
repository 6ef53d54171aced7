import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { nullIfDenied } from '#web/parts/account/guard/null-if-denied.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/** GET /merchant/offres.csv?vendeur= → all offers of the seller, for members who may change them; else 404. */
export async function loader(args: Route.LoaderArgs) {
  const { account } = requireSignedIn(args);
  const seller = args.url.searchParams.get('vendeur') ?? '';
  const csv = isUuid(seller) ? await nullIfDenied(account.selling.offersFile(seller)) : null;
  if (csv === null)
    return new Response(m.listing_file_none(), {
      status: 404,
      headers: { ...noStore, 'content-type': 'text/plain; charset=utf-8' },
    });
  return new Response(csv, {
    headers: {
      ...noStore,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="offres.csv"',
    },
  });
}
