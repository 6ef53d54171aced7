import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { attempt } from '#web/attempt.ts';
import { downloadResponse } from '#web/parts/operator/guard/download-response.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/** GET /admin/payouts/fichier?lot={batch} → the bank file (ISO 20022 pain.001); 409 if it is not final. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { act, desk } = authorizeDesk(args);
  const batch = args.url.searchParams.get('lot') ?? '';
  const plain = { ...noStore, 'content-type': 'text/plain; charset=utf-8' };
  if (!isUuid(batch)) return new Response(m.payouts_desk_no_file(), { status: 404, headers: plain });
  const { answer, refused } = await attempt(desk, act('payout/read-bank-file', { batch }));
  if (refused !== null) return new Response(refused, { status: 409, headers: plain });
  return downloadResponse(answer.xml, 'application/xml; charset=utf-8', `versements-${answer.number}.xml`);
}
