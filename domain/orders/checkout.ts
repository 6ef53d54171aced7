import * as z from 'zod/mini';
import { sources, type Source } from '#domain/catalogue/product.ts';
import { cartCurrency, countUnits, type CartItem, type OrderType, statedLines } from '#domain/cart/lines.ts';
import { quantityLimit } from '#domain/cart/quantity-limit.ts';
import { countryOf, defaultCountry } from '#domain/delivery/countries.ts';
import { codeOfCountry } from '#domain/delivery/country-names.ts';
import type { Rates } from '#domain/money/convert.ts';
import { toCents } from '#domain/money/units.ts';
import { deliveredPrice, statedOf } from '#domain/pricing/delivered-price.ts';
import { cleanEmail, cleanPhone, disposableDomains } from '#domain/people/contact.ts';
import { addressMaxLengths } from '#domain/people/address.ts';
import { isName } from '#domain/people/name.ts';
import { postalCodeOf } from '#domain/people/postal-code.ts';
import { cleanText } from '#domain/people/text.ts';
import { Refusal } from '#domain/refusals.ts';

/** The form's fields, by name. */
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
/** The form once read: cleaned, `country` a code of the list. */
export type Checkout = Record<CheckoutField, string>;

const required: ReadonlySet<CheckoutField> = new Set(['fullName', 'email', 'street', 'city']);
const { label: _, ...addressPart } = addressMaxLengths;
/** The most characters a field takes, the same as in the address book. */
export const longest: Record<CheckoutField, number> = { ...addressPart, email: 254, instructions: 1000 };
/** Far beyond the longest field: what is read no further was too long before. */
const readAtMost = 4000;

/** What of a form cannot be used. `missing`: required fields left empty; `wrong`: filled with something that cannot be used; `long`: with more than they take, of which nothing is cut off in silence. */
export type CheckoutFaults = { missing: CheckoutField[]; wrong: CheckoutField[]; long: CheckoutField[] };
type Typed = Readonly<Record<string, unknown>>;

/** The fields of the parcel's label: all but the address of mails and the country. */
export type Delivery = Omit<Checkout, 'email' | 'country'>;
const deliveryFields = checkoutFields.filter((name) => name !== 'email' && name !== 'country');

/** Reads the checkout form (R-CHK-08, R-CHK-11, R-CHK-12). */
export function parseCheckout(
  fields: Typed,
  disposable: readonly string[] = disposableDomains,
): { ok: true; checkout: Checkout } | ({ ok: false } & CheckoutFaults) {
  const typedEmail = typeof fields['email'] === 'string' ? fields['email'].trim() : '';
  const email = cleanEmail(typedEmail, disposable);
  const saidCountry = said(fields, 'country');
  const country = saidCountry === '' ? defaultCountry : (countryOf(saidCountry.toUpperCase())?.code ?? '');
  const { delivery, ...faults } = readDelivery(fields, country);
  const own = {
    missing: typedEmail === '' ? ['email'] : [],
    wrong: [...(typedEmail !== '' && email === '' ? ['email'] : []), ...(country === '' ? ['country'] : [])],
    long: said(fields, 'email').length > longest.email ? ['email'] : [],
  };
  const all = (kind: keyof CheckoutFaults) =>
    checkoutFields.filter((name) => own[kind].includes(name) || faults[kind].includes(name));
  const long = all('long');
  const [missing, wrong] = [all('missing'), all('wrong').filter((name) => !long.includes(name))];
  return missing.length + wrong.length + long.length === 0
    ? { ok: true, checkout: { ...delivery, email, country } }
    : { ok: false, missing, wrong, long };
}

/** Reads a correction of where an order goes, as the checkout reads it; the country stays what it was. */
export function parseDeliveryCorrection(
  fields: Typed,
  country: string,
): { ok: true; delivery: Delivery } | ({ ok: false } & CheckoutFaults) {
  const { delivery, missing, wrong, long } = readDelivery(fields, country);
  return missing.length + wrong.length + long.length === 0
    ? { ok: true, delivery }
    : { ok: false, missing, wrong, long };
}

function readDelivery(fields: Typed, country: string): { delivery: Delivery } & CheckoutFaults {
  const postalCode = postalCodeOf(country, said(fields, 'postalCode'));
  const delivery: Delivery = {
    fullName: said(fields, 'fullName'),
    phone: cleanPhone(said(fields, 'phone')),
    street: said(fields, 'street'),
    city: said(fields, 'city'),
    postalCode: postalCode ?? '',
    instructions: said(fields, 'instructions'),
  };
  const long = deliveryFields.filter((name) => said(fields, name).length > longest[name]);
  // As it was typed: cleaning would take the control characters out in silence.
  const isNameWrong = typeof fields['fullName'] === 'string' && !isName(fields['fullName'].trim());
  const wrong = deliveryFields.filter(
    (name) =>
      ((name === 'fullName' && isNameWrong) || (name === 'postalCode' && postalCode === null)) && !long.includes(name),
  );
  const missing = deliveryFields.filter((name) => required.has(name) && delivery[name] === '');
  return { delivery, missing, wrong, long };
}

const said = (fields: Typed, name: CheckoutField): string =>
  typeof fields[name] === 'string' ? cleanText(lineEnds(fields[name]), readAtMost) : '';

/** A plain form is posted with two characters for each end of a line; the field counted one. */
const lineEnds = (text: string): string => text.replaceAll('\r\n', '\n');

const text = (max: number) => z.string().check(z.maxLength(max));
const maybe = (max: number) => z._default(z.nullable(text(max)), null);
const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

const product = z.object({
  productId: z.string().check(z.minLength(1), z.maxLength(64)),
  productName: text(300),
  quantity: z.int().check(z.minimum(1), z.maximum(quantityLimit)),
  unitPrice: z.number().check(z.nonnegative(), z.maximum(1e12)),
  currency: currencyCode,
  source: z.enum(sources),
  customSpecs: maybe(1000),
  supplierName: z._default(text(200), ''),
  minimumOrderQuantity: z._default(z.int().check(z.minimum(1), z.maximum(1e6)), 1),
  merchantId: maybe(64),
  restaurantId: maybe(64),
  menuId: maybe(64),
  // Only what names the product is kept: the rest of a cart line's metadata is the browser's own.
  metadata: z._default(z.object({ product_id: z.catch(text(64), ''), slug: z.catch(text(200), '') }), {
    product_id: '',
    slug: '',
  }),
});

/** With one for the delivery these are the hundred lines the payment page takes. */
const lineLimit = 99;

const payload = z.object({
  orderType: z.enum([...sources, 'mixed']),
  products: z.array(product).check(z.maxLength(lineLimit)),
  globalSpecifications: z._default(text(longest.instructions), ''),
  customerEmail: text(longest.email),
  customerName: text(longest.fullName),
  customerPhone: z._default(text(longest.phone), ''),
  shippingAddress: z.object({
    street: text(longest.street),
    city: text(longest.city),
    postalCode: z._default(text(longest.postalCode), ''),
    country: z._default(text(80), defaultCountry),
  }),
  totalEstimatedPriceCents: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  currency: currencyCode,
});

/** One line of the payload (R-CHK-24): `productId` is the offer's id, `unitPrice` decimal major units of `currency`. */
export type OrderProduct = z.infer<typeof product>;

/** What a buyer writes of one line: carried unchanged from the payload to the order (`insertOrder` stores it). */
export type LineWishes = Pick<OrderProduct, 'customSpecs'>;
export const wishesOf = ({ customSpecs }: LineWishes): LineWishes => ({ customSpecs });

/** What the browser sends to create an order (R-CHK-23..25). `productsBySource` groups the same lines; `totalProducts` counts units. */
export type OrderPayload = z.infer<typeof payload> & {
  productsBySource: Partial<Record<Source, OrderProduct[]>>;
  totalProducts: number;
};

const pendingRefs = z.array(z.object({ orderId: z.uuid(), orderToken: text(100) })).check(z.maxLength(10));

/** An unpaid order of this buyer's, named by its signed link: the new order takes its place. */
export type PendingRef = z.infer<typeof pendingRefs>[number];

/** Reads the orders a posted order (or quote) says it replaces: its field `replaces`, at most ten; none when it is absent. Not part of the order itself. Throws Refusal 'order/malformed'. */
export function parseReplaces(value: unknown): PendingRef[] {
  const read = z.object({ replaces: z._default(pendingRefs, []) }).safeParse(value);
  if (!read.success) throw new Refusal('order/malformed', { field: 'replaces' });
  return read.data.replaces;
}

/** The payload of the chosen lines. `totalEstimatedPriceCents` is ×100 of articles plus stated delivery, in the first line's currency (R-CHK-26). Throws Refusal 'cart/empty'. */
export function orderPayload(
  lines: readonly CartItem[],
  checkout: Checkout,
  rates: Rates,
  orderType: OrderType = typeOfLines(lines),
): OrderPayload {
  if (lines.length === 0) throw new Refusal('cart/empty');
  const currency = cartCurrency(lines);
  const products = lines.map(productOf);
  return {
    orderType,
    productsBySource: bySource(products),
    totalProducts: countUnits(lines),
    products,
    ...customerPart(checkout),
    totalEstimatedPriceCents: toCents(
      statedOf(deliveredPrice(statedLines(lines), currency, rates).lines.flat()),
      currency,
    ),
    currency,
  };
}

/**
 * Reads a posted payload within bounds (at most 99 lines of 1 to 999 units), the customer's part through `parseCheckout`. What can be derived is derived, not believed.
 * A field that is null counts as left out; the country may be named (DECISIONS: countries in payloads).
 * Throws Refusal 'order/malformed' naming the `field`, 'cart/empty', 'checkout/missing-fields' naming the `fields`, 'checkout/name-invalid', 'checkout/email-invalid'.
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
      country: codeOfCountry(address.country) ?? address.country,
      fullName: rest.customerName,
      email: rest.customerEmail,
      phone: rest.customerPhone,
      instructions: rest.globalSpecifications,
    },
    disposable,
  );
  if (!customer.ok) throw refusalOfCheckout(customer);
  const products = rest.products.map((one) => ({
    ...one,
    productName: cleanText(one.productName),
    customSpecs: one.customSpecs === null ? null : cleanText(one.customSpecs),
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

/** What to answer to a checkout form that cannot be used: 'checkout/missing-fields', 'checkout/name-invalid', 'checkout/email-invalid' or, for anything else, 'order/malformed' naming the `field`. */
export function refusalOfCheckout({ missing, wrong, long }: CheckoutFaults): Refusal {
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

function typeOfLines(lines: readonly CartItem[]): OrderType {
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
