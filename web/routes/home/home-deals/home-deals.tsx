import type { Card } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { Countdown } from '#web/routes/home/countdown/countdown.tsx';
import { ProductGrid } from '#web/parts/catalogue/product-grid/product-grid.tsx';
import { Link } from '#web/ui/link.tsx';

/** Today's reductions (R-HOME-06): real ones only; the choice changes at midnight of the shop, which the clock counts down to. */
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
        <Link className="link link-tap nowrap" to="/?category=Soldes" aria-label={m.deals_all_label()}>
          {m.see_all()}
        </Link>
      </div>
      <ProductGrid cards={cards} look="strip" />
    </section>
  );
}

/** Which of the day's reductions are shown: the list turned by the day, so that tomorrow's differ. `day` counts days. */
export function dealsOfDay<Item>(items: readonly Item[], day: number, howMany: number): Item[] {
  const start = items.length > howMany ? (day * howMany) % items.length : 0;
  return [...items.slice(start), ...items.slice(0, start)].slice(0, howMany);
}
