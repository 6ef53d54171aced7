import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { nullIfDenied } from '#web/parts/account/guard/null-if-denied.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/** GET /merchant/releve.csv?vendeur=&mois=2026-11 → a month's ledger entries, for members with access to money. */
export async function loader(args: Route.LoaderArgs) {
  const { account } = requireSignedIn(args);
  const { searchParams } = args.url;
  const [seller, month] = [searchParams.get('vendeur') ?? '', searchParams.get('mois') ?? ''];
  const csv = isUuid(seller) ? await nullIfDenied(account.selling.statementFile(seller, month)) : null;
  if (csv === null)
    return new Response(m.selling_money_none(), {
      status: 404,
      headers: { ...noStore, 'content-type': 'text/plain; charset=utf-8' },
    });
  return new Response(streamOf(csv), {
    headers: {
      ...noStore,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="releve-${month}.csv"`,
    },
  });
}

/** Streams the pieces, so that a month with many entries need not fit in memory. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
