import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/** GET /account/commandes.json → `{version}`, which changes whenever one of the person's orders changes. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { account } = requireSignedIn(args);
  const version = await account.ordersVersion();
  return Response.json({ version }, { headers: noStore });
}
