import { data, redirect } from 'react-router';
import { isUuid } from '#domain/uuid.ts';
import type { AccountApi, Act } from '#web/context.ts';
import { noStoreResponse } from '#web/parts/account/account-frame/account-meta.ts';
import { nullIfDenied } from '#web/parts/account/guard/null-if-denied.ts';

export const inboxPath = '/account/messages';

/** Handles the inbox's forms: opens a message, or marks everything up to the page's time as read. */
export async function handleInboxForm(act: Act, account: AccountApi, request: Request) {
  const form = await request.formData();
  const to = (path: string) => redirect(path, { status: 303, headers: noStoreResponse.headers });
  const until = form.get('until');
  if (form.get('act') === 'all' && typeof until === 'string' && !Number.isNaN(Date.parse(until))) {
    await act('inbox/read', { until: new Date(until).toISOString() });
    throw to(`${inboxPath}?fait=lu`);
  }
  const id = form.get('open');
  if (typeof id !== 'string' || !isUuid(id)) throw data(null, { status: 400 });
  const message = await account.inbox.message(id);
  if (!message) return data({ isGone: true }, { status: 404, ...noStoreResponse });
  await act('inbox/read', { id });
  // A member of several shops gets the message's shop selected. A former member is refused, as the dashboard shows.
  if (message.sellerId) await nullIfDenied(act('seller/act-as', { seller: message.sellerId }));
  throw to(message.path ?? inboxPath);
}
