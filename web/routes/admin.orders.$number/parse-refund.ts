import { partTotalMinor } from '#domain/pricing/part-total.ts';
import { parseAmountMinor } from '#domain/money/parse-amount.ts';
import type { LineUnits, PartShippingRefund } from '#domain/orders/refund-lines.ts';
import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import type { OrderDetail } from './detail.ts';
import { formTextReader } from '#web/form-fields.ts';

type PartAmounts = { partId: string; itemsMinor: number; shippingMinor: number };
type Wish = 'all' | PartAmounts[] | { lines: LineUnits[]; shipping: PartShippingRefund[] };

/** `faults`: an error text per field. `already`: an error text naming products refunded since the form was opened. */
export type RefundForm =
  | { faults: Record<string, string>; already: string | null }
  | { wish: Wish; note: string; key: string };

/**
 * Parses what to refund: everything, units of lines with delivery fees, or an amount for each seller's part.
 * `isBounded` false: does not check that enough is left to refund. The action checks that.
 */
export function parseRefund(
  form: FormData,
  { order, parts, lines }: OrderDetail,
  { isBounded = true }: { isBounded?: boolean } = {},
): RefundForm {
  const field = formTextReader(form);
  const faults: Record<string, string> = {};
  const already: string[] = [];
  const units = ({ id, leftUnits, titleFr, titleEn }: OrderDetail['lines'][number]): number => {
    const text = field(`line:${id}`) || '0';
    const wanted = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    if (!isBounded || wanted <= leftUnits) return wanted || 0;
    if (leftUnits === 0) already.push(titleIn(getLocale(), { titleFr, titleEn }));
    else faults[`line:${id}`] = m.desk_refund_fault_units({ left: leftUnits });
    return 0;
  };
  const amount = (name: string, mostMinor: number): number => {
    const minor = parseAmountMinor(field(name), order.currency);
    if (minor === null) faults[name] = m.desk_refund_fault_amount({ currency: order.currency });
    else if (isBounded && minor > mostMinor) faults[name] = m.refusal_refund_too_much();
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
        lines: lines.map((line) => ({ lineId: line.id, quantity: units(line) })).filter(({ quantity }) => quantity > 0),
        shipping: shipping(),
      };
    return parts
      .map(({ id, leftItemsMinor, leftShippingMinor }) => ({
        partId: id,
        itemsMinor: amount(`items:${id}`, leftItemsMinor),
        shippingMinor: amount(`shipping:${id}`, leftShippingMinor),
      }))
      .filter((share) => partTotalMinor(share) > 0);
  };
  const refund = wish();
  const isEmpty =
    refund !== 'all' && ('lines' in refund ? refund.lines.length + refund.shipping.length === 0 : refund.length === 0);
  if (already.length > 0) return { faults, already: m.desk_refund_already({ titles: already.join(' », « ') }) };
  if (isEmpty && Object.keys(faults).length === 0) faults['refund'] = m.desk_refund_fault_empty();
  if (Object.keys(faults).length > 0) return { faults, already: null };
  return { wish: refund, note: field('note').slice(0, 500), key: field('key') };
}
