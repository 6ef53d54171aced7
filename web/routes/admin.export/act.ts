import { data } from 'react-router';
import { visitorContext } from '#web/context.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/act';

/** Downloads the rows of a list on an administrators' screen as CSV. The action checks the role and is logged. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { act } = authorizeDesk(args);
  const form = await args.request.formData();
  const [list, search] = [form.get('list'), form.get('search')].map((one) => (typeof one === 'string' ? one : '')) as [
    string,
    string,
  ];
  const { csv } = await act('list/export', { list, search, language: args.context.get(visitorContext).language });
  const name = `${list.replaceAll(/[^a-z-]/g, '')}-${new Date().toISOString().slice(0, 10)}.csv`;
  return new Response(csv, {
    headers: {
      ...noStore,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}

export const loader = () => {
  throw data(null, { status: 405, headers: { allow: 'POST' } });
};
