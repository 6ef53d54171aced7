import * as z from 'zod/mini';
import { sources, type Source } from '#domain/catalogue/product.ts';
import {
  firstItemCurrencyOrDefault,
  countUnits,
  type CartItem,
  type OrderSource,
  toDeliveredPriceLines,
} from '#domain/cart/lines.ts';
import { maxUnitsPerLine } from '#domain/cart/max-units-per-line.ts';
import { countryOf, defaultCountry } from '#domain/delivery/countries.ts';
import { parseCountryName } from '#domain/delivery/country-names.ts';
import type { Rates } from '#domain/money/convert.ts';
import { toCents } from '#domain/money/units.ts';
import { calculateDeliveredPrice, sumKnownComponents } from '#domain/pricing/delivered-price.ts';
import { validEmailOrEmpty, keepPhoneCharacters, disposableDomains } from '#domain/people/contact.ts';
import { addressMaxLengths } from '#domain/people/address.ts';
import { isPersonName } from '#domain/people/person-name.ts';
import { parsePostalCode } from '#domain/people/postal-code.ts';
import { sanitizeText } from '#domain/people/text.ts';
import { Refusal } from '#domain/refusals.ts';

export const checkoutFields = [
  'fullName',
  'email',
  'phone',
  'street',
  'city',
  'postalCode',
  'country',
  'instructions',
] as const;
export type CheckoutField = (typeof checkoutFields)[number];
/** The parsed form with cleaned texts. `country` is a country of delivery. */
export type Checkout = Record<CheckoutField, string>;

const required: ReadonlySet<CheckoutField> = new Set(['fullName', 'email', 'street', 'city']);
const { label: _, ...addressPart } = addressMaxLengths;
/** The maximum length of each field, as in the address book. */
export const checkoutMaxLengths: Record<CheckoutField, number> = { ...addressPart, email: 254, instructions: 1000 };
/** Longer texts are cut before parsing. This is above all limits, so a text that is too long is still reported. */
const readAtMost = 4000;

/** Faulty fields. `missing`: required but empty; `wrong`: invalid; `long`: above the limit. */
export type InvalidCheckoutFields = { missing: CheckoutField[]; wrong: CheckoutField[]; long: CheckoutField[] };
type Typed = Readonly<Record<string, unknown>>;

/** The fields of the parcel label, which are all except email and country. */
export type DeliveryDetails = Omit<Checkout, 'email' | 'country'>;
const deliveryFields = checkoutFields.filter((name) => name !== 'email' && name !== 'country');

/** Parses the checkout form (R-CHK-08, R-CHK-11, R-CHK-12). */
export function parseCheckout(
  fields: Typed,
  disposable: readonly string[] = disposableDomains,
): { ok: true; checkout: Checkout } | ({ ok: false } & InvalidCheckoutFields) {
  const typedEmail = typeof fields['email'] === 'string' ? fields['email'].trim() : '';
  const email = validEmailOrEmpty(typedEmail, disposable);
  const saidCountry = said(fields, 'country');
  const country = saidCountry === '' ? defaultCountry : (countryOf(saidCountry.toUpperCase())?.code ?? '');
  const { delivery, ...faults } = readDelivery(fields, country);
  const own = {
    missing: typedEmail === '' ? ['email'] : [],
    wrong: [...(typedEmail !== '' && email === '' ? ['email'] : []), ...(country === '' ? ['country'] : [])],
    long: said(fields, 'email').length > checkoutMaxLengths.email ? ['email'] : [],
  };
  const all = (kind: keyof InvalidCheckoutFields) =>
    checkoutFields.filter((name) => own[kind].includes(name) || faults[kind].includes(name));
  const long = all('long');
  const [missing, wrong] = [all('missing'), all('wrong').filter((name) => !long.includes(name))];
  return missing.length + wrong.length + long.length === 0
    ? { ok: true, checkout: { ...delivery, email, country } }
    : { ok: false, missing, wrong, long };
}

/** Parses a corrected delivery address with the rules of the checkout. The country cannot change. */
export function parseDeliveryCorrection(
  fields: Typed,
  country: string,
): { ok: true; delivery: DeliveryDetails } | ({ ok: false } & InvalidCheckoutFields) {
  const { delivery, missing, wrong, long } = readDelivery(fields, country);
  return missing.length + wrong.length + long.length === 0
    ? { ok: true, delivery }
    : { ok: false, missing, wrong, long };
}

function readDelivery(fields: Typed, country: string): { delivery: DeliveryDetails } & InvalidCheckoutFields {
  const postalCode = parsePostalCode(country, said(fields, 'postalCode'));
  const delivery: DeliveryDetails = {
    fullName: said(fields, 'fullName'),
    phone: keepPhoneCharacters(said(fields, 'phone')),
    street: said(fields, 'street'),
    city: said(fields, 'city'),
    postalCode: postalCode ?? '',
    instructions: said(fields, 'instructions'),
  };
  const long = deliveryFields.filter((name) => said(fields, name).length > checkoutMaxLengths[name]);
  // The raw name is checked, because cleaning would silently remove control characters.
  const isNameWrong = typeof fields['fullName'] === 'string' && !isPersonName(fields['fullName'].trim());
  const wrong = deliveryFields.filter(
    (name) =>
      ((name === 'fullName' && isNameWrong) || (name === 'postalCode' && postalCode === null)) && !long.includes(name),
  );
  const missing = deliveryFields.filter((name) => required.has(name) && delivery[name] === '');
  return { delivery, missing, wrong, long };
}

const said = (fields: Typed, name: CheckoutField): string =>
  typeof fields[name] === 'string' ? sanitizeText(lineEnds(fields[name]), readAtMost) : '';

/** A posted form has two characters per line end, but the browser counts one. */
const lineEnds = (text: string): string => text.replaceAll('\r\n', '\n');

const text = (max: number) => z.string().check(z.maxLength(max));
const maybe = (max: number) => z._default(z.nullable(text(max)), null);
const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

const product = z.object({
  productId: z.string().check(z.minLength(1), z.maxLength(64)),
  productName: text(300),
  quantity: z.int().check(z.minimum(1), z.maximum(maxUnitsPerLine)),
  unitPrice: z.number().check(z.nonnegative(), z.maximum(1e12)),
  currency: currencyCode,
  source: z.enum(sources),
  customSpecs: maybe(1000),
  supplierName: z._default(text(200), ''),
  minimumOrderQuantity: z._default(z.int().check(z.minimum(1), z.maximum(1e6)), 1),
  merchantId: maybe(64),
  restaurantId: maybe(64),
  menuId: maybe(64),
  // Of the browser's metadata only the product's id and slug are used.
  metadata: z._default(z.object({ product_id: z.catch(text(64), ''), slug: z.catch(text(200), '') }), {
    product_id: '',
    slug: '',
  }),
});

/** The payment page accepts a hundred lines, and one is for the delivery. */
const lineLimit = 99;

const payload = z.object({
  orderType: z.enum([...sources, 'mixed']),
  products: z.array(product).check(z.maxLength(lineLimit)),
  globalSpecifications: z._default(text(checkoutMaxLengths.instructions), ''),
  customerEmail: text(checkoutMaxLengths.email),
  customerName: text(checkoutMaxLengths.fullName),
  customerPhone: z._default(text(checkoutMaxLengths.phone), ''),
  shippingAddress: z.object({
    street: text(checkoutMaxLengths.street),
    city: text(checkoutMaxLengths.city),
    postalCode: z._default(text(checkoutMaxLengths.postalCode), ''),
    country: z._default(text(80), defaultCountry),
  }),
  totalEstimatedPriceCents: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  currency: currencyCode,
});

/** One line of the request (R-CHK-24). `productId`: the offer's id; `unitPrice`: a decimal in major units. */
export type OrderProduct = z.infer<typeof product>;

/** The buyer's options and remarks for a line, cleaned by `parseOrderPayload` and stored by `insertOrder`. */
export type LineCustomization = Pick<OrderProduct, 'customSpecs'>;
/** Copies only the buyer's options and remarks from a line. */
export const pickLineCustomization = ({ customSpecs }: LineCustomization): LineCustomization => ({ customSpecs });

/** The request that creates an order (R-CHK-23..25). `totalProducts` is the number of units. */
export type OrderPayload = z.infer<typeof payload> & {
  productsBySource: Partial<Record<Source, OrderProduct[]>>;
  totalProducts: number;
};

const pendingRefs = z.array(z.object({ orderId: z.uuid(), orderToken: text(100) })).check(z.maxLength(10));

/** An unpaid order of this buyer, with the token of its link. The new order replaces it. */
export type UnpaidOrderRef = z.infer<typeof pendingRefs>[number];

/** Parses the field `replaces`: at most ten unpaid orders. Throws Refusal 'order/malformed'. */
export function parseReplacedOrders(value: unknown): UnpaidOrderRef[] {
  const read = z.object({ replaces: z._default(pendingRefs, []) }).safeParse(value);
  if (!read.success) throw new Refusal('order/malformed', { field: 'replaces' });
  return read.data.replaces;
}

/** Builds the order request, with the total × 100 in any currency (R-CHK-26). Throws Refusal 'cart/empty'. */
export function buildOrderPayload(
  lines: readonly CartItem[],
  checkout: Checkout,
  rates: Rates,
  orderType: OrderSource = typeOfLines(lines),
): OrderPayload {
  if (lines.length === 0) throw new Refusal('cart/empty');
  const currency = firstItemCurrencyOrDefault(lines);
  const products = lines.map(productOf);
  return {
    orderType,
    productsBySource: bySource(products),
    totalProducts: countUnits(lines),
    products,
    ...customerPart(checkout),
    totalEstimatedPriceCents: toCents(
      sumKnownComponents(calculateDeliveredPrice(toDeliveredPriceLines(lines), currency, rates).lines.flat()),
      currency,
    ),
    currency,
  };
}

/**
 * Parses an order request (at most 99 lines of 1 to 999 units). Derived fields are calculated again; null counts as
 * absent; the country may be a name (DECISIONS: countries in payloads). Throws Refusal 'cart/empty', 'order/malformed',
 * 'checkout/missing-fields', 'checkout/name-invalid', 'checkout/email-invalid'.
 */
export function parseOrderPayload(value: unknown, disposable: readonly string[] = disposableDomains): OrderPayload {
  const read = payload.safeParse(withoutNulls(value));
  if (!read.success)
    throw new Refusal('order/malformed', { field: String(read.error.issues[0]?.path.join('.') ?? '') });
  const { shippingAddress: address, ...rest } = read.data;
  if (rest.products.length === 0) throw new Refusal('cart/empty');
  const customer = parseCheckout(
    {
      ...address,
      country: parseCountryName(address.country) ?? address.country,
      fullName: rest.customerName,
      email: rest.customerEmail,
      phone: rest.customerPhone,
      instructions: rest.globalSpecifications,
    },
    disposable,
  );
  if (!customer.ok) throw createRefusalForInvalidFields(customer);
  const products = rest.products.map((one) => ({
    ...one,
    productName: sanitizeText(one.productName),
    customSpecs: one.customSpecs === null ? null : sanitizeText(one.customSpecs),
  }));
  const totalProducts = products.reduce((units, one) => units + one.quantity, 0);
  return { ...rest, ...customerPart(customer.checkout), products, productsBySource: bySource(products), totalProducts };
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (one === null ? [] : [[name, withoutNulls(one)]])),
  );
}

/** The refusal for an invalid form: missing fields, then the name, then the email, else 'order/malformed'. */
export function createRefusalForInvalidFields({ missing, wrong, long }: InvalidCheckoutFields): Refusal {
  if (missing.length > 0) return new Refusal('checkout/missing-fields', { fields: missing.join(', ') });
  if (wrong.includes('fullName')) return new Refusal('checkout/name-invalid');
  return wrong.includes('email')
    ? new Refusal('checkout/email-invalid')
    : new Refusal('order/malformed', { field: [...wrong, ...long].join(', ') });
}

const customerPart = (checkout: Checkout) => ({
  globalSpecifications: checkout.instructions,
  customerEmail: checkout.email,
  customerName: checkout.fullName,
  customerPhone: checkout.phone,
  shippingAddress: {
    street: checkout.street,
    city: checkout.city,
    postalCode: checkout.postalCode,
    country: checkout.country,
  },
});

function typeOfLines(lines: readonly CartItem[]): OrderSource {
  const first = lines[0]?.source;
  return first && lines.every((line) => line.source === first) ? first : 'mixed';
}

const productOf = (line: CartItem): OrderProduct => ({
  productId: line.id,
  productName: line.name,
  quantity: line.quantity,
  unitPrice: line.price,
  currency: line.currency,
  source: line.source,
  customSpecs: line.customSpecs,
  supplierName: line.supplier_name,
  minimumOrderQuantity: line.minimum_order_quantity,
  merchantId: line.merchant_id,
  restaurantId: line.restaurant_id,
  menuId: line.menu_id,
  metadata: { product_id: line.metadata.product_id, slug: line.metadata.slug },
});

function bySource(products: readonly OrderProduct[]): Partial<Record<Source, OrderProduct[]>> {
  const present = sources.filter((source) => products.some((one) => one.source === source));
  return Object.fromEntries(present.map((source) => [source, products.filter((one) => one.source === source)]));
}
