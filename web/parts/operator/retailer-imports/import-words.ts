import type { SkipReason } from '#domain/retailers/skip-reasons.ts';
import { formatPrice } from '#domain/money/format.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import { isoMinorDigits } from '#domain/retailers/currency-signs.ts';
import { m } from '#texts/compiled/messages.js';
import type { TagLook } from '#web/ui/tag.tsx';

/** Columns that administrators may edit; an import then keeps their values (server/catalogue/queries/desk-edits.ts). */
export const editableProductColumnLabels = {
  title_fr: () => m.cdesk_title_fr(),
  title_en: () => m.cdesk_title_en(),
  description_fr: () => m.cdesk_description_fr(),
  description_en: () => m.cdesk_description_en(),
  brand: () => m.cdesk_brand(),
  category_slug: () => m.cdesk_category(),
  attributes: () => m.cdesk_specs(),
} as const;

type Outcome = 'waiting' | 'created' | 'changed' | 'unchanged' | 'skipped';
type State = 'running' | 'paused' | 'cancelled' | 'finished';

export const stateLabels: Record<State, () => string> = {
  running: () => m.retailers_state_running(),
  paused: () => m.retailers_state_paused(),
  finished: () => m.retailers_state_finished(),
  cancelled: () => m.retailers_state_cancelled(),
};
export const stateLooks: Record<State, TagLook> = {
  running: 'info',
  paused: 'warn',
  finished: 'ok',
  cancelled: 'note',
};

export const outcomeLabels: Record<Outcome, () => string> = {
  waiting: () => m.retailers_outcome_waiting(),
  created: () => m.retailers_outcome_created(),
  changed: () => m.retailers_outcome_changed(),
  unchanged: () => m.retailers_outcome_unchanged(),
  skipped: () => m.retailers_outcome_skipped(),
};
export const outcomeLooks: Record<Outcome, TagLook> = {
  waiting: 'note',
  created: 'ok',
  changed: 'info',
  unchanged: 'note',
  skipped: 'warn',
};

/** Formats a price in any ISO 4217 currency, because skipped items may have currencies that we do not support. */
export const formatAnyPrice = (minor: number, currency: string): string =>
  isCurrency(currency)
    ? formatPrice(minor, currency, true)
    : `${(minor / 10 ** isoMinorDigits(currency)).toFixed(isoMinorDigits(currency))}\u00a0${currency}`;

export const skipReasonLabels: Record<SkipReason, () => string> = {
  'bad-address': () => m.retailers_skip_bad_address(),
  'private-address': () => m.retailers_skip_private_address(),
  robots: () => m.retailers_skip_robots(),
  'not-found': () => m.retailers_skip_not_found(),
  'blocked-by-site': () => m.retailers_skip_blocked_by_site(),
  'server-error': () => m.retailers_skip_server_error(),
  'site-busy': () => m.retailers_skip_site_busy(),
  'not-html': () => m.retailers_skip_not_html(),
  'too-large': () => m.retailers_skip_too_large(),
  'too-slow': () => m.retailers_skip_too_slow(),
  unreachable: () => m.retailers_skip_unreachable(),
  'too-many-redirects': () => m.retailers_skip_too_many_redirects(),
  'broken-encoding': () => m.retailers_skip_broken_encoding(),
  'needs-keys': () => m.retailers_skip_needs_keys(),
  'price-missing': () => m.retailers_skip_price_missing(),
  'price-from': () => m.retailers_skip_price_from(),
  'price-unsure': () => m.retailers_skip_price_unsure(),
  'currency-unsure': () => m.retailers_skip_currency_unsure(),
  'currency-unknown': () => m.retailers_skip_currency_unknown(),
  'country-unknown': () => m.retailers_skip_country_unknown(),
  'price-below': () => m.retailers_skip_price_below(),
  'price-above': () => m.retailers_skip_price_above(),
  'category-full': () => m.retailers_skip_category_full(),
  'barcode-two-products': () => m.retailers_skip_barcode_two_products(),
  empty: () => m.retailers_skip_empty(),
  blocked: () => m.retailers_skip_blocked(),
  'error-page': () => m.retailers_skip_error_page(),
  login: () => m.retailers_skip_login(),
  search: () => m.retailers_skip_search(),
  list: () => m.retailers_skip_list(),
  article: () => m.retailers_skip_article(),
  reviews: () => m.retailers_skip_reviews(),
  home: () => m.retailers_skip_home(),
  'no-product': () => m.retailers_skip_no_product(),
};
