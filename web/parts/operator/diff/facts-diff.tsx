import { factLines } from '#domain/desk/facts-diff.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import { factWords } from '#web/parts/operator/audit/fact-words.ts';
import { Changed } from './changed.tsx';

const mostOpen = 4;
/** Amounts that are Canadian dollars whatever the order was paid in. */
const ofDollars = ['cadMinor', 'priceMinMinor', 'priceMaxMinor'];

/** The facts of a row, one a line; what was changed shows before and after. More than four lines are folded. */
export function FactsDiff({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  const lines = factLines(facts);
  if (lines.length === 0) return null;
  const say = (name: string, value: string) => valueWords(name, value, facts['currency']);
  const list = (some: typeof lines) => (
    <ul className="desk-diff">
      {some.map(({ name, before, after }) => (
        <li key={name}>
          <span className="desk-diff-name">{factWords(name)}</span>{' '}
          {before === undefined ? say(name, after) : <Changed before={say(name, before)} after={say(name, after)} />}
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

/** Yes and no in words, and amounts as prices: in the currency that the row names. */
function valueWords(name: string, value: string, currency: unknown): string {
  if (value === 'true') return m.fact_yes();
  if (value === 'false') return m.fact_no();
  if (!name.endsWith('Minor') || !/^-?\d+$/.test(value)) return value;
  const own = ofDollars.includes(name) ? 'CAD' : currency;
  return typeof own === 'string' && isCurrency(own) ? formatPrice(Number(value), own, true) : value;
}
