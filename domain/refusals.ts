/** Every way the market says no: code → HTTP status. The sentence of code `a/b-c` is `refusal_a_b_c` in texts/refusals. */
export const statuses = {
  'request/malformed': 400,
  /** A form was sent before with other content. */
  'request/key-reused': 409,
  'request/too-large': 413,
  'request/too-many': 429,
  'request/overloaded': 503,
  /** The database is away, or has no room to write. */
  'shop/unavailable': 503,
  'shop/full': 507,
  'page/not-found': 404,
  'access/denied': 403,
  'search/malformed': 400,
  'cart/empty': 422,
  'cart/full': 409,
  'checkout/missing-fields': 422,
  'checkout/email-invalid': 422,
  'checkout/name-invalid': 422,
  'order/malformed': 400,
  'order/key-missing': 400,
  'order/key-reused': 409,
  'order/lines-refused': 409,
  'order/total-differs': 409,
  'order/too-fast': 429,
  'order/guest-full': 409,
  'order/network-full': 429,
  'order/not-found': 404,
  /** Not paid, or its money came too late or goes back: nothing to invoice. */
  'order/no-invoice': 409,
  'order/link-expired': 403,
  'order/part-not-ready': 409,
  'payment/provider-down': 502,
  'payment/url-missing': 502,
  'payment/signature-invalid': 400,
  'payment/event-malformed': 400,
  'payment/currency-unsupported': 422,
  'payment/mobile-currency': 422,
  'payment/amount-too-small': 422,
  'payment/amount-too-large': 422,
  'payment/amount-step': 422,
  'payment/refused': 502,
  'payment/demo-order': 409,
  'refund/too-much': 409,
  'refund/nothing-left': 409,
  'refund/not-paid': 409,
  'refund/whole-only': 409,
  'refund/key-reused': 409,
  /** An employee's limit (settings employee_refund_limit, employee_refund_day_limit). */
  'refund/over-limit': 403,
  'order/mails-too-many': 429,
  /** A buyer comes too late: it is packed. */
  'order/part-packed': 409,
  'courier/too-many': 409,
  /** A link is of the whole part: it left in more than one parcel. */
  'courier/several-parcels': 409,
  'push/bad-address': 422,
  'shipment/nothing': 422,
  'shipment/too-many': 409,
  'shipment/rest-units': 422,
  'return/not-found': 404,
  'return/not-delivered': 409,
  'return/too-late': 409,
  'return/too-many-units': 409,
  'return/key-reused': 409,
  'return/not-now': 409,
  'return/too-many': 429,
  'return/reason-missing': 422,
  'return/address-missing': 422,
  'review/not-bought': 404,
  'review/not-arrived': 409,
  'review/own-shop': 403,
  'review/closed': 409,
  'review/not-found': 404,
  'review/answered': 409,
  'review/answer-removed': 409,
  'review/suspended': 403,
  'review/reports-too-many': 429,
  'order/messages-too-many': 429,
  'order/seller-messages-too-many': 429,
  /** The part is cancelled, refunded, or was delivered long ago. */
  'order/messages-closed': 409,
  'order/message-key-reused': 409,
  'order/address-too-often': 429,
  /** The buyer's bank calls the payment back, or has. */
  'refund/disputed': 409,
  'dispute/not-found': 404,
  'dispute/closed': 409,
  'dispute/answered': 409,
  'dispute/not-possible': 422,
  'dispute/not-lost': 409,
  'dispute/key-reused': 409,
  'commission/past': 422,
  'commission/unknown-subject': 422,
  'commission/key-reused': 409,
  'category/not-found': 404,
  /** Somebody else wrote its text meanwhile. */
  'category/changed': 409,
  'tariff/not-found': 404,
  'tariff/past': 422,
  'tariff/prices-wrong': 422,
  'tariff/zones-wrong': 422,
  'tariff/key-reused': 409,
  'rate/not-found': 404,
  'rate/no-service': 422,
  'rate/out-of-bounds': 422,
  /** Further from the last one than 10 %, and not confirmed. */
  'rate/far': 422,
  'seller/not-found': 404,
  'seller/not-suspended': 409,
  'seller/page-changed': 409,
  'seller/slug-shape': 422,
  'seller/slug-taken': 409,
  'team/address': 422,
  'team/member-already': 409,
  'team/full': 409,
  /** Nobody gives or takes what they may not do themselves. */
  'team/not-yours': 403,
  'team/owner': 409,
  'team/not-member': 404,
  'team/invitation-gone': 404,
  /** One mail an hour to an address, twenty a day for a seller. */
  'team/mails-too-many': 429,
  'payout/not-found': 404,
  /** Not approved, withdrawn, or already decided. */
  'payout/closed': 409,
  'payout/nothing-due': 409,
  /** The last payout to an account of the batch came back; the approval must say that this was looked at. */
  'payout/account-came-back': 409,
  /** The market's own account is not configured. */
  'payout/no-debtor': 409,
  /** No gateway of mobile money is configured. */
  'payout/no-provider': 409,
  'seller-application/not-found': 404,
  /** Decided, or sent and nothing more was asked for. */
  'seller-application/closed': 409,
  /** By the applicant, or somebody else of the desk, since it was read. */
  'seller-application/changed': 409,
  'seller-application/incomplete': 422,
  'seller-application/too-many': 429,
  'appeal/waiting': 409,
  'appeal/not-found': 404,
  /** By somebody else of the desk, since it was read. */
  'appeal/answered': 409,
  'appeal/key-reused': 409,
  'person/not-found': 404,
  /** Nobody could be notified. */
  'person/no-address': 422,
  'person/address-taken': 409,
  'role/own': 403,
  'role/last-admin': 409,
  'recovery/waiting': 409,
  'recovery/own': 403,
  'recovery/key-reused': 409,
  'menu/changed': 409,
  'menu/not-found': 404,
  'menu/too-many': 409,
  /** A group of options that nobody could order from, or whose price would be hidden: `fault`. */
  'menu/options-wrong': 422,
  'menu/options-too-many': 409,
  /** The offer's currency changed since the form was shown. */
  'menu/options-currency': 409,
  'offer/gone': 409,
  'offer/not-direct': 409,
  'offer/demo': 409,
  /** The seller is on holiday: `until`, the day it takes orders again. */
  'offer/seller-away': 409,
  /** The restaurant takes no orders now: `day` and `at`, when it does again, on its own clocks. */
  'offer/seller-closed': 409,
  /** No zone of the restaurant (`seller`) covers `place`; with pick-up, or without. */
  'offer/kitchen-zone': 409,
  'offer/kitchen-zone-pickup': 409,
  /** The postal code, or the quarter, is not said yet. */
  'offer/kitchen-postal': 409,
  'offer/kitchen-quarter': 409,
  /** The dishes cost `old`, the zone of `place` begins at `new`. */
  'offer/kitchen-minimum': 409,
  'offer/kitchen-no-pickup': 409,
  /** The chosen place of pick-up is gone, or lacks something that is ordered; `place`: another one that has it all. */
  'offer/kitchen-place': 409,
  'offer/kitchen-place-other': 409,
  /** The dish is not served now: `day` and `at`, when it is again, on the restaurant's clocks. */
  'offer/dish-not-now': 409,
  /** It takes none, and says no time within eight days. */
  'offer/seller-unavailable': 409,
  /** An option of the dish that is not on the menu any more, or not today: `option`. */
  'offer/option-gone': 409,
  /** Of `group` at least `minimum` must be chosen. */
  'offer/options-missing': 409,
  'offer/options-too-many': 409,
  'offer/price-changed': 409,
  'offer/short-stock': 409,
  'offer/guest-limit': 409,
  'offer/network-limit': 409,
  'offer/below-minimum': 409,
  'offer/shipping-unknown': 409,
  'offer/currency-mismatch': 409,
  'box/not-found': 404,
  'box/closed': 409,
  /** Its plan is not sold any more. */
  'box/plan-gone': 409,
  'box/price-changed': 409,
  'box/term-over': 409,
  'plan/site-missing': 404,
  /** Somebody else changed the address since it was read. */
  'plan/site-changed': 409,
  /** Of an order, a return or a review of one's own, or of a shop one belongs to. */
  'desk/own-matter': 403,
  /** Fifty saved views of one list. */
  'desk/no-phone': 409,
  'seller/no-phone': 409,
  /** An issue of the newsletter: changed by somebody else since, or not in that state any more. */
  'desk/issue-moved': 409,
  'desk/issue-incomplete': 422,
  'desk/issue-time': 422,
  'desk/no-postal-address': 409,
  /** An article: saved by somebody else since, or there is none. */
  'desk/article-moved': 409,
  'desk/article-slug': 409,
  /** It was published at its address. */
  'desk/article-slug-fixed': 409,
  'desk/article-cover': 422,
  'desk/article-incomplete': 422,
  /** A heading, a picture, HTML or a link that cannot be shown so: `words`. */
  'desk/article-text': 422,
  'desk/article-time': 422,
  /** The text is not one of those that the desk may change. */
  'desk/text-unknown': 404,
  'desk/text-not-valid': 422,
  'desk/text-moved': 409,
  /** An opening: its address is another's. */
  'desk/opening-slug': 409,
  'desk/no-view': 422,
  'desk/too-many-views': 409,
  /** Running, waiting for its first try, or done. */
  'desk/job-not-failed': 409,
  /** Changed by somebody else since. */
  'desk/setting-moved': 409,
  'desk/second-factor': 403,
  'plan/not-found': 404,
  'plan/amount-step': 422,
  /** Registered for another box. */
  'parcel/registered': 409,
  /** Registered for this box before, and sent on. */
  'parcel/left': 409,
  'parcel/not-held': 409,
  'parcel/not-found': 404,
  'parcel/in-dispatch': 409,
  'forwarding/not-found': 404,
  'forwarding/not-possible': 422,
  'forwarding/too-many': 422,
  'forwarding/price-changed': 409,
  'product/not-found': 404,
  /** Somebody else changed it since the form was opened. */
  'product/changed': 409,
  'product/not-valid': 422,
  'change/not-found': 404,
  'merge/not-possible': 409,
  'merge/not-found': 404,
  /** The kept product was merged itself since. */
  'merge/kept-merged': 409,
  'import/not-found': 404,
  'import/ended': 409,
  /** A group of the same terms is there, in whatever order. */
  'synonym/double': 409,
  'synonym/not-found': 404,
  'synonym/not-valid': 422,
  'synonym/changed': 409,
  'clearing/name-wrong': 422,
  'clearing/busy': 409,
  'clearing/not-found': 404,
  'clearing/too-late': 409,
  'ad/not-found': 404,
  /** Its end has passed: a new end comes first. */
  'ad/over': 409,
  'retailer/address-wrong': 422,
  /** Nothing can be searched: no keys of Amazon, no search configured. */
  'retailer/no-place': 409,
  'retailer/import-unknown': 404,
  'retailer/file-missing': 422,
  /** It is paid, or its payment cannot be called back. */
  'forwarding/being-paid': 409,
  'setting/unknown': 404,
  'setting/not-whole': 422,
  'setting/not-number': 422,
  'setting/not-flag': 422,
  'setting/terminal-only': 403,
  'file/unsupported': 415,
  'file/too-large': 413,
  'file/broken': 422,
} as const;

export type RefusalCode = keyof typeof statuses;

/** What a sentence about a refusal may name: `{name}`, `{old}`, `{new}`, `{left}`, `{minimum}` … */
export type RefusalFacts = Record<string, string | number>;

/** The texts key of a code: 'offer/short-stock' → 'refusal_offer_short_stock'. */
export const refusalKey = (code: RefusalCode): string => `refusal_${code.replaceAll(/[/-]/g, '_')}`;

/** A refusal shown to the visitor. Thrown anywhere; one place at the edge turns it into the protocol's error shape. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly facts: RefusalFacts;

  constructor(code: RefusalCode, facts: RefusalFacts = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = statuses[code];
    this.facts = facts;
  }
}
