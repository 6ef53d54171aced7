import { m } from '#texts/compiled/messages.js';

/**
 * What an editor began with. A field that the draft keeps too: a draft that is older than somebody's edit is refused, not saved over it.
 * `version`: after a refusal the one that was sent (sentVersion), never a newer one by itself.
 */
export const VersionField = ({ version, name = 'version' }: { version: string | number; name?: string }) => (
  <input key={version} type="text" name={name} defaultValue={version} hidden readOnly />
);

/**
 * Stands in the form when somebody else was first: both values of every field that differs, and a box that says theirs may be replaced. `now`: the
 * version that is shown as theirs, sent when the box is ticked. What was typed stays in the form.
 */
export function BothVersions({
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
