import { data } from 'react-router';
import { returnToCookie } from '#web/state/return-to-cookie.ts';
import { visitor } from '#web/context.ts';
import type { Route } from './+types/act';

/** POST /auth/suite: `from`, where somebody was heading who has just signed up by the browser's own client; noted in a cookie only the server reads (web/routes/auth/act.ts does the same without scripts). */
export async function action({ request, context }: Route.ActionArgs) {
  const from = (await request.formData()).get('from');
  return new Response(null, {
    status: 204,
    headers: {
      'cache-control': 'private, no-store',
      'set-cookie': returnToCookie(typeof from === 'string' ? from : null, context.get(visitor).siteUrl),
    },
  });
}

/** There is nothing to read here. */
export const loader = () => data(null, { status: 405, headers: { allow: 'POST' } });
