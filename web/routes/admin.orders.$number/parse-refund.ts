import { parseAmount } from '#domain/money/parse-amount.ts';
import type { LineUnits, ShippingBack } from '#domain/orders/refund-lines.ts';
import { m } from '#texts/compiled/messages.js';
import type { Detail } from './detail.ts';
import { textsOf } from '#web/form-fields.ts';

type PartAmounts = { partId: string; itemsMinor: number; shippingMinor: number };
type Wish = 'all' | PartAmounts[] | { lines: LineUnits[]; shipping: ShippingBack[] };

/** `faults`: a sentence by the name of a field. */
export type RefundForm = { faults: Record<string, string> } | { wish: Wish; note: string; key: string };

/** What the form asks to give back: `all`, units of lines with delivery (`lines`), or amounts of parts (`amounts`). */
export function parseRefund(form: FormData, { order, parts, lines }: Detail): RefundForm {
  const field = textsOf(form);
  const faults: Record<string, string> = {};
  const amount = (name: string, mostMinor: number): number => {
    const minor = parseAmount(field(name), order.currency);
    if (minor === null) faults[name] = m.desk_refund_fault_amount({ currency: order.currency });
    else if (minor > mostMinor) faults[name] = m.refusal_refund_too_much();
    return minor ?? 0;
  };
  const shipping = () =>
    parts
      .map(({ id, leftShippingMinor }) => ({ partId: id, shippingMinor: amount(`shipping:${id}`, leftShippingMinor) }))
      .filter(({ shippingMinor }) => shippingMinor > 0);
  const wish = (): Wish => {
    if (field('mode') === 'all') return 'all';
    if (field('mode') === 'lines')
      return {
        lines: lines
          .map(({ id, leftUnits }) => ({ lineId: id, quantity: units(field(`line:${id}`), leftUnits) }))
          .filter(({ quantity }) => quantity > 0),
        shipping: shipping(),
      };
    return parts
      .map(({ id, leftItemsMinor, leftShippingMinor }) => ({
        partId: id,
        itemsMinor: amount(`items:${id}`, leftItemsMinor),
        shippingMinor: amount(`shipping:${id}`, leftShippingMinor),
      }))
      .filter(({ itemsMinor, shippingMinor }) => itemsMinor + shippingMinor > 0);
  };
  const asked = wish();
  const isEmpty =
    asked !== 'all' && ('lines' in asked ? asked.lines.length + asked.shipping.length === 0 : asked.length === 0);
  if (isEmpty && Object.keys(faults).length === 0) faults['refund'] = m.desk_refund_fault_empty();
  if (Object.keys(faults).length > 0) return { faults };
  return { wish: asked, note: field('note').slice(0, 500), key: field('key') };
}

const units = (text: string, most: number): number => (/^\d{1,6}$/.test(text) ? Math.min(Number(text), most) : 0);
