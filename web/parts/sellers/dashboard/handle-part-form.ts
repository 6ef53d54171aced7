import { data } from 'react-router';
import { parseAmountMinor } from '#domain/money/parse-amount.ts';
import { parseReturnAddress } from '#domain/orders/return-address.ts';
import { sellerCancelReasons } from '#domain/orders/cancel-reasons.ts';
import { m } from '#texts/compiled/messages.js';
import { parseParcelQuantities, parseUnsentRefund } from './parcel-form.ts';
import { dashboardPath } from './sections.ts';
import { type DashboardContext } from './dashboard-access.ts';
import { formTextReader, formTexts } from '#web/form-fields.ts';
import { attempt } from '#web/attempt.ts';
import { refusedForm, seeOther } from '#web/responses.ts';

/** The result of a form. `refused`: a refusal's sentence; `faults`: sentences by field; `typed`: the typed values. */
export type RefusedOrderPartForm = {
  slot: string;
  refused: string | null;
  faults: Record<string, string>;
  typed: Record<string, string>;
};

/** Handles the forms of one order. A refusal returns 422; success redirects. */
export async function handleOrderPartForm({ account, act, seller, path, url }: DashboardContext, form: FormData) {
  const number = url.searchParams.get('commande') ?? '';
  const part = await account.selling.order(seller.id, number);
  if (!part) throw data(null, { status: 404 });
  const field = formTextReader(form);
  const slot = field('slot');
  const which = { orderId: part.orderId, partId: part.id };
  const parcel = {
    carrier: field('carrier').slice(0, 100) || null,
    trackingCode: field('tracking').slice(0, 100) || null,
  };
  const answered = (given: Partial<RefusedOrderPartForm>) =>
    refusedForm<RefusedOrderPartForm>({ slot, refused: null, faults: {}, typed: formTexts(form), ...given });
  const perform = async (work: Promise<unknown>) => {
    const { refused } = await attempt(account.selling, work);
    if (refused !== null) return answered({ refused });
    throw seeOther(dashboardPath(path, 'commandes', { commande: part.number, done: slot }));
  };
  switch (slot) {
    case 'accept':
      return perform(act('part/accept', which));
    case 'pack':
      return perform(act('part/pack', which));
    case 'ship':
      return perform(act('part/ship', { ...which, ...parcel }));
    case 'ship-some': {
      const { lines, faults } = parseParcelQuantities(field, part.toShip);
      if (Object.keys(faults).length > 0) return answered({ faults });
      return perform(act('part/ship-some', { ...which, ...parcel, key: field('key'), lines }));
    }
    case 'withdraw-rest': {
      const { lines, faults } = parseUnsentRefund(field, part.rest.lines);
      if (Object.keys(faults).length > 0) return answered({ faults });
      return perform(act('part/withdraw-rest', { ...which, note: field('note').slice(0, 500), lines }));
    }
    case 'courier-link':
      return perform(act('part/courier-link', { ...which, key: field('key') }));
    case 'courier-revoke':
      return perform(act('part/revoke-courier-link', which));
    case 'hand-over': {
      const { refused, answer } = await attempt(
        account.selling,
        act('part/hand-over-at-shop', { ...which, code: field('code').slice(0, 100) }),
      );
      if (refused !== null) return answered({ refused });
      if (answer.outcome === 'wrong') return answered({ faults: { code: m.courier_wrong({ n: answer.left }) } });
      if (answer.outcome === 'malformed') return answered({ faults: { code: m.courier_malformed() } });
      if (answer.outcome === 'locked') return answered({ faults: { code: m.pickup_selling_locked() } });
      return perform(Promise.resolve());
    }
    case 'deliver':
      return perform(act('part/deliver', which));
    case 'return-accept':
    case 'return-refuse':
    case 'return-receive': {
      const to = slot === 'return-accept' ? 'accepted' : slot === 'return-refuse' ? 'refused' : 'received';
      const words = field('words').replaceAll('\r\n', '\n').slice(0, 1000);
      if (to === 'refused' && words.length < 2)
        return answered({ faults: { words: m.refusal_return_reason_missing() } });
      // Treat a return of another order as not found.
      const own = part.returns.find(({ id }) => id === field('return'));
      if (!own) throw data(null, { status: 404 });
      const sendTo = part.returnPlaces.find(({ id }) => id === field('place'))?.address ?? field('address');
      if (to === 'accepted' && parseReturnAddress(sendTo) === null)
        return answered({ faults: { address: m.refusal_return_address_missing() } });
      return perform(act('return/answer', { returnId: own.id, to, words, sendTo: sendTo.slice(0, 5000) }));
    }
    case 'ask-desk':
      return perform(act('part/ask-desk', which));
    case 'refuse': {
      const reason = sellerCancelReasons.find((one) => one === field('reason'));
      if (!reason) return answered({ faults: { reason: m.selling_refuse_fault_reason() } });
      return perform(act('part/refuse', { ...which, reason, words: field('words').slice(0, 1000) }));
    }
    case 'message': {
      const words = field('words').slice(0, 2000);
      if (words.length < 2) return answered({ faults: { words: m.selling_message_fault() } });
      return perform(act('part/message', { ...which, words, key: field('key') }));
    }
    case 'refund': {
      const shared = { ...which, note: field('note').slice(0, 500), key: `refund:${field('key')}` };
      if (field('mode') === 'all') return perform(act('part/refund', { ...shared, wish: 'all' }));
      const faults: Record<string, string> = {};
      const shippingMinor = field('shipping') === '' ? 0 : parseAmountMinor(field('shipping'), part.currency);
      if (shippingMinor === null) faults['shipping'] = m.desk_refund_fault_amount({ currency: part.currency });
      else if (shippingMinor > part.leftShippingMinor) faults['shipping'] = m.refusal_refund_too_much();
      const lines = part.lines.flatMap(({ id, leftUnits }) => {
        const text = field(`line:${id}`);
        if (text === '' || text === '0') return [];
        if (/^\d{1,6}$/.test(text) && Number(text) <= leftUnits) return [{ lineId: id, quantity: Number(text) }];
        faults[`line:${id}`] = m.selling_refund_fault_units({ left: leftUnits });
        return [];
      });
      if (Object.keys(faults).length === 0 && lines.length === 0 && !shippingMinor)
        faults['refund'] = m.desk_refund_fault_empty();
      if (Object.keys(faults).length > 0) return answered({ faults });
      return perform(act('part/refund', { ...shared, wish: { lines, shippingMinor: shippingMinor ?? 0 } }));
    }
    default:
      throw data(null, { status: 400 });
  }
}
