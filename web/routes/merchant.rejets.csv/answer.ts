import { toCsvFile } from '#domain/desk/csv.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { nullIfDenied } from '#web/parts/account/guard/null-if-denied.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

const mostRows = 20_000;

/** GET /merchant/rejets.csv?vendeur=&fichier= → the rejected rows of a seller's file, with reasons; else 404. */
export async function loader(args: Route.LoaderArgs) {
  const { account } = requireSignedIn(args);
  const { searchParams } = args.url;
  const [seller, file] = [searchParams.get('vendeur') ?? '', searchParams.get('fichier') ?? ''];
  const refused = isUuid(seller) ? await nullIfDenied(account.selling.importRefused(seller, file, mostRows)) : null;
  if (refused === null)
    return new Response(m.listing_file_none(), {
      status: 404,
      headers: { ...noStore, 'content-type': 'text/plain; charset=utf-8' },
    });
  const head = [m.listing_file_line(), m.listing_file_column(), m.listing_file_found(), m.listing_file_reason()];
  const rows = refused.map(({ line, column, found, says }) => [line, column, found, says]);
  return new Response(toCsvFile([head, ...rows]), {
    headers: {
      ...noStore,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="rejets.csv"',
    },
  });
}
