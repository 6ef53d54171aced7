import { m } from '#texts/compiled/messages.js';

/** `day`: 2026-11-26; `words`: the day as text; `value`: the bar's height; `shown`: the value as text. */
export type DayPoint = { day: string; words: string; value: number; shown: string };

const width = 640;
const height = 136;
const ground = 132;

/**
 * A bar chart, and a table of its values in a disclosure, unless the page lists them (`isListed`). `label`: the chart
 * in one sentence. `column`: the heading of the table's first column, "day" by default. `top`: the text about the
 * highest value.
 */
export function DayChart({
  title,
  label,
  points,
  column,
  top: topWords = m.desk_chart_top,
  isListed = false,
}: {
  title: string;
  label: string;
  points: readonly DayPoint[];
  column?: string;
  top?: (facts: { value: string; day: string }) => string;
  isListed?: boolean;
}) {
  const most = Math.max(1, ...points.map(({ value }) => value));
  const step = width / Math.max(1, points.length);
  const top = points.find(({ value }) => value === most);
  return (
    <figure className="desk-chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} preserveAspectRatio="none">
        <path className="desk-chart-line" d={`M0 ${ground + 0.5}H${width}`} />
        {points.map(({ day, value, words, shown }, at) => {
          const tall = Math.round((value / most) * (ground - 12));
          return (
            <rect
              key={day}
              className="desk-chart-bar"
              x={round(at * step + step * 0.12)}
              y={ground - tall}
              width={round(step * 0.76)}
              height={tall}
              rx={Math.min(3, tall)}
            >
              <title>{`${words} : ${shown}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="desk-chart-ends small muted">
        <span>{points[0]?.words}</span>
        {top && top.value > 0 && <span>{topWords({ value: top.shown, day: top.words })}</span>}
        <span>{points[points.length - 1]?.words}</span>
      </p>
      {!isListed && (
        <details className="desk-chart-table">
          <summary>{m.desk_chart_table()}</summary>
          <table className="desk-table-plain">
            <thead>
              <tr>
                <th scope="col">{column ?? m.desk_chart_day()}</th>
                <th scope="col" className="desk-number">
                  {title}
                </th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ day, words, shown }) => (
                <tr key={day}>
                  <th scope="row">{words}</th>
                  <td className="desk-number">{shown}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </figure>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
