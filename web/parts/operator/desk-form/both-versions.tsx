import { m } from '#texts/compiled/messages.js';

/**
 * The version that an editor started from. The draft stores it too, so that a draft older than somebody else's edit is refused
 * and does not overwrite it. `version`: after a refusal, the sent one (sentVersion), never a newer one automatically.
 */
export const VersionField = ({ version, name = 'version' }: { version: string | number; name?: string }) => (
  <input key={version} type="text" name={name} defaultValue={version} hidden readOnly />
);

/**
 * Shown in the form after an edit conflict: both values of every field that differs, and a checkbox to replace the other
 * person's. `now`: the version shown as theirs, sent when the box is ticked. The typed text stays in the form.
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
