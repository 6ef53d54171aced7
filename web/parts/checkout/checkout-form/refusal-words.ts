import { formatPrice } from '#domain/money/format.ts';
import type { Refusal, RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import { m } from '#texts/compiled/messages.js';
import { lineProblemText } from './line-problem-text.ts';

/** The refusals that a buyer can get. Other refusals have texts on their own pages. */
type BuyerCode = Exclude<
  Extract<
    RefusalCode,
    `${'request' | 'shop' | 'page' | 'access' | 'search' | 'cart' | 'checkout' | 'order' | 'payment' | 'offer' | 'file'}/${string}`
  >,
  | 'request/key-reused'
  | 'order/no-invoice'
  | 'order/part-not-ready'
  | 'order/mails-too-many'
  | 'order/part-packed'
  | 'order/messages-too-many'
  | 'order/seller-messages-too-many'
  | 'order/messages-closed'
  | 'order/message-key-reused'
  | 'order/address-too-often'
>;
const isForBuyers = (code: RefusalCode): code is BuyerCode => code in sentences;

/** The text of a refusal, for plain forms and quotes. A buyer's code without a text does not compile. */
export const refusalText = ({ code, facts }: Pick<Refusal, 'code' | 'facts'>): string =>
  isForBuyers(code) ? sentences[code](facts, code) : m.checkout_failed();

const ofLine = (facts: RefusalFacts, code: RefusalCode): string =>
  lineProblemText({ offerId: '', name: String(facts['name'] ?? ''), code, facts });
/** A fact as text. Numbers are prices in minor units of `facts.currency`; texts stay unchanged. */
const fact = (facts: RefusalFacts, name: string): string =>
  typeof facts[name] === 'number' && typeof facts['currency'] === 'string'
    ? formatPrice(facts[name], facts['currency'])
    : String(facts[name] ?? '');

const sentences: Record<BuyerCode, (facts: RefusalFacts, code: RefusalCode) => string> = {
  'request/malformed': () => m.refusal_request_malformed(),
  'request/too-large': () => m.refusal_request_too_large(),
  'request/too-many': () => m.refusal_request_too_many(),
  'request/overloaded': () => m.refusal_request_overloaded(),
  'shop/unavailable': () => m.refusal_shop_unavailable(),
  'shop/full': () => m.refusal_shop_full(),
  'page/not-found': () => m.refusal_page_not_found(),
  'access/denied': () => m.refusal_access_denied(),
  'search/malformed': () => m.refusal_search_malformed(),
  'cart/empty': () => m.refusal_cart_empty(),
  'cart/full': () => m.refusal_cart_full(),
  'checkout/missing-fields': () => m.refusal_checkout_missing_fields(),
  'checkout/email-invalid': () => m.refusal_checkout_email_invalid(),
  'checkout/name-invalid': () => m.refusal_checkout_name_invalid(),
  'order/malformed': () => m.refusal_order_malformed(),
  'order/key-missing': () => m.refusal_order_key_missing(),
  'order/key-reused': () => m.refusal_order_key_reused(),
  'order/lines-refused': () => m.refusal_order_lines_refused(),
  'order/total-differs': (facts) => m.refusal_order_total_differs({ old: fact(facts, 'old'), new: fact(facts, 'new') }),
  'order/too-fast': () => m.refusal_order_too_fast(),
  'order/guest-full': () => m.refusal_order_guest_full(),
  'order/network-full': () => m.refusal_order_network_full(),
  'order/not-found': () => m.refusal_order_not_found(),
  'order/link-expired': () => m.refusal_order_link_expired(),
  'payment/provider-down': () => m.refusal_payment_provider_down(),
  'payment/url-missing': () => m.refusal_payment_url_missing(),
  'payment/signature-invalid': () => m.refusal_payment_signature_invalid(),
  'payment/event-malformed': () => m.refusal_payment_event_malformed(),
  'payment/currency-unsupported': () => m.refusal_payment_currency_unsupported(),
  'payment/mobile-currency': (facts) => m.refusal_payment_mobile_currency({ currency: fact(facts, 'currency') }),
  'payment/amount-too-small': (facts) => m.refusal_payment_amount_too_small({ minimum: fact(facts, 'minimum') }),
  'payment/amount-too-large': (facts) => m.refusal_payment_amount_too_large({ maximum: fact(facts, 'maximum') }),
  'payment/amount-step': (facts) =>
    m.refusal_payment_amount_step({ step: fact(facts, 'step'), next: fact(facts, 'next') }),
  'payment/refused': () => m.refusal_payment_refused(),
  'payment/demo-order': () => m.refusal_payment_demo_order(),
  'offer/gone': ofLine,
  'offer/not-direct': ofLine,
  'offer/demo': ofLine,
  'offer/option-gone': ofLine,
  'offer/options-missing': ofLine,
  'offer/options-too-many': ofLine,
  'offer/seller-away': ofLine,
  'offer/seller-closed': ofLine,
  'offer/dish-not-now': ofLine,
  'offer/seller-unavailable': ofLine,
  'offer/kitchen-zone': ofLine,
  'offer/kitchen-zone-pickup': ofLine,
  'offer/kitchen-postal': ofLine,
  'offer/kitchen-quarter': ofLine,
  'offer/kitchen-minimum': ofLine,
  'offer/kitchen-no-pickup': ofLine,
  'offer/kitchen-place': ofLine,
  'offer/kitchen-place-other': ofLine,
  'offer/price-changed': ofLine,
  'offer/short-stock': ofLine,
  'offer/guest-limit': ofLine,
  'offer/network-limit': ofLine,
  'offer/below-minimum': ofLine,
  'offer/shipping-unknown': ofLine,
  'offer/currency-mismatch': ofLine,
  'file/unsupported': () => m.refusal_file_unsupported(),
  'file/too-large': () => m.refusal_file_too_large(),
  'file/broken': () => m.refusal_file_broken(),
};
