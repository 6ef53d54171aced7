import { countryName } from '#domain/delivery/countries.ts';
import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import type { OrderView } from '#domain/orders/order-view.ts';
import { escaped } from './layout.ts';

const cell = 'padding:8px 0;border-bottom:1px solid #e4dfd5;vertical-align:top';

/** The order as a table: one section per seller, then the totals and the address. */
export function orderTable(order: OrderView): string {
  const say = { locale: order.language };
  const price = (minor: number) => escaped(formatPrice(minor, order.currency));
  const row = (label: string, amount: string, weight = 400) =>
    `<tr><td style="${cell};font-weight:${weight}">${label}</td><td align="right" style="${cell};white-space:nowrap;font-weight:${weight}">${amount}</td></tr>`;
  const parts = order.parts.map((part) => {
    const heading = `<tr><td colspan="2" style="padding:16px 0 4px;font-size:14px;font-weight:600;color:#a33f1c">${escaped(m.mail_part_of({ seller: part.seller }, say))}</td></tr>`;
    return heading + part.lines.map((line) => row(escaped(`${line.quantity} × ${line.title}`), price(line.itemsMinor))).join('');
  });
  const totals = row(m.mail_items({}, say), price(order.itemsMinor)) + row(m.mail_shipping({}, say), price(order.shippingMinor)) + row(m.mail_total({}, say), price(order.totalMinor), 700);
  const address = `<p style="margin:16px 0 0"><strong>${m.mail_delivered_to({}, say)}</strong><br>${addressLines(order).map(escaped).join('<br>')}</p>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${parts.join('')}<tr><td colspan="2" style="padding-top:16px"></td></tr>${totals}</table>${address}`;
}

/** The same for a mail program without HTML. */
export function orderText(order: OrderView): string {
  const say = { locale: order.language };
  const price = (minor: number) => formatPrice(minor, order.currency);
  const parts = order.parts.flatMap((part) => [
    m.mail_part_of({ seller: part.seller }, say),
    ...part.lines.map((line) => `  ${line.quantity} × ${line.title}  ${price(line.itemsMinor)}`),
    '',
  ]);
  const totals = [
    `${m.mail_items({}, say)}  ${price(order.itemsMinor)}`,
    `${m.mail_shipping({}, say)}  ${price(order.shippingMinor)}`,
    `${m.mail_total({}, say)}  ${price(order.totalMinor)}`,
  ];
  return [...parts, ...totals, '', `${m.mail_delivered_to({}, say)}`, ...addressLines(order).map((line) => `  ${line}`)].join('\n');
}

function addressLines({ customer, address, language }: OrderView) {
  const town = [address.city, address.postalCode].filter(Boolean).join(' ');
  return [customer.name, address.street, town, countryName(address.country, language)];
}
