import { data } from 'react-router';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

/** The rejected rows of an import, one JSON object per line with reasons, as `npm run import` writes them. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { desk } = authorizeDesk(args);
  const rejects = await desk.catalogue.importRejects(args.params.id);
  if (!rejects) throw data(null, { status: 404 });
  return new Response(rejects, {
    headers: {
      ...noStore,
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="rejets-${args.params.id.slice(0, 8)}.ndjson"`,
    },
  });
}
