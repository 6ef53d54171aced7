import type { ReactNode } from 'react';
import type { ComparedCard } from '#domain/catalogue/product.ts';
import type { ComparisonItem } from '#domain/catalogue/comparison.ts';
import { onlyLeast, statsOf } from '#domain/pricing/compare-cards.ts';
import { m } from '#texts/compiled/messages.js';
import { AddButton } from '#web/parts/catalogue/add-button/add-button.tsx';
import { LinePicture } from '#web/parts/cart/cart-line/line-picture.tsx';
import { formatCount, formatOneDecimal } from '#web/parts/shell/figures/figures.ts';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { Price } from '#web/parts/catalogue/price/price.tsx';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { SourceBadge } from '#web/parts/catalogue/source-badge/source-badge.tsx';
import { stopComparing } from '#web/state/comparison.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { differingIn } from './standing-apart.ts';

/** A column's title while its card is not loaded, or no longer sold. */
export type ComparedItem = Pick<ComparisonItem, 'id'> & {
  metadata: Pick<ComparisonItem['metadata'], 'name' | 'slug' | 'tile' | 'image_url'>;
};
/** `null`: the card does not say. */
type Row = { label: string; values: (string | null)[]; best?: number };

/** One column per product, one row per fact (R-CMP-02): rows alike fade, a value that stands apart is tinted, the best is marked. */
export function ComparisonTable({ items, cards }: { items: ComparedItem[]; cards: ComparedCard[] }) {
  const shown = items.map((item) => ({ item, card: cards.find(({ id }) => id === item.id) }));
  const money = useMoney();
  const { cheapest } = statsOf(cards);
  return (
    <div className="compare-scroll" role="region" aria-label={m.cart_compare_title()} tabIndex={0}>
      <table className="compare">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{m.cart_compare_feature()}</span>
            </th>
            {shown.map(({ item, card }) => (
              <Head
                key={item.id}
                item={item}
                card={card}
                best={cards.length > 1 && card !== undefined && card === cheapest}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(
            shown.map(({ card }) => card),
            money,
          ).map((row) => (
            <Fact key={row.label} row={row} columns={items.map(({ id }) => id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ item, card, best }: { item: ComparedItem; card: ComparedCard | undefined; best: boolean }) {
  const { name, slug, tile, image_url } = item.metadata;
  return (
    <th scope="col" className="compare-head">
      <div className="compare-picture">
        <LinePicture url={card?.image_url ?? image_url ?? undefined} colour={card?.tile ?? tile} />
        {best && <Tag look="best">{m.cart_compare_best()}</Tag>}
        <IconButton
          icon="close"
          label={m.cart_compare_remove_named({ name: card?.title ?? name })}
          onClick={() => stopComparing(item.id)}
        />
      </div>
      {card && <SourceBadge source={card.source} />}
      <a className="line-name" href={`/produit/${card?.slug ?? slug}`}>
        {card?.title ?? name}
      </a>
      {card ? (
        <Price amount={card.price} currency={card.currency} />
      ) : (
        <span className="muted small">{m.cart_compare_gone()}</span>
      )}
      {card && <AddButton card={card} size="small" />}
    </th>
  );
}

function Fact({ row: { label, values, best }, columns }: { row: Row; columns: string[] }): ReactNode {
  const { same, apart } = differingIn(values);
  return (
    <tr className={same && values.length > 1 ? 'compare-same' : undefined}>
      <th scope="row">{label}</th>
      {columns.map((id, at) => (
        <td
          key={id}
          className={[apart[at] ? 'compare-apart' : '', best === at ? 'compare-win' : ''].join(' ').trim() || undefined}
        >
          {values[at] ?? m.cart_compare_unknown()}
        </td>
      ))}
    </tr>
  );
}

/** The facts both sides of a comparison have, as words. */
function rowsOf(cards: (ComparedCard | undefined)[], money: (minor: number, currency: string) => string): Row[] {
  const row = (label: string, say: (card: ComparedCard) => string | null): Row => ({
    label,
    values: cards.map((card) => (card ? say(card) : null)),
  });
  const lowest = (value: (card: ComparedCard) => number | null) =>
    onlyLeast(cards.map((card) => (card ? value(card) : null)));
  return [
    {
      ...row(m.cart_compare_item_price(), (card) => money(card.item_price, card.currency)),
      best: lowest((card) => card.item_price),
    },
    {
      ...row(m.cart_compare_shipping(), (card) =>
        card.shipping === null
          ? m.cart_delivery_unknown()
          : card.shipping === 0
            ? m.cart_delivery_free()
            : money(card.shipping, card.currency),
      ),
      best: lowest((card) => card.shipping),
    },
    row(m.cart_compare_seller(), (card) => card.seller),
    row(m.cart_compare_offers(), (card) => String(card.offer_count)),
    row(m.cart_compare_stock(), (card) => (card.in_stock ? m.cart_compare_in_stock() : m.cart_compare_out_of_stock())),
    row(m.cart_compare_category(), (card) => categoryName(card.category)),
    row(m.cart_compare_brand(), (card) => card.brand),
    row(m.cart_compare_rating(), (card) =>
      card.rating === null
        ? null
        : `${formatOneDecimal(card.rating)} (${formatCount(card.rating_count)}${card.rating_is_demo ? ` · ${m.demo()}` : ''})`,
    ),
  ];
}
