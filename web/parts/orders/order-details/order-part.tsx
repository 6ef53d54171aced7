import { areAllBoxProducts, areAllParcelShipments } from '#domain/boxes/box-products.ts';
import { createOrderPriceFormatter } from '#domain/orders/order-price-formatter.ts';
import { m } from '#texts/compiled/messages.js';
import { isShopPickup, type OrderView } from '#domain/orders/order-view.ts';
import { CartLinePicture } from '#web/parts/cart/cart-line/line-picture.tsx';
import { SourceBadge } from '#web/parts/catalogue/source-badge/source-badge.tsx';
import { SellerLink } from '#web/parts/sellers/seller-link/seller-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag, type TagLook } from '#web/ui/tag.tsx';
import { HandOverCode } from './hand-over-code.tsx';
import { OrderProgress } from './order-progress.tsx';
import { partStatusText } from './order-words.ts';
import { OrderPartPickup } from './part-pickup.tsx';
import { OrderPartParcels } from './part-parcels.tsx';
import { OrderPartTimeline } from './part-timeline.tsx';

const looks: Record<string, TagLook> = {
  to_prepare: 'info',
  accepted: 'info',
  packed: 'info',
  partly_shipped: 'info',
  shipped: 'info',
  delivered: 'ok',
  cancelled: 'bad',
  refunded: 'warn',
};

/** One seller's part of an order: progress, lines, total and, with `zone`, its events. */
export function OrderPart({
  part,
  order,
  zone,
}: {
  part: OrderView['parts'][number];
  order: OrderView;
  zone?: string;
}) {
  const money = createOrderPriceFormatter(order);
  const isService = areAllBoxProducts(part.lines.map(({ slug }) => slug));
  const inPart = part.refundedMinor > 0 && part.status !== 'refunded';
  return (
    <article className="order-part">
      <header>
        <h3>
          {m.checkout_part_by()}{' '}
          <SellerLink name={part.seller} slug={part.sellerSlug} source={part.lines[0]?.source ?? 'merchant'} />
        </h3>
        <span className="order-part-tags">
          <Tag look={looks[part.status] ?? 'note'}>{partStatusText(part.status, part.kitchen?.way === 'pickup')}</Tag>
          {inPart && <Tag look="warn">{m.order_part_refunded_in_part()}</Tag>}
        </span>
      </header>
      {/* A postal box opens at once when it is paid, so there is no delivery progress. */}
      {!isService && (
        <OrderProgress status={part.status} paid={order.paidAt !== null} isPickup={isShopPickup(part.kitchen)} />
      )}
      {part.arrival && (
        <p className="order-part-arrival">
          <Icon name={part.pickup ? 'pin' : 'truck'} />
          {part.arrival}
        </p>
      )}
      {part.pickup && <OrderPartPickup pickup={part.pickup} />}
      {part.handOverCode && <HandOverCode code={part.handOverCode} isPickup={isShopPickup(part.kitchen)} />}
      {zone && <OrderPartTimeline part={part} order={order} zone={zone} />}
      {part.shipments && part.shipments.length > 0 && <OrderPartParcels part={part} shipments={part.shipments} />}
      <ul>
        {part.lines.map((line) => (
          <li key={line.id} className="summary-line">
            <CartLinePicture url={line.imageUrl ?? undefined} colour={line.tile} size="tiny" />
            <div>
              <a className="line-name" href={`/produit/${line.slug}`}>
                {line.title}
              </a>
              {line.options && <span className="summary-shop">{line.options}</span>}
              <span className="summary-seller">
                <SourceBadge source={line.source} />{' '}
                <span className="numbers">{m.checkout_quantity({ n: line.quantity })}</span>
              </span>
              {line.arrival && <span className="summary-delivery">{line.arrival}</span>}
            </div>
            <span className="summary-price numbers">{money(line.itemsMinor)}</span>
          </li>
        ))}
      </ul>
      <p className="order-part-sum numbers">
        {isService || areAllParcelShipments(part.lines.map(({ slug }) => slug))
          ? m.checkout_part_total_service({ items: money(part.itemsMinor) })
          : m.checkout_part_total({
              items: money(part.itemsMinor),
              shipping: part.shippingMinor === 0 ? m.checkout_shipping_free() : money(part.shippingMinor),
            })}
      </p>
      {part.refundedMinor > 0 && (
        <p className="order-part-back numbers">{m.order_part_refunded_sum({ amount: money(part.refundedMinor) })}</p>
      )}
    </article>
  );
}
