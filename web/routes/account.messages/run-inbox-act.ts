import { data } from 'react-router';
import { isUuid } from '#domain/uuid.ts';
import type { AccountApi, Act } from '#web/context.ts';
import { nullIfDenied } from '#web/parts/account/guard/null-if-denied.ts';
import { seeOther, uncachedData } from '#web/responses.ts';

export const notificationInboxPath = '/account/messages';

/** Handles the inbox's forms: opens a message, or marks all messages up to the time `until` as read. */
export async function markInboxMessagesRead(act: Act, account: AccountApi, request: Request) {
  const form = await request.formData();
  const until = form.get('until');
  if (form.get('act') === 'all' && typeof until === 'string' && !Number.isNaN(Date.parse(until))) {
    await act('inbox/read', { until: new Date(until).toISOString() });
    throw seeOther(`${notificationInboxPath}?fait=lu`);
  }
  const id = form.get('open');
  if (typeof id !== 'string' || !isUuid(id)) throw data(null, { status: 400 });
  const message = await account.inbox.message(id);
  if (!message) return uncachedData({ isGone: true }, { status: 404 });
  await act('inbox/read', { id });
  // Selects the message's shop for a member of several shops. The dashboard explains a refusal (a former member).
  if (message.sellerId) await nullIfDenied(act('seller/act-as', { seller: message.sellerId }));
  throw seeOther(message.path ?? notificationInboxPath);
}
