import { data, redirect } from 'react-router';
import { isUuid } from '#domain/uuid.ts';
import type { AccountApi, Act } from '#web/context.ts';
import { noStoreResponseInit } from '#web/parts/account/account-frame/account-meta.ts';
import { nullIfDenied } from '#web/parts/account/guard/null-if-denied.ts';

export const notificationInboxPath = '/account/messages';

/** Handles the inbox's forms: opens a message, or marks all messages up to the time `until` as read. */
export async function markInboxMessagesRead(act: Act, account: AccountApi, request: Request) {
  const form = await request.formData();
  const to = (path: string) => redirect(path, { status: 303, headers: noStoreResponseInit.headers });
  const until = form.get('until');
  if (form.get('act') === 'all' && typeof until === 'string' && !Number.isNaN(Date.parse(until))) {
    await act('inbox/read', { until: new Date(until).toISOString() });
    throw to(`${notificationInboxPath}?fait=lu`);
  }
  const id = form.get('open');
  if (typeof id !== 'string' || !isUuid(id)) throw data(null, { status: 400 });
  const message = await account.inbox.message(id);
  if (!message) return data({ isGone: true }, { status: 404, ...noStoreResponseInit });
  await act('inbox/read', { id });
  // Selects the message's shop for a member of several shops. The dashboard explains a refusal (a former member).
  if (message.sellerId) await nullIfDenied(act('seller/act-as', { seller: message.sellerId }));
  throw to(message.path ?? notificationInboxPath);
}
