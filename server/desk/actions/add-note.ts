import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { addNote } from '#server/desk/queries/notes.ts';
import { administrator, nonAdminEmployee } from '#server/access-rules.ts';

/** Adds a note on an order or, for administrators, a person. `key`: idempotency key. Returns whether it was written. */
export const addNoteAction = action({
  name: 'note/add',
  input: z.object({
    kind: z.enum(['order', 'person']),
    id: z.uuid(),
    body: z.string().trim().min(1).max(4000),
    key: z.uuid(),
  }),
  who: [administrator, nonAdminEmployee],
  as: 'market',
  async run(tx, { kind, id, body, key }, actor): Promise<{ id: string } | null> {
    if (kind === 'person' && actor.kind !== 'administrator') throw new Refusal('access/denied');
    const note = await addNote(tx, { kind, id }, { author: actor.id, body, key });
    return note ? { id: note } : null;
  },
  // The note's text is not copied into the audit log: it must disappear with the person's data.
  audit: (note, { kind, id }) =>
    note && {
      action: 'note/added',
      orderId: kind === 'order' ? id : null,
      facts: { note: note.id, ...(kind === 'person' && { person: id }) },
    },
});
