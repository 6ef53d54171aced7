// The content of a seller's invoice (docs/decisions/0169). Lines and amounts are copied from the order, not calculated.
import { sumPartShares } from '#domain/orders/refunds.ts';
import { partTotalMinor } from '#domain/pricing/part-total.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { formatPrice } from '#domain/money/format.ts';
import { formatOptions } from '#domain/sellers/dish-options.ts';
import { formatLongDate } from '#server/notifications/format-moment.ts';
import type { Language } from '#domain/settings/language.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import type { InvoiceRefund, IssuedInvoice } from './queries/invoices.ts';
import type { OrderRecord } from './queries/order-reading.ts';
import type { ReceiptContent } from './receipt-content.ts';

type InvoiceInput = {
  invoice: IssuedInvoice;
  order: OrderRecord;
  part: OrderRecord['parts'][number];
  /** Refunds of this order part, the oldest first. */
  refunds: readonly InvoiceRefund[];
  /** Whether the buyer's name, street and postal code are printed. */
  showsBuyer: boolean;
  language: Language;
  /** The time zone of printed dates. */
  timeZone: string;
};

/** The number as printed: F-000012. */
export const formatInvoiceNumber = (number: number): string => `F-${String(number).padStart(6, '0')}`;

/** The texts and amounts of an invoice, in the order's currency; unit prices are in the seller's currency. */
export function invoiceContent(facts: InvoiceInput): ReceiptContent {
  const { invoice, order, part, refunds, showsBuyer, language, timeZone } = facts;
  const say = { locale: language };
  const { currency } = order;
  const money = (minor: number, of = currency): string => formatPrice(minor, of, true);
  const day = (at: Date): string => formatLongDate(at, language, timeZone);
  const fact = (label: string, value: string): string => m.receipt_fact({ label, value }, say);
  const document = m.invoice_document({ number: formatInvoiceNumber(invoice.number), order: order.number }, say);
  const own = order.lines.filter(({ partId }) => partId === part.id);
  return {
    language,
    size: order.country === 'CA' || order.country === 'US' ? 'LETTER' : 'A4',
    document,
    title: m.invoice_title({}, say),
    demo: order.isDemo ? { mark: m.receipt_demo({}, say), words: m.receipt_demo_words({}, say) } : null,
    blocks: [
      { heading: m.invoice_from({}, say), lines: sellerLines(invoice, part.seller, language) },
      {
        heading: m.receipt_buyer({}, say),
        lines: [
          showsBuyer ? order.customerName : m.invoice_buyer_hidden({}, say),
          showsBuyer ? order.street : '',
          [order.city, showsBuyer ? order.postalCode : ''].filter(Boolean).join(' '),
          countryName(order.country, language),
        ].filter(Boolean),
      },
      {
        heading: fact(m.invoice_title({}, say), formatInvoiceNumber(invoice.number)),
        lines: [
          fact(m.invoice_issued_on({}, say), day(invoice.issuedAt)),
          m.checkout_order_number({ number: order.number }, say),
          fact(m.receipt_paid_on({}, say), day(order.paidAt ?? order.createdAt)),
        ],
      },
    ],
    columns: [
      m.receipt_item({}, say),
      m.invoice_units({}, say),
      m.receipt_unit_price({}, say),
      m.receipt_amount({}, say),
    ],
    parts: [
      {
        heading: m.receipt_sold_by({ seller: part.seller }, say),
        rows: own.map(({ titleFr, titleEn, quantity, unitPriceMinor, offerCurrency, itemsMinor, ...customization }) => [
          [language === 'fr' ? titleFr : titleEn, formatOptions(customization, language)].filter(Boolean).join(' · '),
          String(quantity),
          money(unitPriceMinor, offerCurrency),
          money(itemsMinor),
        ]),
        ends: [],
      },
    ],
    sums: sumsOf({ part, refunds, language, money, day }),
    notes: [
      m.invoice_note({ shop: shop.name }, say),
      own.some(({ offerCurrency }) => offerCurrency !== currency)
        ? m.receipt_converted({ currency }, say)
        : m.receipt_currency({ currency }, say),
    ],
    foot: (page, pages) => m.receipt_page({ document, page, pages }, say),
  };
}

/** Legal name, shop name if it differs, address and register numbers. A missing number is printed as missing. */
function sellerLines(invoice: IssuedInvoice, seller: string, language: Language): string[] {
  const say = { locale: language };
  const { legalName, street, city, postalCode, country, registration, taxNumber } = invoice;
  return [
    legalName,
    seller === legalName ? '' : seller,
    street,
    [city, postalCode].filter(Boolean).join(' '),
    countryName(country, language),
    registration === ''
      ? m.invoice_no_registration({}, say)
      : m.receipt_fact({ label: m.invoice_registration({}, say), value: registration }, say),
    taxNumber === '' ? '' : m.receipt_fact({ label: m.invoice_tax_number({}, say), value: taxNumber }, say),
  ].filter(Boolean);
}

type Sums = Pick<InvoiceInput, 'part' | 'refunds' | 'language'> & {
  money(minor: number): string;
  day(at: Date): string;
};

function sumsOf({ part, refunds, language, money, day }: Sums): ReceiptContent['sums'] {
  const say = { locale: language };
  const { itemsMinor, shippingMinor } = part;
  const row = (label: string, amount: string, isStrong = false) => ({ label, amount, isStrong });
  const totalMinor = partTotalMinor(part);
  const backMinor = sumPartShares(refunds);
  return [
    row(m.receipt_items({}, say), money(itemsMinor)),
    row(m.receipt_delivery({}, say), money(shippingMinor)),
    // Orders have no separate tax amounts, so this amount is zero.
    row(m.invoice_taxes({}, say), money(0)),
    row(m.invoice_total({}, say), money(totalMinor), true),
    ...refunds.map((one) => {
      const units = one.units.map(
        ({ quantity, titleFr, titleEn }) => `${quantity} × ${language === 'fr' ? titleFr : titleEn}`,
      );
      const label = m.receipt_refunded_on({ date: day(one.at) }, say);
      // A refund is printed with a minus sign: "−12,50 $".
      return row([label, ...units].join(' · '), `−${money(partTotalMinor(one))}`);
    }),
    ...(backMinor > 0 ? [row(m.invoice_left({}, say), money(totalMinor - backMinor), true)] : []),
  ];
}
