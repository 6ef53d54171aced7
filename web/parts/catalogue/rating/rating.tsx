import { m } from '#texts/compiled/messages.js';
import { formatCount, formatOneDecimal } from '#web/parts/shell/figures/figures.ts';
import { Stars } from '#web/ui/stars.tsx';

/** A rating and its number of reviews. For a demo product, screen readers also get "example" (DECISIONS: ratings). */
export function Rating({
  value,
  count,
  isDemo,
  long = false,
}: {
  value: number;
  count: number;
  isDemo: boolean;
  long?: boolean;
}) {
  const figure = formatOneDecimal(value);
  const reviews = long ? m.rating_reviews({ n: count }) : formatCount(count);
  return (
    <Stars
      value={figure}
      detail={`(${reviews})`}
      words={isDemo ? m.rating_words_demo({ value: figure, n: count }) : m.rating_words({ value: figure, n: count })}
    />
  );
}
