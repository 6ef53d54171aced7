/** A point of a step function: `x` and `y` are fractions of the chart, 0..1, y upwards. */
export type StepPointFraction = { x: number; y: number };
export type ChartMark = { at: number; words: string };

type StepChartProps = {
  points: readonly StepPointFraction[];
  /** Grid lines with values (`rows`), and vertical lines with dates (`columns`). */
  rows: readonly ChartMark[];
  columns: readonly ChartMark[];
  /** The last value, shown at the end of the line. */
  last: string;
  /** A dashed horizontal line with its label, above or below the line. */
  level?: ChartMark & { isBelow?: boolean };
  /** The chart as text, for screen readers. */
  label: string;
  /** True for the version for narrow screens. */
  isNarrow?: boolean;
};

/** Renders a wide and a narrow version, so that labels are 12 px in both. CSS shows one of them. */
export function StepChart(props: StepChartProps) {
  return (
    <figure className="step-chart" role="img" aria-label={props.label}>
      {!props.isNarrow && (
        <Drawing {...props} width={640} height={230} className="step-chart-wide" columnsShown={props.columns.length} />
      )}
      <Drawing {...props} width={320} height={200} className="step-chart-narrow" columnsShown={2} />
    </figure>
  );
}

function Drawing({
  points,
  rows,
  columns,
  last,
  level,
  width,
  height,
  className,
  columnsShown,
}: StepChartProps & { width: number; height: number; className: string; columnsShown: number }) {
  // Leaves space for the labels: a character of 12 px is about 6.6 px wide.
  const left = 14 + 6.6 * Math.max(...rows.map(({ words }) => words.length));
  const right = width - 18 - 7.2 * last.length;
  const top = 18;
  const bottom = height - 30;
  const x = (share: number) => Math.round((left + share * (right - left)) * 10) / 10;
  const y = (share: number) => Math.round((bottom - share * (bottom - top)) * 10) / 10;
  const first = points[0];
  const end = points[points.length - 1];
  if (!first || !end) return null;
  const line = points
    .slice(1)
    .map((point) => `H${x(point.x)}V${y(point.y)}`)
    .join('');
  const every = Math.max(1, Math.ceil(columns.length / columnsShown));

  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {rows.map(({ at, words }) => (
        <g key={words}>
          <path className="step-chart-grid" d={`M${left} ${y(at)}H${right}`} />
          <text x={left - 10} y={y(at) + 4} textAnchor="end">
            {words}
          </text>
        </g>
      ))}
      {columns
        .filter((_, at) => at % every === 0)
        .map(({ at, words }) => (
          <text key={words} x={x(at)} y={height - 8} textAnchor={at > 0.9 ? 'end' : 'start'}>
            {words}
          </text>
        ))}
      {level && (
        <>
          <path className="step-chart-level" d={`M${left} ${y(level.at)}H${right}`} />
          <text x={left + 4} y={y(level.at) + (level.isBelow ? 16 : -5)}>
            {level.words}
          </text>
        </>
      )}
      <path className="step-chart-line" d={`M${x(first.x)} ${y(first.y)}${line}`} />
      <circle className="step-chart-point" cx={x(end.x)} cy={y(end.y)} r="5" />
      <text className="step-chart-last" x={right + 12} y={y(end.y) + 4}>
        {last}
      </text>
    </svg>
  );
}
