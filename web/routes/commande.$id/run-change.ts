import { data } from 'react-router';
import { type CheckoutField, checkoutFields, checkoutMaxLengths } from '#domain/orders/checkout.ts';
import { Refusal } from '#domain/refusals.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import type { Act } from '#web/context.ts';
import { formTextReader, formTexts } from '#web/form-fields.ts';
import { seeOther, uncachedData } from '#web/responses.ts';

/** `refused`: the sentence of a refusal; `faults`: sentences by field; `typed`: the form's values. */
export type RefusedOrderChange = {
  slot: string;
  refused: string | null;
  faults: Record<string, string>;
  typed: Record<string, string>;
};

/** Performs the buyer's forms of an order. Success redirects to the order; errors are answered with 422. */
export async function handleOrderChange(act: Act, form: FormData, { orderId, url }: { orderId: string; url: URL }) {
  const field = formTextReader(form);
  const [slot, link] = [field('slot'), { orderId, token: url.searchParams.get('token') }];
  const answered = (given: Partial<RefusedOrderChange>) =>
    uncachedData({ slot, refused: null, faults: {}, typed: formTexts(form), ...given } satisfies RefusedOrderChange, {
      status: 422,
    });
  try {
    if (slot === 'call-off' && isUuid(field('part')))
      await act('part/call-off', { orderId, partId: field('part') }, link);
    else if (slot === 'ask-desk' && isUuid(field('part')))
      await act('part/ask-desk', { orderId, partId: field('part') }, link);
    else if (slot === 'received' && isUuid(field('part')))
      await act('part/confirm-delivery', { orderId, partId: field('part') }, link);
    else if (slot === 'missing' && isUuid(field('part')))
      await act('part/report-missing', { orderId, partId: field('part') }, link);
    else if (slot === 'address') {
      await act(
        'order/correct-address',
        {
          orderId,
          name: formTexts(form)['name']?.slice(0, readAtMost) ?? '',
          street: field('street').slice(0, readAtMost),
          city: field('city').slice(0, readAtMost),
          postalCode: field('postalCode').slice(0, readAtMost) || null,
          phone: field('phone').slice(0, readAtMost) || null,
          instructions: field('instructions').slice(0, readAtMost) || null,
        },
        link,
      );
    } else throw data(null, { status: 400 });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'access/denied' || error.code === 'request/malformed')
      throw data('order/link-expired', { status: 404 });
    const faults = slot === 'address' ? addressFaults(error, field) : {};
    if (Object.keys(faults).length > 0) return answered({ faults });
    return answered({ refused: refusals[error.code]?.() ?? m.order_change_not_possible() });
  }
  throw seeOther(
    `${url.pathname}?${new URLSearchParams({ token: link.token ?? '', fait: slot })}#${slot === 'received' || slot === 'missing' ? 'recu' : 'modifier'}`,
  );
}

/** Texts are cut here. The limit exceeds that of every field, so the action still refuses a text that is too long. */
const readAtMost = 4 * checkoutMaxLengths.instructions;
/** The checkout's field names that differ in this form. */
const names: Partial<Record<string, string>> = { fullName: 'name' };
const wrong: Record<string, () => string> = {
  fullName: () => m.checkout_wrong_name(),
  postalCode: () => m.account_address_wrong_postal_code(),
};

function addressFaults({ code, facts }: Refusal, field: (name: string) => string): Record<string, string> {
  const refused =
    code === 'checkout/name-invalid'
      ? 'fullName'
      : String((code === 'order/malformed' ? facts['field'] : facts['fields']) ?? '');
  const words = (name: string): string => {
    if (code === 'checkout/missing-fields') return m.order_change_missing();
    const most = checkoutMaxLengths[name as CheckoutField];
    if (field(names[name] ?? name).replaceAll('\r\n', '\n').length > most) return m.account_address_long({ n: most });
    return wrong[name]?.() ?? m.checkout_wrong();
  };
  const fields = checkoutFields.filter((name) => refused.split(', ').includes(name));
  return Object.fromEntries(fields.map((name) => [names[name] ?? name, words(name)]));
}

const refusals: Record<string, () => string> = {
  'order/part-packed': () => m.refusal_order_part_packed(),
  'order/address-too-often': () => m.refusal_order_address_too_often(),
  'refund/disputed': () => m.refusal_refund_disputed(),
  'refund/whole-only': () => m.order_change_whole_only(),
};
