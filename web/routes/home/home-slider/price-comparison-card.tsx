import type { ProductDetails, Source } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { Price } from '#web/parts/catalogue/price/price.tsx';
import { PriceShareGraphic } from '#web/parts/catalogue/price-bar/price-bar.tsx';
import { CardPicture } from '#web/parts/catalogue/product-card/card-picture.tsx';
import { SourceBadge } from '#web/parts/catalogue/source-badge/source-badge.tsx';
import { Link } from '#web/ui/link.tsx';

type Line = {
  id: string;
  source: Source;
  seller: string;
  direct: boolean;
  article: number;
  delivery: number | null;
  total: number;
};

/** The first slide's example: one product with its three cheapest offers. Amounts in minor units of `currency`. */
export type PriceComparison = {
  slug: string;
  title: string;
  image: string | null;
  tile: ProductDetails['tile'];
  currency: string;
  lines: Line[];
};

/** Null if fewer than two offers are in stock with a stated delivery price. */
export function createPriceComparison(product: ProductDetails): PriceComparison | null {
  // The offers are sorted, the best first.
  const certain = product.offers.filter((offer) => offer.in_stock && offer.shown_shipping !== null);
  const lines = certain.slice(0, 3).map((offer) => ({
    id: offer.id,
    source: offer.source,
    seller: offer.seller,
    direct: offer.direct,
    article: offer.shown_total - (offer.shown_shipping ?? 0),
    delivery: offer.shown_shipping,
    total: offer.shown_total,
  }));
  if (lines.length < 2) return null;
  const picture = product.images[0];
  return {
    slug: product.slug,
    title: product.title,
    image: picture ? `/pictures/${picture.hash}-320.webp` : null,
    tile: picture?.tile ?? product.tile,
    currency: product.currency,
    lines,
  };
}

/** A small comparison: one real product, three sellers, bars on the same scale. */
export function PriceComparisonCard({ ticket }: { ticket: PriceComparison }) {
  const scale = Math.max(...ticket.lines.map(({ total }) => total));
  return (
    <div className="ticket">
      <div className="ticket-head">
        <CardPicture url={ticket.image} tile={ticket.tile} size="small" className="tile-tiny" eager />
        <div>
          <Link className="ticket-name" to={`/produit/${ticket.slug}`}>
            {ticket.title}
          </Link>
          <p className="small muted">{m.home_ticket_lead()}</p>
        </div>
      </div>
      {ticket.lines.map((line) => (
        <div className="ticket-line" key={line.id}>
          <SourceBadge source={line.source} retailer={line.direct ? null : line.seller} words={line.seller} />
          <Price amount={line.total} currency={ticket.currency} size="small" />
          <PriceShareGraphic article={line.article} delivery={line.delivery ?? 0} scale={scale} />
        </div>
      ))}
      <div className="legend">
        <span>
          <i className="part-article" />
          {m.part_article()}
        </span>
        <span>
          <i className="part-delivery" />
          {m.part_delivery()}
        </span>
      </div>
    </div>
  );
}
