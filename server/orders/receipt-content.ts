import { partTotalMinor } from '#domain/pricing/part-total.ts';
import type { Language } from '#domain/settings/language.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { createOrderPriceFormatter } from '#domain/orders/order-price-formatter.ts';
import { isShopPickup, type OrderPartView, type OrderView } from '#domain/orders/order-view.ts';
import { shop } from '#domain/settings/shop.ts';
import { formatLongDate } from '#server/notifications/format-moment.ts';
import { m } from '#texts/compiled/messages.js';

/** The content of a receipt in printing order. receipt-paper.ts draws it. */
export type ReceiptContent = {
  language: Language;
  size: 'A4' | 'LETTER';
  /** The title in the PDF's metadata. */
  document: string;
  title: string;
  demo: { mark: string; words: string } | null;
  /** Seller, buyer, order and date, printed side by side. */
  blocks: { heading: string; lines: string[] }[];
  columns: [item: string, quantity: string, unitPrice: string, amount: string];
  parts: {
    heading: string;
    rows: [item: string, quantity: string, unitPrice: string, amount: string][];
    ends: [label: string, amount: string][];
  }[];
  sums: { label: string; amount: string; isStrong: boolean }[];
  notes: string[];
  foot(page: number, pages: number): string;
};

type Say = { locale: Language };

/** The texts and amounts of a receipt. Dates are days in `timeZone`. */
export function receiptContent(
  order: OrderView,
  { language, timeZone, now }: { language: Language; timeZone: string; now: Date },
): ReceiptContent {
  const say: Say = { locale: language };
  const { address, customer } = order;
  const day = (moment: string | Date): string => formatLongDate(moment, language, timeZone);
  const document = m.receipt_document({ number: order.number }, say);
  const isConverted = order.parts.some(({ lines }) =>
    lines.some(({ offerCurrency }) => offerCurrency !== order.currency),
  );
  return {
    language,
    // North America uses the paper size Letter.
    size: address.country === 'CA' || address.country === 'US' ? 'LETTER' : 'A4',
    document,
    title: m.receipt_title({}, say),
    demo: order.isDemo ? { mark: m.receipt_demo({}, say), words: m.receipt_demo_words({}, say) } : null,
    blocks: [
      { heading: m.receipt_from({}, say), lines: [shop.name, shop.email, shop.phone] },
      {
        heading: m.receipt_buyer({}, say),
        lines: [
          customer.name,
          address.street,
          [address.city, address.postalCode].filter(Boolean).join(' '),
          countryName(address.country, language),
          customer.email,
        ],
      },
      {
        heading: m.checkout_order_number({ number: order.number }, say),
        lines: [
          m.receipt_fact({ label: m.receipt_ordered_on({}, say), value: day(order.createdAt) }, say),
          m.receipt_fact({ label: m.receipt_paid_on({}, say), value: day(order.paidAt ?? order.createdAt) }, say),
          m.receipt_fact({ label: m.receipt_made_on({}, say), value: day(now) }, say),
        ],
      },
    ],
    columns: [
      m.receipt_item({}, say),
      m.receipt_quantity({}, say),
      m.receipt_unit_price({}, say),
      m.receipt_amount({}, say),
    ],
    parts: order.parts.map((part) => partContent(part, createOrderPriceFormatter(order), language)),
    sums: sums(order, say, day),
    notes: [
      m.receipt_taxes_why({ shop: shop.name }, say),
      isConverted
        ? m.receipt_converted({ currency: order.currency }, say)
        : m.receipt_currency({ currency: order.currency }, say),
    ],
    foot: (page, pages) => m.receipt_page({ document, page, pages }, say),
  };
}

type Money = ReturnType<typeof createOrderPriceFormatter>;

function partContent(part: OrderPartView, money: Money, language: Language): ReceiptContent['parts'][number] {
  const say: Say = { locale: language };
  return {
    heading: isShopPickup(part.kitchen)
      ? m.pickup_receipt_heading({ seller: part.seller, place: part.kitchen.place ?? '' }, say)
      : m.receipt_sold_by({ seller: part.seller }, say),
    rows: part.lines.map((line) => [
      [line.title, line.options].filter(Boolean).join(' · '),
      String(line.quantity),
      money(line.unitPriceMinor, line.offerCurrency),
      money(line.itemsMinor),
    ]),
    ends: [
      [isShopPickup(part.kitchen) ? m.pickup_receipt({}, say) : m.receipt_delivery({}, say), money(part.shippingMinor)],
      [m.receipt_part_total({}, say), money(partTotalMinor(part))],
      ...(part.refundedMinor > 0
        ? [[m.receipt_part_refunded({}, say), minus(money(part.refundedMinor))] as [string, string]]
        : []),
    ],
  };
}

function sums(order: OrderView, say: Say, day: (moment: string) => string): ReceiptContent['sums'] {
  const { itemsMinor, shippingMinor, roundingMinor, totalMinor, shown, refundedMinor, timeline } = order;
  const money = createOrderPriceFormatter(order);
  const row = (label: string, amount: string, isStrong = false) => ({ label, amount, isStrong });
  const paid = [
    row(m.receipt_items({}, say), money(itemsMinor)),
    row(m.receipt_delivery({}, say), money(shippingMinor)),
    row(m.receipt_taxes({ shop: shop.name }, say), money(0)),
    ...(roundingMinor > 0 ? [row(m.receipt_rounding({}, say), money(roundingMinor))] : []),
    row(m.receipt_total_paid({}, say), money(totalMinor), true),
    ...(shown ? [row(m.order_shown_total({}, say), money(shown.totalMinor, shown.currency))] : []),
  ];
  if (refundedMinor === 0) return paid;
  const refunds = timeline.filter(
    ({ kind, amountMinor }) => (kind === 'refunded' || kind === 'refunded_part') && amountMinor !== null,
  );
  // The events may include refunds of another payment. They are listed only if they add up to the refunded sum.
  const explained = refunds.reduce((sum, { amountMinor }) => sum + amountMinor!, 0) === refundedMinor;
  return [
    ...paid,
    ...(explained
      ? refunds.map(({ at, amountMinor }) =>
          row(m.receipt_refunded_on({ date: day(at) }, say), minus(money(amountMinor!))),
        )
      : []),
    ...(explained && refunds.length === 1 ? [] : [row(m.receipt_refunded({}, say), minus(money(refundedMinor)))]),
    row(m.receipt_kept({}, say), money(totalMinor - refundedMinor), true),
  ];
}

/** Puts a minus sign before an amount: "−12,50 $". */
const minus = (amount: string): string => `−${amount}`;
