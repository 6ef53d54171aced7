/** Every way the market says no: code → HTTP status. The sentence of code `a/b-c` is `refusal_a_b_c` in texts/refusals. */
export const statuses = {
  'request/malformed': 400,
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
  'offer/gone': 409,
  'offer/not-direct': 409,
  'offer/demo': 409,
  'offer/price-changed': 409,
  'offer/short-stock': 409,
  'offer/guest-limit': 409,
  'offer/network-limit': 409,
  'offer/below-minimum': 409,
  'offer/shipping-unknown': 409,
  'offer/currency-mismatch': 409,
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
