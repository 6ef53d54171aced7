/** Every refusal code and its HTTP status. The message of `a/b-c` is `refusal_a_b_c` in texts/refusals. */
export const refusalStatuses = {
  'request/malformed': 400,
  /** The idempotency key was used before with another content. */
  'request/key-reused': 409,
  'request/too-large': 413,
  'request/too-many': 429,
  'request/overloaded': 503,
  /** 'shop/unavailable': the database is down. 'shop/full': its disk is full. */
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
  /** The order is unpaid, was paid too late, or was refunded. */
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
  /** The refund is above the employee's limit (settings employee_refund_limit, employee_refund_day_limit). */
  'refund/over-limit': 403,
  'order/mails-too-many': 429,
  /** The seller has already packed this part of the order. */
  'order/part-packed': 409,
  'courier/too-many': 409,
  /** A courier link is for one parcel, but this part of the order was shipped in several parcels. */
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
  /** This part of the order is cancelled, refunded or was delivered long ago, so messages are not possible. */
  'order/messages-closed': 409,
  'order/message-key-reused': 409,
  'order/address-too-often': 429,
  /** The buyer's bank disputes the payment, or has disputed it. */
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
  /** Another administrator changed the text while this form was open. */
  'category/changed': 409,
  'tariff/not-found': 404,
  'tariff/past': 422,
  'tariff/prices-wrong': 422,
  'tariff/zones-wrong': 422,
  'tariff/key-reused': 409,
  'rate/not-found': 404,
  'rate/no-service': 422,
  'rate/out-of-bounds': 422,
  /** The rate differs by more than 10 % from the last rate, and this was not confirmed. */
  'rate/far': 422,
  'seller/not-found': 404,
  'seller/not-suspended': 409,
  'seller/page-changed': 409,
  'seller/slug-shape': 422,
  'seller/slug-taken': 409,
  'team/address': 422,
  'team/member-already': 409,
  'team/full': 409,
  /** A member may grant or remove only permissions that they have themselves. */
  'team/not-yours': 403,
  'team/owner': 409,
  'team/not-member': 404,
  'team/invitation-gone': 404,
  /** At most one mail an hour to an email address, and twenty mails a day for a seller. */
  'team/mails-too-many': 429,
  'payout/not-found': 404,
  /** The payout is not approved yet, withdrawn, or already decided. */
  'payout/closed': 409,
  'payout/nothing-due': 409,
  /** An earlier payout to this account came back. An administrator must confirm that the account was checked. */
  'payout/account-came-back': 409,
  /** The marketplace's own bank account is not configured. */
  'payout/no-debtor': 409,
  /** No mobile money gateway is configured. */
  'payout/no-provider': 409,
  'seller-application/not-found': 404,
  /** The application is already decided, or it was sent and nobody requested changes. */
  'seller-application/closed': 409,
  /** The applicant or an employee changed the application while this form was open. */
  'seller-application/changed': 409,
  'seller-application/incomplete': 422,
  'seller-application/too-many': 429,
  'appeal/waiting': 409,
  'appeal/not-found': 404,
  /** Another employee has already answered the appeal. */
  'appeal/answered': 409,
  'appeal/key-reused': 409,
  'person/not-found': 404,
  /** The person has no email address for a notification. */
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
  /** `fault`: why this group of options is invalid (dish-options.ts). */
  'menu/options-wrong': 422,
  'menu/options-too-many': 409,
  /** The currency of the offer changed while the form was open. */
  'menu/options-currency': 409,
  'offer/gone': 409,
  'offer/not-direct': 409,
  'offer/demo': 409,
  /** The seller is on holiday. `until`: the day when it takes orders again. */
  'offer/seller-away': 409,
  /** The restaurant is closed. `day` and `at`: when it opens for orders, in its own time zone. */
  'offer/seller-closed': 409,
  /** The restaurant `seller` does not deliver to `place`. The second code: pick-up at the restaurant is possible. */
  'offer/kitchen-zone': 409,
  'offer/kitchen-zone-pickup': 409,
  /** The postal code or the city quarter is missing. */
  'offer/kitchen-postal': 409,
  'offer/kitchen-quarter': 409,
  /** The dishes cost `old`, but delivery to `place` requires at least `new`. */
  'offer/kitchen-minimum': 409,
  'offer/kitchen-no-pickup': 409,
  /** The place of pick-up was removed or lacks a product. `place`: another place that has all products. */
  'offer/kitchen-place': 409,
  'offer/kitchen-place-other': 409,
  /** The dish is not served now. `day` and `at`: when it is served again, in the restaurant's time zone. */
  'offer/dish-not-now': 409,
  /** The restaurant is closed, and no opening within eight days is known. */
  'offer/seller-unavailable': 409,
  /** The option was removed from the menu, or is not available today. */
  'offer/option-gone': 409,
  /** The buyer must choose at least `minimum` options of `group`. */
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
  /** The plan of this postal box is no longer sold. */
  'box/plan-gone': 409,
  'box/price-changed': 409,
  'box/term-over': 409,
  'plan/site-missing': 404,
  /** Another administrator changed the address of the postal boxes while this form was open. */
  'plan/site-changed': 409,
  /** Employees may not handle their own orders, returns or reviews, or those of a shop where they are members. */
  'desk/own-matter': 403,
  /** The person has no confirmed phone number. */
  'desk/no-phone': 409,
  'seller/no-phone': 409,
  /** Another administrator changed the newsletter issue, or its state changed. */
  'desk/issue-moved': 409,
  'desk/issue-incomplete': 422,
  'desk/issue-time': 422,
  'desk/no-postal-address': 409,
  /** Another administrator saved the article, or it does not exist. */
  'desk/article-moved': 409,
  'desk/article-slug': 409,
  /** The slug of a published article cannot change. */
  'desk/article-slug-fixed': 409,
  'desk/article-cover': 422,
  'desk/article-incomplete': 422,
  /** `words`: the heading, picture, HTML or link that is not allowed. */
  'desk/article-text': 422,
  'desk/article-time': 422,
  /** Administrators may not change this text. */
  'desk/text-unknown': 404,
  'desk/text-not-valid': 422,
  'desk/text-moved': 409,
  /** Another job offer has the same slug. */
  'desk/opening-slug': 409,
  'desk/no-view': 422,
  'desk/too-many-views': 409,
  /** Only failed jobs can be tried again. */
  'desk/job-not-failed': 409,
  /** Another administrator changed the setting while this form was open. */
  'desk/setting-moved': 409,
  'desk/second-factor': 403,
  'plan/not-found': 404,
  'plan/amount-step': 422,
  /** The parcel is already registered for another postal box. */
  'parcel/registered': 409,
  /** The parcel was already registered for this box and sent to its renter. */
  'parcel/left': 409,
  'parcel/not-held': 409,
  'parcel/not-found': 404,
  'parcel/in-dispatch': 409,
  'forwarding/not-found': 404,
  'forwarding/not-possible': 422,
  'forwarding/too-many': 422,
  'forwarding/price-changed': 409,
  'product/not-found': 404,
  /** Another person changed the product while this form was open. */
  'product/changed': 409,
  'product/not-valid': 422,
  'change/not-found': 404,
  'merge/not-possible': 409,
  'merge/not-found': 404,
  /** The product that should remain was itself merged into another product. */
  'merge/kept-merged': 409,
  'import/not-found': 404,
  'import/ended': 409,
  /** A synonym group with these terms exists already. */
  'synonym/double': 409,
  'synonym/not-found': 404,
  'synonym/not-valid': 422,
  'synonym/changed': 409,
  'clearing/name-wrong': 422,
  'clearing/busy': 409,
  'clearing/not-found': 404,
  'clearing/too-late': 409,
  'ad/not-found': 404,
  /** The advertisement has ended, so it needs a new end date before it can be active. */
  'ad/over': 409,
  'retailer/address-wrong': 422,
  /** Products cannot be searched, because neither Amazon keys nor another search is configured. */
  'retailer/no-place': 409,
  'retailer/import-unknown': 404,
  'retailer/file-missing': 422,
  /** The shipment of stored parcels is paid, or its payment can no longer be cancelled. */
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

export type RefusalCode = keyof typeof refusalStatuses;

/** The values for the message of a refusal: `{name}`, `{old}`, `{new}`, `{left}`, `{minimum}` … */
export type RefusalFacts = Record<string, string | number>;

/** The key of the message: 'offer/short-stock' becomes 'refusal_offer_short_stock'. */
export const refusalMessageKey = (code: RefusalCode): string => `refusal_${code.replaceAll(/[/-]/g, '_')}`;

/** An error that the visitor sees. The HTTP layer turns it into an error response. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly facts: RefusalFacts;

  constructor(code: RefusalCode, facts: RefusalFacts = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = refusalStatuses[code];
    this.facts = facts;
  }
}
