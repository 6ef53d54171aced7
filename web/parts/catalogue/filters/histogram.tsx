const [width, gap, height, least] = [10, 1, 40, 2];

/** Counts as bars; bars outside the filter are faded. Decorative, because the ranges beside it say the same. */
export function Histogram({ bars }: { bars: readonly { from: number; count: number; lit: boolean }[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <svg
      className="histogram"
      viewBox={`0 0 ${bars.length * width - gap} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ from, count, lit }, at) => {
        const tall = count === 0 ? least / 2 : Math.max(least, Math.round((count / most) * height));
        return (
          <path
            key={from}
            className={lit ? 'histogram-lit' : undefined}
            d={`M${at * width} ${height}v-${tall}h${width - gap}v${tall}`}
          />
        );
      })}
    </svg>
  );
}
