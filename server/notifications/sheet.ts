import { partTotalMinor } from '#domain/pricing/part-total.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { createOrderPriceFormatter } from '#domain/orders/order-price-formatter.ts';
import type { OrderPartView, OrderView, ShipmentView } from '#domain/orders/order-view.ts';
import type { Language } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';

/** The content of a mail's table, independent of HTML: groups of rows with a heading, totals, an address. */
export type MailTable = {
  groups: { heading: string; rows: TableRow[] }[];
  totals: TableRow[];
  address?: { label: string; lines: string[] };
};
/** `amount`: formatted; a row without it is a note. `isStrong`: in bold. */
export type TableRow = { label: string; amount?: string; isStrong?: boolean; picture?: Picture };
/** `url`: an absolute URL of the shop. */
type Picture = { url: string; alt: string };

/** The whole order: one group per seller, the totals, the address. `siteUrl`: the shop's, for the pictures. */
export function buildOrderMailTable(order: OrderView, siteUrl: string): MailTable {
  const say = { locale: order.language };
  const price = createOrderPriceFormatter(order);
  return {
    groups: order.parts.map((part) => orderPartRows(order, part, siteUrl)),
    totals: [
      { label: m.mail_items({}, say), amount: price(order.itemsMinor) },
      { label: m.mail_shipping({}, say), amount: price(order.shippingMinor) },
      ...(order.roundingMinor > 0 ? [{ label: m.mail_rounding({}, say), amount: price(order.roundingMinor) }] : []),
      { label: m.mail_total({}, say), amount: price(order.totalMinor), isStrong: true },
      ...(order.shown
        ? [{ label: m.order_shown_total({}, say), amount: price(order.shown.totalMinor, order.shown.currency) }]
        : []),
    ],
    address: buildDeliveryAddressLines(order),
  };
}

/** The articles of one seller, and when they arrive. */
export function orderPartRows(order: OrderView, part: OrderPartView, siteUrl: string): MailTable['groups'][number] {
  const price = createOrderPriceFormatter(order);
  const say = { locale: order.language };
  return {
    heading: m.mail_part_of({ seller: part.seller }, say),
    rows: [
      ...(part.arrival ? [{ label: part.arrival, isStrong: true }] : []),
      ...part.lines.map((line) => ({
        label: `${line.quantity} × ${line.title}${line.options ? ` (${line.options})` : ''}${unsentWords(part, line.id, say)}`,
        amount: price(line.itemsMinor),
        ...(line.imageUrl && { picture: { url: `${siteUrl}${line.imageUrl}`, alt: line.title } }),
      })),
    ],
  };
}

/** How many units of a line its seller will not send; '' for none. */
function unsentWords({ withdrawn = [] }: OrderPartView, lineId: string, say: { locale: Language }): string {
  const n = withdrawn.find((one) => one.lineId === lineId)?.quantity ?? 0;
  return n === 0 ? '' : ` · ${m.rest_withdrawn_units({ n }, say)}`;
}

/** The articles of one parcel, for an order part that is sent in several parcels. Without prices. */
export function unpricedOrderItemRows(
  order: OrderView,
  part: OrderPartView,
  { lines }: Pick<ShipmentView, 'lines'>,
  siteUrl: string,
): MailTable['groups'][number] {
  return {
    heading: m.mail_part_of({ seller: part.seller }, { locale: order.language }),
    rows: part.lines.flatMap((line) => {
      const quantity = lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
      if (quantity === 0) return [];
      return [
        {
          label: `${quantity} × ${line.title}`,
          ...(line.imageUrl && { picture: { url: `${siteUrl}${line.imageUrl}`, alt: line.title } }),
        },
      ];
    }),
  };
}

/** The totals of one part of the order: delivery, refunds and the remaining sum. */
export function partTotals(order: OrderView, part: OrderPartView): TableRow[] {
  const say = { locale: order.language };
  const price = createOrderPriceFormatter(order);
  return [
    { label: m.mail_shipping({}, say), amount: price(part.shippingMinor) },
    ...(part.refundedMinor > 0 ? [{ label: m.order_refunded_sum({}, say), amount: price(-part.refundedMinor) }] : []),
    { label: m.mail_parcel_total({}, say), amount: price(partTotalMinor(part) - part.refundedMinor), isStrong: true },
  ];
}

export function buildDeliveryAddressLines({
  customer,
  address,
  language,
}: OrderView): NonNullable<MailTable['address']> {
  const town = [address.city, address.postalCode].filter(Boolean).join(' ');
  return {
    label: m.mail_delivered_to({}, { locale: language }),
    lines: [customer.name, address.street, town, countryName(address.country, language)],
  };
}

// Long words are broken, so that amounts stay visible on a phone. Classes let dark mode change colours (layout.ts).
const cell = 'padding:8px 0;border-bottom:1px solid #e4dfd5;vertical-align:top;overflow-wrap:anywhere';

export function renderTableHtml({ groups, totals, address }: MailTable): string {
  const parts = groups.map(
    ({ heading, rows }) =>
      `<tr><td colspan="2" class="terra" style="padding:16px 0 4px;font-size:14px;font-weight:600;color:#a33f1c;overflow-wrap:anywhere">${escapeMarkup(heading)}</td></tr>${rows.map(rowHtml).join('')}`,
  );
  const gap = groups.length && totals.length ? '<tr><td colspan="2" style="padding-top:16px"></td></tr>' : '';
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${parts.join('')}${gap}${totals.map(rowHtml).join('')}</table>`;
  return (
    table +
    (address
      ? `<p style="margin:16px 0 0;overflow-wrap:anywhere"><strong>${escapeMarkup(address.label)}</strong><br>${address.lines.map(escapeMarkup).join('<br>')}</p>`
      : '')
  );
}

function rowHtml({ label, amount, isStrong, picture }: TableRow): string {
  if (amount === undefined && picture)
    return `<tr><td colspan="2" class="line" style="${cell}">${picturedLabel(picture, label)}</td></tr>`;
  if (amount === undefined)
    return `<tr><td colspan="2" class="line ${isStrong ? 'leaf' : 'muted'}" style="${cell};${isStrong ? 'font-weight:600;color:#2a673d' : 'font-size:14px;color:#5b5f70'}">${escapeMarkup(label)}</td></tr>`;
  const weight = isStrong ? 700 : 400;
  return `<tr><td class="line" style="${cell};font-weight:${weight}">${picture ? picturedLabel(picture, label) : escapeMarkup(label)}</td><td align="right" width="1%" class="line" style="${cell};padding-left:12px;white-space:nowrap;font-weight:${weight}">${escapeMarkup(amount)}</td></tr>`;
}

/** The label beside its picture. If pictures are not loaded, the box shows the alternative text in small type. */
const picturedLabel = ({ url, alt }: Picture, label: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="76" style="vertical-align:top"><img src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}" width="64" height="64" style="display:block;width:64px;height:64px;border-radius:8px;background:#f4f2ed;color:#474b5f;font-size:10px;line-height:1.2;overflow:hidden"></td><td style="vertical-align:top;overflow-wrap:anywhere">${escapeMarkup(label)}</td></tr></table>`;

/** The table as plain text, one line per row. */
export function renderTableText({ groups, totals, address }: MailTable): string[] {
  const row = ({ label, amount }: TableRow) => (amount === undefined ? label : `${label}  ${amount}`);
  const blocks = [
    ...groups.map(({ heading, rows }) => [heading, ...rows.map((one) => `  ${row(one)}`)]),
    totals.map(row),
    address ? [address.label, ...address.lines.map((line) => `  ${line}`)] : [],
  ];
  return blocks.filter((block) => block.length).flatMap((block, place) => (place ? ['', ...block] : block));
}
