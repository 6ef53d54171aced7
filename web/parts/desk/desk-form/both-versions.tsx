import { m } from '#texts/compiled/messages.js';

/**
 * The version of the record that this form edits. A draft stores it too, so that an outdated draft is refused instead
 * of overwriting a newer edit. After a refusal, `version` is the one that was sent (submittedVersion).
 */
export const HiddenVersionInput = ({ version, name = 'version' }: { version: string | number; name?: string }) => (
  <input key={version} type="text" name={name} defaultValue={version} hidden readOnly />
);

/**
 * Shown after an edit conflict: both values of every differing field, and a checkbox to overwrite the other person's.
 * `now`: their version, sent if the checkbox is ticked. The typed text stays in the form.
 */
export function EditConflict({
  now,
  by,
  fields,
}: {
  now: string | number;
  by?: string | null;
  fields: readonly { name: string; theirs: string; yours: string }[];
}) {
  const others = fields.filter(({ theirs, yours }) => theirs !== yours);
  return (
    <section className="both-versions" aria-labelledby="deux-versions">
      <h3 id="deux-versions">{m.cdesk_conflict()}</h3>
      {by && <p className="muted small">{m.cdesk_conflict_by({ name: by })}</p>}
      {others.length === 0 && <p>{m.versions_same()}</p>}
      {others.map(({ name, theirs, yours }) => (
        <div key={name} className="both-versions-field">
          <h4>{name}</h4>
          <div className="both-versions-pair">
            <div>
              <p className="muted small">{m.cdesk_conflict_theirs()}</p>
              <pre>{theirs || '—'}</pre>
            </div>
            <div>
              <p className="muted small">{m.cdesk_conflict_yours()}</p>
              <pre>{yours || '—'}</pre>
            </div>
          </div>
        </div>
      ))}
      <label className="check">
        <input type="checkbox" name="over" value={now} />
        <span className="check-words">{m.versions_over()}</span>
      </label>
    </section>
  );
}
