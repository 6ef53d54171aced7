import { listAuditDetails } from '#domain/desk/audit-facts-diff.ts';
import { m } from '#texts/compiled/messages.js';
import { factValueText, factName } from '#web/parts/operator/audit/fact-words.ts';
import { BeforeAfter } from './changed.tsx';

const mostOpen = 4;

/** The facts of an audit log row, one per line, with old and new values. More than four lines are collapsed. */
export function FactsWithChanges({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  const lines = listAuditDetails(facts);
  if (lines.length === 0) return null;
  const list = (some: typeof lines) => (
    <ul className="desk-diff">
      {some.map(({ name, before, after }) => (
        <li key={name}>
          <span className="desk-diff-name">{factName(name)}</span>{' '}
          {before === undefined ? (
            factValueText(name, after)
          ) : (
            <BeforeAfter before={factValueText(name, before)} after={factValueText(name, after)} />
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(lines.slice(0, mostOpen))}
      {lines.length > mostOpen && (
        <details className="desk-chart-table">
          <summary>{m.desk_diff_more({ n: lines.length - mostOpen })}</summary>
          {list(lines.slice(mostOpen))}
        </details>
      )}
    </>
  );
}
