import { data, redirect } from 'react-router';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import type { AccountApi, Act } from '#web/context.ts';
import { formTextReader } from '#web/form-fields.ts';
import { attempt } from '#web/attempt.ts';
import { uncachedData } from '#web/responses.ts';

/** An appeal that was not sent: the typed text, and the error below the field. */
export type RefusedAppealForm = { seller: string; words: string; fault: string };

const leastLetters = 10;

/** Sends the appeal of a suspended seller. Redirects to the dashboard; errors return 422. */
export async function handleAppealForm(
  { account, act }: { account: AccountApi; act: Act },
  form: FormData,
  path: string,
) {
  const field = formTextReader(form);
  const [seller, words, key] = [field('appeal'), field('words').slice(0, 4000), field('key')];
  const wrong = (fault: string) => uncachedData({ seller, words, fault } satisfies RefusedAppealForm, { status: 422 });
  if (words.length < leastLetters) return wrong(m.suspension_fault_short());
  if (!isUuid(seller) || key.length < 8) throw data(null, { status: 403 });
  const sent = await attempt(account.selling, act('seller/appeal', { seller, words, key }));
  if (sent.refused === null) throw redirect(`${path}#suspension`, { status: 303 });
  return wrong(sent.code === 'access/denied' ? m.suspension_fault_denied() : sent.refused);
}
