import { data } from 'react-router';
import { safeReturnPath } from '#web/state/safe-return-path.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { seeOther } from '#web/responses.ts';
import type { Route } from './+types/act';

/** Saves or removes a saved view of a list, then redirects to the list. */
export async function action(args: Route.ActionArgs) {
  const { act } = authorizeDesk(args);
  const form = Object.fromEntries(await args.request.formData());
  const text = (name: string): string => (typeof form[name] === 'string' ? form[name].trim() : '');
  const back = safeReturnPath(text('back'), '/admin');
  if (text('remove')) {
    await act('view/remove', { id: text('remove') });
    throw seeOther(back.split('?')[0]!);
  }
  await act('view/save', { list: text('list'), name: text('name').slice(0, 60), search: text('search') });
  throw seeOther(back);
}

export const loader = () => {
  throw data(null, { status: 405, headers: { allow: 'POST' } });
};
