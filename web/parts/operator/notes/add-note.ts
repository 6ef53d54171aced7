import { m } from '#texts/compiled/messages.js';
import { attempt } from '#web/attempt.ts';
import type { DeskContext } from '#web/parts/operator/guard/load-desk.ts';
import type { AdminFormResult } from '#web/parts/operator/guard/slot.ts';

/** Handles the form of `AdminNotes`. An empty note is refused beside its field. */
export async function addNote(
  { act, desk }: Pick<DeskContext, 'act' | 'desk'>,
  subject: { kind: 'order' | 'person'; id: string },
  form: FormData,
): Promise<AdminFormResult> {
  const [body, key] = [String(form.get('body') ?? '').trim(), String(form.get('key') ?? '')];
  if (body === '') return { faults: { body: m.desk_notes_empty() } };
  const { refused } = await attempt(desk, act('note/add', { ...subject, body, key }));
  return refused ? { faults: { body: refused }, typed: { body } } : { done: m.desk_notes_added() };
}
