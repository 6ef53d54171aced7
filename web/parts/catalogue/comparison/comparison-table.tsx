import { type ReactNode } from 'react';
import type { ComparisonCard } from '#domain/catalogue/product.ts';
import { buildComparisonLinkFromSlugs, type QuickOrDetailedComparisonPath } from '#domain/compare/comparison-link.ts';
import { findCheapestAndBestRated } from '#domain/pricing/compare-cards.ts';
import { m } from '#texts/compiled/messages.js';
import { CartLinePicture } from '#web/parts/cart/cart-line/line-picture.tsx';
import { AddButton } from '#web/parts/catalogue/add-button/add-button.tsx';
import { Price } from '#web/parts/catalogue/price/price.tsx';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { useDeliveredPriceAtPlace } from '#web/parts/catalogue/price/use-price-here.ts';
import { deliveryText } from '#web/parts/catalogue/product-card/card-words.ts';
import { RetailerLink } from '#web/parts/catalogue/retailer-link/retailer-link.tsx';
import { SourceBadge } from '#web/parts/catalogue/source-badge/source-badge.tsx';
import { removeCompared } from '#web/state/comparison.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { ComparisonGroup, ComparisonRow } from './comparison-rows.ts';
import type { ComparedProductHeading, DisplayedComparison } from './shown-comparison.ts';

/** One column per product, one row per fact (R-CMP-02). Equal rows are faded, differences tinted, the best marked. */
export function ComparisonTable({
  path,
  shown: { items, products, isLinked },
  groups,
}: {
  path: QuickOrDetailedComparisonPath;
  shown: DisplayedComparison;
  groups: ComparisonGroup[];
}) {
  const cards = products.map(({ card }) => card);
  const { cheapest } = findCheapestAndBestRated(cards);
  /** The comparison's link without one of its products. */
  const without = (id: string) =>
    buildComparisonLinkFromSlugs(
      path,
      cards.filter((card) => card.id !== id).map(({ slug }) => slug),
    );
  return (
    <div className="compare-scroll" role="region" aria-label={m.cart_compare_title()} tabIndex={0}>
      <table className="compare">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{m.cart_compare_feature()}</span>
            </th>
            {items.map((item, at) => {
              const card = cards.find(({ id }) => id === item.id);
              return (
                <Head
                  key={item.id}
                  column={at}
                  item={item}
                  card={card}
                  best={cards.length > 1 && card !== undefined && card === cheapest}
                  without={isLinked ? without(item.id) : null}
                />
              );
            })}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={items.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <Fact key={row.label} row={row} columns={items.map(({ id }) => id)} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Head({
  column,
  item,
  card,
  best,
  without,
}: {
  column: number;
  item: ComparedProductHeading;
  card: ComparisonCard | undefined;
  best: boolean;
  /** The link without this product; null: a button removes it from the visitor's own list. */ without: string | null;
}) {
  const { name, slug, tile, image_url } = item.metadata;
  const remove = m.cart_compare_remove_named({ name: card?.title ?? name });
  return (
    <th scope="col" className="compare-head" data-column={column}>
      <div className="compare-picture">
        <CartLinePicture url={card?.image_url ?? image_url ?? undefined} colour={card?.tile ?? tile} />
        {without === null ? (
          <IconButton icon="close" label={remove} onClick={() => removeCompared(item.id)} />
        ) : (
          <Link to={without} className="icon-button" aria-label={remove}>
            <Icon name="close" />
          </Link>
        )}
      </div>
      {best && <Tag look="best">{m.cart_compare_best()}</Tag>}
      {card && <SourceBadge source={card.source} retailer={card.direct ? null : m.offer_partner()} />}
      <a className="line-name" href={`/produit/${card?.slug ?? slug}`}>
        {card?.title ?? name}
      </a>
      {card ? (
        <>
          {!card.price_stale && <PriceHereOf card={card} />}
          <span className="compare-delivered micro muted">
            {card.price_stale
              ? m.link_price_away({ seller: card.seller })
              : card.shipping === null
                ? m.card_delivery_unknown()
                : card.by_zone
                  ? null
                  : m.compare_delivered()}
          </span>
          {card.read && <span className="micro muted">{card.read}</span>}
          {card.direct ? (
            <AddButton card={card} size="small" />
          ) : (
            <RetailerLink
              offer={card.offer_id}
              seller={card.seller}
              title={card.title}
              isPriceStale={card.price_stale}
            />
          )}
        </>
      ) : (
        <span className="muted small">{m.cart_compare_gone()}</span>
      )}
    </th>
  );
}

function Fact({
  row: { label, values, same, apart, best, cells },
  columns,
}: {
  row: ComparisonRow;
  columns: string[];
}) {
  return (
    <tr className={same && columns.length > 1 ? 'compare-same' : undefined}>
      <th scope="row">{label}</th>
      {columns.map((id, at) => (
        <td key={id} data-column={at} className={best === at ? 'compare-win' : apart[at] ? 'compare-apart' : undefined}>
          {cells?.[at] ?? values[at] ?? <span className="faint">{m.cart_compare_unknown()}</span>}
          <Mark words={best === at ? m.compare_best() : apart[at] ? m.compare_apart() : null} />
        </td>
      ))}
    </tr>
  );
}

/** The meaning of a tinted cell or a check mark, for screen readers. */
const Mark = ({ words }: { words: string | null }): ReactNode =>
  words && <span className="visually-hidden"> ({words})</span>;

/** The delivered price at the visitor's place. If delivery is by zones, says that the fee depends on the zone. */
function PriceHereOf({ card }: { card: ComparisonCard }) {
  const money = useMoney(card.currency);
  const here = useDeliveredPriceAtPlace(card, { total: card.price, shipping: card.shipping }, card.currency);
  return (
    <>
      <Price amount={here.total} currency={card.currency} isFrom={here.state === 'from'} />
      {card.by_zone && (
        <span className="compare-delivered micro muted">
          {deliveryText({ ...here, currency: card.currency }, money)}
        </span>
      )}
    </>
  );
}
