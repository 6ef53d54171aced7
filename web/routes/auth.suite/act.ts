import { data } from 'react-router';
import { noStore } from '#web/no-store.ts';
import { returnToCookie } from '#web/state/return-to-cookie.ts';
import { visitorContext } from '#web/context.ts';
import type { Route } from './+types/act';

/** POST /auth/suite: stores `from`, the page to return to after a sign-up, in an HttpOnly cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  const from = (await request.formData()).get('from');
  return new Response(null, {
    status: 204,
    headers: {
      ...noStore,
      'set-cookie': returnToCookie(typeof from === 'string' ? from : null, context.get(visitorContext).siteUrl),
    },
  });
}

export const loader = () => data(null, { status: 405, headers: { allow: 'POST' } });
