import { useId } from 'react';
import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel, Timeline } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import type { AdminFormResult } from '#web/parts/operator/guard/slot.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { TextArea } from '#web/ui/field.tsx';

export type DisplayedNote = { id: string; author: string | null; body: string; at: string };

/**
 * The notes on an order or a person, and a form for a new one. `formKey`: an idempotency key from the loader. If the
 * field `slot` is `note`, the action must call `addNote` (add-note.ts) and return its result as `answer`.
 */
export function AdminNotes({
  notes,
  formKey,
  zone,
  answer,
}: {
  notes: readonly DisplayedNote[];
  formKey: string;
  zone: string;
  answer?: AdminFormResult | undefined;
}) {
  const id = useId();
  const { pathname } = useLocation();
  return (
    <DeskPanel id={`${id}-notes`} title={m.desk_notes()} words={m.desk_notes_words()}>
      <DeskForm
        draft={`note:${pathname}`}
        done={answer?.done !== undefined}
        key={formKey}
        act={m.desk_notes_add()}
        busy={m.desk_notes_busy()}
      >
        <input type="hidden" name="slot" value="note" />
        <input type="hidden" name="key" value={formKey} />
        <TextArea
          name="body"
          label={m.desk_notes_body()}
          rows={3}
          maxLength={4000}
          required
          defaultValue={answer?.typed?.['body']}
          error={answer?.faults?.['body']}
        />
      </DeskForm>
      {notes.length > 0 && (
        <Timeline
          items={notes.map(({ id: note, author, body, at }) => ({
            key: note,
            when: `${dateAndTime(at, zone)} · ${author ?? m.desk_notes_nobody()}`,
            what: <span className="desk-lines">{body}</span>,
          }))}
        />
      )}
    </DeskPanel>
  );
}
