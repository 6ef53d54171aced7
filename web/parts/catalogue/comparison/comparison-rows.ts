import type { ReactNode } from 'react';
import type { ComparisonCard } from '#domain/catalogue/product.ts';
import { alignSpecifications } from '#domain/compare/align.ts';
import type { ComparedOffer, ComparedProduct } from '#domain/compare/compared-product.ts';
import { findDifferingValues } from '#domain/compare/find-differences.ts';
import { indexOfUniqueLeast } from '#domain/pricing/compare-cards.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { deliveryDaysText } from '#web/parts/catalogue/delivery-days/delivery-days.ts';
import { formatCount, formatOneDecimal } from '#web/parts/shell/figures/figures.ts';

/** One fact of all products; a value is null if not stated. `same`, `apart`: see domain/compare/find-differences.ts. */
export type ComparisonRow = {
  label: string;
  values: readonly (string | null)[];
  same: boolean;
  apart: readonly boolean[];
  best?: number | undefined;
  cells?: ReactNode[];
};
export type ComparisonGroup = { title: string; rows: ComparisonRow[] };

/** When an offer arrives: "2 à 4 jours"; null when its seller does not say. */
export const formatDeliveryDaysOrNull = ({ days_min, days_max }: ComparedOffer): string | null =>
  days_max === null ? null : deliveryDaysText(days_min, days_max);

type Money = (minor: number, currency: string) => string;

/** The facts of the compared products as text, in groups. A column is undefined if the product is no longer sold. */
export const comparisonGroups = (columns: (ComparedProduct | undefined)[], money: Money): ComparisonGroup[] =>
  [
    { title: m.compare_group_price(), rows: priceRows(columns, money) },
    {
      title: m.product_specification(),
      rows: alignSpecifications(columns.map((column) => column?.attributes ?? [])).map(({ name, ...row }) => ({
        label: name,
        ...row,
      })),
    },
    { title: m.compare_group_seller(), rows: sellerRows(columns) },
  ].filter(({ rows }) => rows.length > 0);

function priceRows(columns: (ComparedProduct | undefined)[], money: Money): ComparisonRow[] {
  const least = (worth: (card: ComparisonCard) => number | null) =>
    indexOfUniqueLeast(columns.map((column) => (column ? worth(column.card) : null)));
  return [
    {
      ...wordsRow(m.cart_compare_item_price(), columns, ({ card }) =>
        card.price_stale ? null : money(card.item_price, card.currency),
      ),
      best: least((card) => (card.price_stale ? null : card.item_price)),
    },
    {
      ...wordsRow(m.cart_compare_shipping(), columns, ({ card }) => shippingWords(card, money)),
      best: least((card) => card.shipping),
    },
    {
      ...wordsRow(m.offer_arrival(), columns, ({ offers: [first] }) =>
        first ? formatDeliveryDaysOrNull(first) : null,
      ),
      best: indexOfUniqueLeast(columns.map((column) => column?.offers[0]?.days_max ?? null)),
    },
    ...(columns.some((column) => column && column.card.minimum_order_quantity > 1)
      ? [wordsRow(m.compare_minimum(), columns, ({ card }) => formatCount(card.minimum_order_quantity))]
      : []),
    wordsRow(m.cart_compare_stock(), columns, ({ card }) =>
      card.reopens_on ? m.cart_away() : card.in_stock ? m.cart_compare_in_stock() : m.cart_compare_out_of_stock(),
    ),
  ];
}

const sellerRows = (columns: (ComparedProduct | undefined)[]): ComparisonRow[] => [
  // The seller and the number of other sellers do not make a product better, so these cells are not tinted.
  { ...wordsRow(m.cart_compare_seller(), columns, ({ card }) => card.seller), apart: [] },
  { ...wordsRow(m.cart_compare_offers(), columns, ({ card }) => formatCount(card.offer_count)), apart: [] },
  wordsRow(m.cart_compare_brand(), columns, ({ card }) => card.brand),
  wordsRow(m.cart_compare_category(), columns, ({ card }) => categoryName(card.category)),
  wordsRow(m.cart_compare_rating(), columns, ({ card }) =>
    card.rating === null ? null : `${formatOneDecimal(card.rating)} (${formatCount(card.rating_count)})`,
  ),
];

function wordsRow(
  label: string,
  columns: (ComparedProduct | undefined)[],
  say: (product: ComparedProduct) => string | null,
): ComparisonRow {
  const values = columns.map((column) => (column ? say(column) : null));
  return { label, values, ...findDifferingValues(values) };
}

function shippingWords({ shipping, currency, by_zone: isByZone }: ComparisonCard, money: Money): string {
  if (shipping === null) return m.cart_delivery_unknown();
  if (isByZone) return m.zones_offer_from({ price: money(shipping, currency) });
  return shipping === 0 ? m.cart_delivery_free() : money(shipping, currency);
}
