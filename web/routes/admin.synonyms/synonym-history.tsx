import { Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { Button } from '#web/ui/button.tsx';

type Group = { terms: string[] } | null;
type Change = { id: string; before: Group; after: Group; actor: string; isUndone: boolean };

const written = (group: Group): string => (group ? group.terms.join(', ') : '–');

export function SynonymHistory({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <DeskPanel id="changes" title={m.cdesk_changes()}>
      <ul className="cdesk-twins">
        {changes.map((change) => (
          <li key={change.id}>
            <span>
              {m.cdesk_synonym_change({ before: written(change.before), after: written(change.after) })}{' '}
              <span className="muted small">{m.cdesk_change_by({ name: change.actor })}</span>
            </span>
            {change.isUndone ? (
              <span className="muted">{m.cdesk_change_undone()}</span>
            ) : (
              <Form method="post">
                <Button type="submit" name="undo" value={change.id} look="second">
                  {m.cdesk_undo()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </DeskPanel>
  );
}
