// The packing slip for a seller's parcel: the seller, the address and the articles.
import { partTotalMinor } from '#domain/pricing/part-total.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { formatPrice } from '#domain/money/format.ts';
import { isShopPickup } from '#domain/orders/order-view.ts';
import { formatOptions } from '#domain/sellers/dish-options.ts';
import { type Language, titleIn } from '#domain/settings/language.ts';
import { formatLongDate } from '#server/notifications/format-moment.ts';
import type { SellerOrderPart } from '#server/sellers/queries/part-detail.ts';
import { m } from '#texts/compiled/messages.js';
import type { ReceiptContent } from './receipt-content.ts';

type PackingSlipOptions = { seller: string; language: Language; timeZone: string };

/** The texts of a packing slip; null when the address is no longer needed. */
export function pricedPackingSlipContent(
  part: SellerOrderPart,
  { seller, language, timeZone }: PackingSlipOptions,
): ReceiptContent | null {
  const { delivery, currency } = part;
  if (delivery.name === null) return null;
  const say = { locale: language };
  const money = (minor: number): string => formatPrice(minor, currency, true);
  const day = (moment: string): string => formatLongDate(moment, language, timeZone);
  const document = m.slip_document({ number: part.number }, say);
  const fact = (label: string, value: string): string => m.receipt_fact({ label, value }, say);
  return {
    language,
    size: delivery.country === 'CA' || delivery.country === 'US' ? 'LETTER' : 'A4',
    document,
    title: m.slip_title({}, say),
    demo: part.isDemo ? { mark: m.receipt_demo({}, say), words: m.receipt_demo_words({}, say) } : null,
    blocks: [
      { heading: m.slip_from({}, say), lines: [seller] },
      isShopPickup(part.kitchen)
        ? {
            heading: m.pickup_slip_to({}, say),
            lines: [
              delivery.name,
              delivery.phone ?? '',
              fact(m.pickup_slip_place({}, say), part.kitchen.place ?? ''),
            ].filter(Boolean),
          }
        : {
            heading: m.slip_to({}, say),
            lines: [
              delivery.name,
              delivery.street ?? '',
              [delivery.city, delivery.postalCode].filter(Boolean).join(' '),
              countryName(delivery.country, language),
              delivery.phone ?? '',
            ].filter(Boolean),
          },
      {
        heading: m.checkout_order_number({ number: part.number }, say),
        lines: [
          fact(m.receipt_paid_on({}, say), day(part.paidAt)),
          ...(part.shipBy && !isShopPickup(part.kitchen) ? [fact(m.slip_ship_by({}, say), day(part.shipBy))] : []),
        ],
      },
    ],
    columns: [
      m.receipt_item({}, say),
      m.receipt_quantity({}, say),
      m.receipt_unit_price({}, say),
      m.receipt_amount({}, say),
    ],
    parts: [
      {
        heading: m.receipt_sold_by({ seller }, say),
        rows: part.lines.map(({ titleFr, titleEn, quantity, itemsMinor, ...customization }) => [
          [titleIn(language, { titleFr, titleEn }), formatOptions(customization, language)].filter(Boolean).join(' · '),
          String(quantity),
          money(Math.round(itemsMinor / quantity)),
          money(itemsMinor),
        ]),
        ends: [
          [
            isShopPickup(part.kitchen) ? m.pickup_receipt({}, say) : m.receipt_delivery({}, say),
            money(part.shippingMinor),
          ],
          [m.receipt_part_total({}, say), money(partTotalMinor(part))],
        ],
      },
    ],
    sums: [],
    notes: [
      ...(delivery.instructions ? [fact(m.slip_instructions({}, say), delivery.instructions)] : []),
      m.slip_note({}, say),
    ],
    foot: (page, pages) => m.receipt_page({ document, page, pages }, say),
  };
}
