import { data, redirect } from 'react-router';
import { isUuid } from '#domain/uuid.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Act } from '#web/context.ts';
import { textsOf } from '#web/form-fields.ts';

/** The faults of an appeal against a suspension, with the typed text; `fault` chooses the sentence below the field. */
export type AppealAnswer = { seller: string; words: string; fault: 'short' | 'waiting' | 'over' | 'denied' };

const leastLetters = 10;
const kept = { 'cache-control': 'private, no-store' };

/** Sends the appeal of a suspended seller. Redirects to the dashboard, which shows it; errors are returned with 422. */
export async function sendAppeal(act: Act, form: FormData, path: string) {
  const field = textsOf(form);
  const [seller, words, key] = [field('appeal'), field('words').slice(0, 4000), field('key')];
  const wrong = (fault: AppealAnswer['fault']) =>
    data({ seller, words, fault } satisfies AppealAnswer, { status: 422, headers: kept });
  if (words.length < leastLetters) return wrong('short');
  if (!isUuid(seller) || key.length < 8) throw data(null, { status: 403 });
  try {
    await act('seller/appeal', { seller, words, key });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'appeal/waiting' || error.code === 'appeal/key-reused') return wrong('waiting');
    if (error.code === 'seller/not-suspended') return wrong('over');
    if (error.code === 'access/denied') return wrong('denied');
    throw error;
  }
  throw redirect(`${path}#suspension`, { status: 303 });
}
