import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { downloadResponse } from '#web/parts/operator/guard/download-response.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/** GET /admin/applications/cv?id={application} → its CV as a download, which is written to the audit log. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { act, desk } = authorizeDesk(args);
  const id = args.url.searchParams.get('id') ?? '';
  const found = isUuid(id) ? await act('application/open', { id }) : null;
  const file = found && (await desk.applicationFile(found.fileName));
  if (!found || !file) return new Response(m.careers_desk_cv_gone(), { status: 404, headers: noStore });
  return downloadResponse(file.body, found.fileType, `cv-${found.fileName}`);
}
