import type { Stripe } from 'stripe';
import { paramError } from './api-error.ts';
import { minorUnitDigits, isCurrency } from './currencies.ts';
import { createId } from './ids.ts';
import type { RequestParams } from './params.ts';

/** A line item as in the API's JSON. (The SDK converts unit_amount_decimal to its own type.) */
export type StoredLineItem = Omit<Stripe.LineItem, 'price'> & {
  price: Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string };
};
export type LineItemRequest = { currency: string; name: string; unitAmount: number; quantity: number };

const mostLines = 100;
const mostUnits = 999_999;

/** Parses `line_items`: each has `price_data` and a quantity, all in one currency. Throws the API's 400. */
export function parseLineItems(params: RequestParams): LineItemRequest[] {
  const lines = params.groups('line_items');
  if (lines.length === 0) throw paramError('Missing required param: line_items.', 'line_items', 'parameter_missing');
  if (lines.length > mostLines) throw paramError(`You can only pass up to ${mostLines} line items.`, 'line_items');
  const asks = lines.map(readLine);
  const stray = asks.findIndex((ask) => ask.currency !== asks[0]!.currency);
  if (stray !== -1)
    throw paramError('The line items must all have the same currency.', `line_items[${stray}][price_data][currency]`);
  return asks;
}

function readLine(line: RequestParams): LineItemRequest {
  line.refuseOthers('price_data', 'quantity', 'metadata', 'price');
  const price = line.text('price');
  if (price !== undefined) throw paramError(`No such price: '${price}'`, line.pathOf('price'), 'resource_missing');
  const data = line.requireGroup('price_data');
  data.refuseOthers('currency', 'product_data', 'unit_amount', 'tax_behavior');
  const product = data.requireGroup('product_data');
  product.refuseOthers('name', 'description', 'images', 'metadata');
  const currency = data.requireText('currency').toLowerCase();
  if (!isCurrency(currency))
    throw paramError(
      `Invalid currency: ${currency}. Stripe currently supports these currencies: usd, cad, eur, ...`,
      data.pathOf('currency'),
    );
  const unitAmount = data.requireInteger('unit_amount');
  // Stripe requires multiples of ten in currencies with three decimals.
  if (minorUnitDigits(currency) === 3 && unitAmount % 10 !== 0)
    throw paramError(
      `Invalid integer: ${unitAmount}; in ${currency} the last digit must be 0`,
      data.pathOf('unit_amount'),
      'parameter_invalid_integer',
    );
  const quantity = line.requireInteger('quantity', 1);
  if (quantity > mostUnits)
    throw paramError(
      `Invalid integer: ${line.pathOf('quantity')} must be less than or equal to ${mostUnits}`,
      line.pathOf('quantity'),
      'parameter_invalid_integer',
    );
  return { currency, name: product.requireText('name', 1500), unitAmount, quantity };
}

/** Creates a line item in Stripe's format. `created`: epoch seconds. */
export function buildStoredLineItem(
  { currency, name, unitAmount, quantity }: LineItemRequest,
  created: number,
): StoredLineItem {
  const amount = unitAmount * quantity;
  return {
    id: createId('li_1', 23),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: name,
    metadata: {},
    price: {
      id: createId('price_1', 23),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: createId('prod_', 14),
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: unitAmount,
      unit_amount_decimal: String(unitAmount),
    },
    quantity,
  };
}
