import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { downloadResponse } from '#web/parts/operator/guard/download-response.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/** GET /admin/seller-applications/document?id={paper} → the document as a download, written to the audit log. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { act, desk } = authorizeDesk(args);
  const id = args.url.searchParams.get('id') ?? '';
  const found = isUuid(id) ? await act('seller-application/open-document', { id }) : null;
  const file = found && (await desk.sellerDocumentFile(found.fileName));
  if (!found || !file) return new Response(m.sellapp_desk_document_gone(), { status: 404, headers: noStore });
  return downloadResponse(file.body, found.fileType, `${found.kind}-${found.fileName}`);
}
