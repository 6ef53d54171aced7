import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import type { DisplayedLineProblem } from './line-problems.ts';

/** The problem of one line as a sentence with exact figures. */
export function lineProblemText({ code, name, facts, message }: DisplayedLineProblem): string {
  const { left, minimum } = facts;
  // For sold-out offers, not "only 0 left" and not "from 5 units".
  if ((code === 'offer/short-stock' && Number(left ?? 0) === 0) || (code === 'offer/below-minimum' && left === 0))
    return m.checkout_sold_out({ name });
  if (code === 'offer/below-minimum' && typeof left === 'number' && left < Number(minimum))
    return m.checkout_too_few({ name, left: String(left), minimum: String(minimum) });
  if (message) return message;
  const price = (fact: string) => formatPrice(Number(facts[fact] ?? 0), String(facts['currency'] ?? 'CAD'));
  switch (code) {
    case 'offer/price-changed':
      return m.refusal_offer_price_changed({ name, old: price('old'), new: price('new') });
    case 'offer/short-stock':
      return m.refusal_offer_short_stock({ name, left: String(left ?? 0) });
    case 'offer/guest-limit':
      return m.refusal_offer_guest_limit({ name, left: String(left ?? 0) });
    case 'offer/network-limit':
      return m.refusal_offer_network_limit({ name, left: String(left ?? 0) });
    case 'offer/below-minimum':
      return m.refusal_offer_below_minimum({ name, minimum: String(minimum ?? 1) });
    case 'offer/shipping-unknown':
      return m.refusal_offer_shipping_unknown({ name });
    case 'offer/not-direct':
      return m.refusal_offer_not_direct({ name });
    case 'offer/demo':
      return m.refusal_offer_demo({ name });
    case 'offer/currency-mismatch':
      return m.refusal_offer_currency_mismatch({
        name,
        old: String(facts['old'] ?? ''),
        new: String(facts['new'] ?? ''),
      });
    default:
      return m.refusal_offer_gone({ name });
  }
}
