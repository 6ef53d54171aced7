import { data, redirect } from 'react-router';
import { safeReturnPath } from '#domain/people/safe-return-path.ts';
import { authorizeDesk, noStore } from '#web/parts/operator/guard/load-desk.ts';
import type { Route } from './+types/act';

/** Saves or removes a saved view of a list, then redirects to the list. */
export async function action(asked: Route.ActionArgs) {
  const { act } = authorizeDesk(asked, { role: 'employee' });
  const form = Object.fromEntries(await asked.request.formData());
  const text = (name: string): string => (typeof form[name] === 'string' ? form[name].trim() : '');
  const back = safeReturnPath(text('back'), '/admin');
  if (text('remove')) {
    await act('view/remove', { id: text('remove') });
    throw redirect(back.split('?')[0]!, { status: 303, headers: noStore });
  }
  await act('view/save', { list: text('list'), name: text('name').slice(0, 60), search: text('search') });
  throw redirect(back, { status: 303, headers: noStore });
}

export const loader = () => {
  throw data(null, { status: 405, headers: { allow: 'POST' } });
};
