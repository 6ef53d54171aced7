import type { Card } from '#domain/catalogue/product.ts';
import { findCheapestAndBestRated } from '#domain/pricing/compare-cards.ts';
import { m } from '#texts/compiled/messages.js';
import { CartLinePicture } from '#web/parts/cart/cart-line/line-picture.tsx';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';

/** A short summary of the comparison (R-CMP-04). */
export function ComparisonSummary({ cards }: { cards: Card[] }) {
  const money = useMoney();
  const { cheapest, spread, bestRated } = findCheapestAndBestRated(cards);
  if (!cheapest) return null;
  return (
    <dl className="stats" aria-label={m.cart_compare_stats()}>
      <div>
        <dt>{m.cart_compare_stat_count({ n: cards.length })}</dt>
        <dd className="numbers stats-count">
          {cards.length}
          <div className="stats-pictures">
            {cards.map(({ id, image_url, tile }) => (
              <CartLinePicture key={id} url={image_url ?? undefined} colour={tile} size="tiny" />
            ))}
          </div>
        </dd>
      </div>
      <div>
        <dt>{m.cart_compare_stat_cheapest()}</dt>
        <dd>{cheapest.title}</dd>
      </div>
      {spread > 0 && (
        <div>
          <dt>{m.cart_compare_stat_spread()}</dt>
          <dd className="numbers">{money(spread, cheapest.currency)}</dd>
        </div>
      )}
      {bestRated && (
        <div>
          <dt>{m.cart_compare_stat_best_rated()}</dt>
          <dd>{bestRated.title}</dd>
        </div>
      )}
    </dl>
  );
}
