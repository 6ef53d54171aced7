import { m } from '#texts/compiled/messages.js';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/** GET /account/donnees.json → all data stored about the signed-in person, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const { act } = requireSignedIn(args);
  return new Response(await act('account/export', {}), {
    headers: { 'content-type': 'application/json; charset=utf-8', ...noStore, 'content-disposition': `attachment; filename="${m.account_export_file()}"` },
  });
}
