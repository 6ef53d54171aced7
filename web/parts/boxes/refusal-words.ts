import type { Refusal } from '#domain/refusals.ts';
import { m } from '#texts/compiled/messages.js';
import { refusalText } from '#web/parts/checkout/checkout-form/refusal-words.ts';

export function boxRefusalText(refusal: Refusal): string {
  switch (refusal.code) {
    case 'box/plan-gone':
      return m.refusal_box_plan_gone();
    case 'box/price-changed':
      return m.refusal_box_price_changed();
    case 'box/not-found':
      return m.refusal_box_not_found();
    case 'parcel/not-held':
      return m.refusal_parcel_not_held();
    case 'forwarding/price-changed':
      return m.refusal_forwarding_price_changed();
    case 'forwarding/being-paid':
      return m.refusal_forwarding_being_paid();
    case 'forwarding/too-many':
      return m.refusal_forwarding_too_many({ most: Number(refusal.facts['most'] ?? 1) });
    case 'forwarding/not-possible':
      return m.refusal_forwarding_not_possible();
    default:
      return refusalText(refusal);
  }
}
