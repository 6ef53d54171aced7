import { isUuid } from '#domain/uuid.ts';
import { nullIfDenied } from '#web/parts/account/guard/null-if-denied.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/** GET /merchant/etat.json?vendeur= → `{version}`, which changes with each change of the seller's orders. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { account } = requireSignedIn(args);
  const seller = args.url.searchParams.get('vendeur') ?? '';
  const version = isUuid(seller) ? await nullIfDenied(account.selling.version(seller)) : null;
  if (version === null) return Response.json(null, { status: 404, headers: noStore });
  return Response.json({ version }, { headers: noStore });
}
