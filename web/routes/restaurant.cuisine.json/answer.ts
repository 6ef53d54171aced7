import { isUuid } from '#domain/uuid.ts';
import { nullIfDenied } from '#web/parts/account/guard/null-if-denied.ts';
import { type LoaderArgs, requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { applyKitchenForm } from '#web/parts/sellers/kitchen/run-kitchen-act.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/** GET /restaurant/cuisine.json?vendeur= → the orders of the kitchen screen, for members with access to orders. */
export const loader = (args: Route.LoaderArgs): Promise<Response> => answerKitchen(args, null);

/** POST `slot`, `order`, `part`: changes an order's state, then answers like GET. `refused`: why it has not changed. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { account, act } = requireSignedIn(args);
  const seller = { id: args.url.searchParams.get('vendeur') ?? '' };
  if (!isUuid(seller.id)) return Response.json(null, { status: 404, headers: noStore });
  return answerKitchen(args, await applyKitchenForm({ account, act, seller }, await args.request.formData()));
}

async function answerKitchen(args: LoaderArgs, refused: string | null): Promise<Response> {
  const { account } = requireSignedIn(args);
  const seller = args.url.searchParams.get('vendeur') ?? '';
  const kitchen = isUuid(seller) ? await nullIfDenied(account.selling.kitchen(seller)) : null;
  if (kitchen === null) return Response.json(null, { status: 404, headers: noStore });
  return Response.json({ kitchen, refused }, { headers: noStore });
}
