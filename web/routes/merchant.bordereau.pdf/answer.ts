import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { nullIfDenied } from '#web/parts/account/guard/null-if-denied.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

const headers = { ...noStore, 'content-type': 'text/plain; charset=utf-8' };

/** GET /merchant/bordereau.pdf?vendeur=&commande= → the seller's packing slip of an undelivered order; else 404. */
export async function loader(args: Route.LoaderArgs) {
  const { account } = requireSignedIn(args);
  const { searchParams } = args.url;
  const seller = searchParams.get('vendeur') ?? '';
  const number = searchParams.get('commande') ?? '';
  const slip = isUuid(seller) ? await nullIfDenied(account.selling.slip(seller, number)) : null;
  if (!slip) return new Response(m.slip_gone(), { status: 404, headers });
  return new Response(slip.pdf, {
    headers: {
      ...headers,
      'content-type': 'application/pdf',
      'content-length': String(slip.pdf.length),
      'content-disposition': `inline; filename="bordereau-${slip.number}.pdf"`,
    },
  });
}
