import type { ReactNode } from 'react';
import { type CartItem, lineOptionText, lineTotalMinor, maxUnitsOf } from '#domain/cart/lines.ts';
import { toMinor } from '#domain/money/units.ts';
import { m } from '#texts/compiled/messages.js';
import { dateText } from '#web/parts/shell/figures/date-text.ts';
import { Price } from '#web/parts/catalogue/price/price.tsx';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { SourceBadge } from '#web/parts/catalogue/source-badge/source-badge.tsx';
import { SellerLink } from '#web/parts/sellers/seller-link/seller-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { CartLinePicture } from './line-picture.tsx';

/** One line of a cart: picture, source badge, name, seller, price. The children are its controls. */
export function CartLineFrame({
  line,
  children,
  note,
  reopensOn,
  onLeave,
}: {
  line: CartItem;
  /** While the seller is on holiday: the first day on which it takes orders again. */
  reopensOn?: string | null | undefined;
  children: ReactNode;
  note?: ReactNode;
  onLeave?: () => void;
}) {
  const money = useMoney(line.currency);
  const { slug, tile } = line.metadata;
  const stock = maxUnitsOf(line);
  const facts = [
    line.quantity > 1 && m.cart_each({ price: money(toMinor(line.price, line.currency), line.currency) }),
    line.minimum_order_quantity > 1 && m.cart_minimum({ n: line.minimum_order_quantity }),
  ].filter(Boolean);
  return (
    <li className="line" data-source={line.source}>
      <CartLinePicture url={line.image_urls[0]} colour={tile} />
      <div className="line-words">
        <SourceBadge source={line.source} />
        {slug ? (
          <Link to={`/produit/${slug}`} className="line-name" onClick={onLeave}>
            {line.name}
          </Link>
        ) : (
          <span className="line-name">{line.name}</span>
        )}
        {lineOptionText(line) && <span className="line-facts">{lineOptionText(line)}</span>}
        <span className="line-seller">
          <SellerLink
            name={line.supplier_name}
            slug={line.metadata.seller_slug}
            source={line.source}
            onClick={onLeave}
          />
        </span>
        {facts.length > 0 && <span className="line-facts">{facts.join(' · ')}</span>}
        {reopensOn && <span className="line-stock">{m.offer_away({ date: dateText(reopensOn) })}</span>}
        {stock !== undefined && line.quantity >= stock && (
          <span className="line-stock">{m.cart_only_left({ n: stock })}</span>
        )}
        {note}
      </div>
      <Price amount={lineTotalMinor(line)} currency={line.currency} size="small" className="line-price" />
      <div className="line-controls">{children}</div>
    </li>
  );
}
