import { memo, type ReactNode } from 'react';
import type { Card } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { AddButton } from '#web/parts/catalogue/add-button/add-button.tsx';
import { CompareButton } from '#web/parts/catalogue/compare-button/compare-button.tsx';
import { FavouriteButton } from '#web/parts/catalogue/favourite-button/favourite-button.tsx';
import { Price } from '#web/parts/catalogue/price/price.tsx';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { useDeliveredPriceAtPlace } from '#web/parts/catalogue/price/use-price-here.ts';
import { Rating } from '#web/parts/catalogue/rating/rating.tsx';
import { RetailerLink } from '#web/parts/catalogue/retailer-link/retailer-link.tsx';
import { SourceBadge } from '#web/parts/catalogue/source-badge/source-badge.tsx';
import { SellerLink } from '#web/parts/sellers/seller-link/seller-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { CardPicture } from './card-picture.tsx';
import { deliveryText, isLimitedStock, minimumPurchaseText } from './card-words.ts';

/** One product in a grid or a list (the container's class decides). The name's link covers the card. */
export const ProductCard = memo(function ProductCard({
  card,
  heading: Heading = 'h3',
  eager = false,
  sayBestseller = true,
  limitedBelow,
  note,
}: {
  card: Card;
  heading?: 'h2' | 'h3' | 'h4';
  eager?: boolean;
  sayBestseller?: boolean;
  /** Below this many units the stock is shown as limited. */ limitedBelow: number;
  /** Replaces the text about the minimum quantity. */ note?: ReactNode;
}) {
  const money = useMoney(card.currency);
  const here = useDeliveredPriceAtPlace(card, { total: card.price, shipping: card.shipping }, card.currency);
  const isBest = sayBestseller && card.bestseller;
  return (
    <article className="card">
      <div className="card-picture">
        <CardPicture url={card.image_url} tile={card.tile} eager={eager} />
        {(card.discount || isBest) && (
          <span className="card-tags">
            {card.discount && <Tag look="down">{`−${card.discount.percent}\u00A0%`}</Tag>}
            {isBest && <Tag>{m.card_bestseller()}</Tag>}
          </span>
        )}
        <FavouriteButton card={card} />
      </div>
      <div className="card-words">
        <SourceBadge source={card.source} retailer={card.direct ? null : card.seller} />
        <Heading className="card-name">
          <Link to={`/produit/${card.slug}`}>{card.title}</Link>
        </Heading>
        <div className="card-rating">
          {card.rating !== null && (
            <Rating value={card.rating} count={card.rating_count} isDemo={card.rating_is_demo} />
          )}
        </div>
        {card.facts && card.facts.length > 0 && <p className="card-facts">{card.facts.join(' · ')}</p>}
      </div>
      <div className="card-price">
        {card.price_stale ? (
          <span className="card-context">{m.link_price_away({ seller: card.seller })}</span>
        ) : (
          <>
            <Price amount={here.total} currency={card.currency} isFrom={here.state === 'from'} />
            <span className={here.shipping === 0 && here.state === 'known' ? 'card-context card-free' : 'card-context'}>
              {deliveryText({ ...here, currency: card.currency }, money)}
            </span>
            {card.read && <span className="card-context">{card.read}</span>}
          </>
        )}
        <span className="card-context">
          <SellerLink name={card.seller} slug={card.seller_slug} source={card.source} />
          {card.offer_count > 1 && ` · ${m.card_offers({ n: card.offer_count })}`}
          {note === undefined && card.minimum_order_quantity > 1 && !card.price_stale && (
            <b>{` · ${minimumPurchaseText(card, money)}`}</b>
          )}
          {isLimitedStock(card, limitedBelow) && (
            <b className="card-limited">{` · ${m.card_limited({ n: card.stock ?? 0 })}`}</b>
          )}
        </span>
        {note}
      </div>
      <div className="card-acts">
        {card.direct ? (
          <AddButton card={card} />
        ) : (
          <RetailerLink offer={card.offer_id} seller={card.seller} title={card.title} isPriceStale={card.price_stale} />
        )}
        <CompareButton card={card} />
      </div>
    </article>
  );
});
