import type { Card } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { Countdown } from './countdown.tsx';
import { ProductGrid } from '#web/parts/catalogue/product-grid/product-grid.tsx';
import { Link } from '#web/ui/link.tsx';

/** Today's reductions (R-HOME-06), only proven ones, with a countdown to midnight in the shop's time zone. */
export function HomeDeals({
  cards,
  endsAt,
  sentAt,
  zone,
}: {
  cards: readonly Card[];
  endsAt: number;
  sentAt: number;
  zone: string;
}) {
  if (cards.length === 0) return null;
  return (
    <section className="section" aria-labelledby="deals">
      <div className="section-head">
        <div className="row row-wrap">
          <h2 id="deals">{m.deals_title()}</h2>
          <Countdown endsAt={endsAt} sentAt={sentAt} zone={zone} />
        </div>
        <Link className="link link-tap nowrap" to="/deals" aria-label={m.deals_all_label()}>
          {m.see_all()}
        </Link>
      </div>
      <ProductGrid cards={cards} look="strip" />
    </section>
  );
}
