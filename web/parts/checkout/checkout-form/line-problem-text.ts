import { formatPrice } from '#domain/money/format.ts';
import { formatNextOrderDayTime, formatLongDay } from '#domain/sellers/ordering-hours.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import type { DisplayedLineProblem } from './line-problems.ts';

/** The problem of one line as a sentence with exact figures. */
export function lineProblemText({ code, name, facts, message }: DisplayedLineProblem): string {
  const { left, minimum } = facts;
  // A sold-out offer gets its own sentence instead of "only 0 left" or "from 5 units".
  if ((code === 'offer/short-stock' && Number(left ?? 0) === 0) || (code === 'offer/below-minimum' && left === 0))
    return m.checkout_sold_out({ name });
  if (code === 'offer/below-minimum' && typeof left === 'number' && left < Number(minimum))
    return m.checkout_too_few({ name, left: String(left), minimum: String(minimum) });
  if (message) return message;
  const price = (fact: string) => formatPrice(Number(facts[fact] ?? 0), String(facts['currency'] ?? 'CAD'), true);
  switch (code) {
    case 'offer/price-changed':
      return m.refusal_offer_price_changed({ name, old: price('old'), new: price('new') });
    case 'offer/option-gone':
      return m.refusal_offer_option_gone({ name, option: String(facts['option'] ?? '') });
    case 'offer/options-missing':
      return m.refusal_offer_options_missing({
        name,
        group: String(facts['group'] ?? ''),
        minimum: String(facts['minimum'] ?? 1),
      });
    case 'offer/options-too-many':
      return m.refusal_offer_options_too_many({
        name,
        group: String(facts['group'] ?? ''),
        maximum: String(facts['maximum'] ?? 1),
      });
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
    case 'offer/seller-away':
      return m.refusal_offer_seller_away({ name, until: formatLongDay(String(facts['until'] ?? ''), getLocale()) });
    case 'offer/dish-not-now':
      return m.refusal_offer_dish_not_now({
        name,
        ...formatNextOrderDayTime({ day: String(facts['day']), at: String(facts['at']) }, getLocale()),
      });
    case 'offer/seller-closed':
      return m.refusal_offer_seller_closed({
        name,
        ...formatNextOrderDayTime({ day: String(facts['day']), at: String(facts['at']) }, getLocale()),
      });
    case 'offer/seller-unavailable':
      return m.refusal_offer_seller_unavailable({ name });
    case 'offer/currency-mismatch':
      return m.refusal_offer_currency_mismatch({
        name,
        old: String(facts['old'] ?? ''),
        new: String(facts['new'] ?? ''),
      });
    case 'offer/kitchen-zone':
      return m.refusal_offer_kitchen_zone(kitchenFacts(facts));
    case 'offer/kitchen-zone-pickup':
      return m.refusal_offer_kitchen_zone_pickup(kitchenFacts(facts));
    case 'offer/kitchen-postal':
      return m.refusal_offer_kitchen_postal(kitchenFacts(facts));
    case 'offer/kitchen-quarter':
      return m.refusal_offer_kitchen_quarter(kitchenFacts(facts));
    case 'offer/kitchen-minimum':
      return m.refusal_offer_kitchen_minimum({ ...kitchenFacts(facts), old: price('old'), new: price('new') });
    case 'offer/kitchen-no-pickup':
      return m.refusal_offer_kitchen_no_pickup(kitchenFacts(facts));
    case 'offer/kitchen-place':
      return m.refusal_offer_kitchen_place(kitchenFacts(facts));
    case 'offer/kitchen-place-other':
      return m.refusal_offer_kitchen_place_other(kitchenFacts(facts));
    default:
      return m.refusal_offer_gone({ name });
  }
}

const kitchenFacts = (facts: DisplayedLineProblem['facts']) => ({
  seller: String(facts['seller'] ?? ''),
  place: String(facts['place'] ?? ''),
});

export const isDeliveryChoiceProblem = (code: DisplayedLineProblem['code']): boolean =>
  code.startsWith('offer/kitchen-');
