import { paramError } from './api-error.ts';
import { chargeLimits, formatMessageAmount } from './currencies.ts';
import { type LineItemRequest, parseLineItems } from './line-items.ts';
import type { RequestParams } from './params.ts';

export type SessionRequest = {
  lines: LineItemRequest[];
  currency: string;
  totalMinor: number;
  allowedTypes: string[] | null;
  /** Stripe's adaptive pricing. The value is only stored and returned: the simulator's page has one currency. */
  adaptsPrices: boolean;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  customerEmail: string | null;
  metadata: Record<string, string>;
  intent: { description: string | null; metadata: Record<string, string> };
  /** Epoch seconds. */
  expiresAt: number;
  locale: string | null;
  submitType: string | null;
};

const shortestSeconds = 30 * 60;
const longestSeconds = 24 * 3600;
const locales =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );

/** Parses the parameters of POST /v1/checkout/sessions. Throws 400 with Stripe's messages. `now`: epoch seconds. */
export function parseSessionRequest(params: RequestParams, now: number): SessionRequest {
  params.refuseOthers(
    'mode',
    'line_items',
    'currency',
    'success_url',
    'cancel_url',
    'client_reference_id',
    'customer_email',
    'metadata',
    'payment_intent_data',
    'expires_at',
    'locale',
    'payment_method_types',
    'allowed_payment_method_types',
    'adaptive_pricing',
    'submit_type',
    'ui_mode',
    'expand',
  );
  const mode = params.choice('mode', ['payment', 'setup', 'subscription']);
  if (mode === undefined) throw paramError('Missing required param: mode.', 'mode', 'parameter_missing');
  if (mode !== 'payment') throw paramError(`This sandbox has no \`${mode}\` mode.`, 'mode');
  params.choice('ui_mode', ['hosted_page']);
  const allowed = params.texts('allowed_payment_method_types');
  if (allowed.length > 0 && !allowed.includes('card'))
    throw paramError('No valid payment method types for this Checkout Session.', 'allowed_payment_method_types');
  for (const type of params.texts('payment_method_types'))
    if (type !== 'card')
      throw paramError(`The payment method type provided: ${type} is invalid.`, 'payment_method_types');

  const lines = parseLineItems(params);
  const currency = lines[0]!.currency;
  const requestedCurrency = params.text('currency')?.toLowerCase();
  if (requestedCurrency !== undefined && requestedCurrency !== currency)
    throw paramError(
      `The currency \`${requestedCurrency}\` does not match the line items' currency \`${currency}\`.`,
      'currency',
    );
  return {
    lines,
    currency,
    allowedTypes: allowed.length > 0 ? allowed : null,
    adaptsPrices: readAdaptivePricing(params.group('adaptive_pricing')),
    totalMinor: readTotal(lines, currency),
    successUrl: readUrl(params, 'success_url') ?? missingUrl(),
    cancelUrl: readUrl(params, 'cancel_url') ?? null,
    clientReferenceId: params.text('client_reference_id', 200) ?? null,
    customerEmail: readEmail(params),
    metadata: params.metadata('metadata'),
    intent: readIntentData(params.group('payment_intent_data')),
    expiresAt: readExpiry(params, now),
    locale: params.choice('locale', locales) ?? null,
    submitType: params.choice('submit_type', ['auto', 'book', 'donate', 'pay']) ?? null,
  };
}

function readAdaptivePricing(params: RequestParams | undefined): boolean {
  params?.refuseOthers('enabled');
  return params?.choice('enabled', ['true', 'false']) === 'true';
}

function readTotal(lines: LineItemRequest[], currency: string): number {
  const total = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
  const { least, most } = chargeLimits(currency);
  if (total < least)
    throw paramError(
      `The Checkout Session's total amount due must add up to at least ${formatMessageAmount(least, currency)} ${currency}`,
      'line_items',
      'amount_too_small',
    );
  if (total > most)
    throw paramError(
      `The Checkout Session's total amount due must be no more than ${formatMessageAmount(most, currency)} ${currency}`,
      'line_items',
      'amount_too_large',
    );
  return total;
}

function readUrl(params: RequestParams, name: string): string | undefined {
  const url = params.text(name);
  if (url === undefined) return undefined;
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol))
    throw paramError('Not a valid URL', name, 'url_invalid');
  return url;
}

function missingUrl(): never {
  throw paramError('You must provide a `success_url` for the hosted page.', 'success_url', 'parameter_missing');
}

function readEmail(params: RequestParams): string | null {
  const email = params.text('customer_email', 512);
  if (email !== undefined && !isEmail(email))
    throw paramError(`Invalid email address: ${email}`, 'customer_email', 'email_invalid');
  return email ?? null;
}

export const isEmail = (text: string): boolean =>
  text.length <= 512 && /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@.]{2,}$/.test(text);

function readIntentData(data: RequestParams | undefined): SessionRequest['intent'] {
  data?.refuseOthers('description', 'metadata', 'receipt_email', 'statement_descriptor_suffix');
  return { description: data?.text('description', 1000) ?? null, metadata: data?.metadata('metadata') ?? {} };
}

function readExpiry(params: RequestParams, now: number): number {
  const expiresAt = params.integer('expires_at') ?? now + longestSeconds;
  if (expiresAt < now + shortestSeconds)
    throw paramError(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  if (expiresAt > now + longestSeconds)
    throw paramError(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  return expiresAt;
}
