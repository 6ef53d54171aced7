import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { nullIfDenied } from '#web/parts/account/guard/null-if-denied.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/** GET /merchant/releve.pdf?vendeur=&mois=2026-11 → a month's statement, for members with access to money. */
export async function loader(args: Route.LoaderArgs) {
  const { account } = requireSignedIn(args);
  const { searchParams } = args.url;
  const [seller, month] = [searchParams.get('vendeur') ?? '', searchParams.get('mois') ?? ''];
  const pdf = isUuid(seller) ? await nullIfDenied(account.selling.statementPaper(seller, month)) : null;
  if (pdf === null)
    return new Response(m.selling_money_none(), {
      status: 404,
      headers: { ...noStore, 'content-type': 'text/plain; charset=utf-8' },
    });
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...noStore,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="releve-${month}.pdf"`,
    },
  });
}
