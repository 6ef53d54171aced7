import { data } from 'react-router';
import { Refusal } from '#domain/refusals.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { uncachedData } from '#web/responses.ts';
import type { Route } from './+types/answer';

export const loader = () => data(null, { status: 405, headers: { allow: 'POST' } });

/**
 * POST `act`: subscribes (`on`) or unsubscribes (`off`) this browser to push messages of new orders.
 * `others`: unsubscribes the person's other browsers. `check`: 404 when this browser is not subscribed.
 */
export async function action(args: Route.ActionArgs) {
  const { act, account } = requireSignedIn(args);
  const form = await args.request.formData();
  const field = (name: string) => String(form.get(name) ?? '').slice(0, 1000);
  const what = form.get('act');
  const [endpoint, p256dh, auth] = [field('endpoint'), field('p256dh'), field('auth')];
  if (what === 'check') {
    const isDone = await account.hasPush(endpoint);
    return uncachedData({ isDone }, { status: isDone ? 200 : 404 });
  }
  if (what !== 'on' && what !== 'off' && what !== 'others') return uncachedData({ isDone: false }, { status: 400 });
  if (what === 'on' && !(/^[\w-]{80,100}$/.test(p256dh) && /^[\w-]{20,30}$/.test(auth)))
    return uncachedData({ isDone: false }, { status: 422 });
  try {
    if (what === 'on') await act('push/subscribe', { endpoint, p256dh, auth });
    else await act('push/unsubscribe', { endpoint, scope: what === 'off' ? 'this' : 'others' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return uncachedData({ isDone: false }, { status: 422 });
  }
  return uncachedData({ isDone: true });
}
