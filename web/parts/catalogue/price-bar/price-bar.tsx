/**
 * A small bar of the total: price and delivery, drawn with SVG attributes (the security policy refuses inline styles).
 * `scale`: the amount of the full width, for comparable bars. Hidden from screen readers, which have the text.
 */
export function PriceShareGraphic({ article, delivery, scale }: { article: number; delivery: number; scale?: number }) {
  const whole = Math.max(scale ?? 0, article + delivery, 1);
  const first = (article / whole) * 100;
  const second = (delivery / whole) * 100;
  return (
    <svg className="price-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="part-article" width={round(Math.max(first - (second ? 0.4 : 0), 0))} height="8" />
      {second > 0 && (
        <rect className="part-delivery" x={round(first + 0.4)} width={round(Math.max(second - 0.4, 0.6))} height="8" />
      )}
    </svg>
  );
}

const round = (n: number) => Math.round(n * 10) / 10;
