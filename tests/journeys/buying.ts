// Helpers of the buying journeys: database, texts, cart, checkout form, payment page, outbox and ledger.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import type { Source } from '#domain/catalogue/product.ts';
import { fallbackRates } from '#domain/money/convert.ts';
import { buildOrderPayload, type OrderPayload } from '#domain/orders/checkout.ts';
import { m } from '#texts/compiled/messages.js';
import { cartItemFromOffer } from '#domain/cart/cart-item-from-offer.ts';
import { waitForCachesAfterWrites } from './cache-wait.ts';
import { connectAsOwner } from './database-owner.ts';
import { plainText, fetchProduct } from './pages.ts';
import { openPage } from './browser.ts';

/** The worker's connection, reused for all its test files. */
let owner: Sql | undefined;

/** The database as its owner. After each write, waits until the shop's caches are up to date. */
export function ownerSql(): Sql {
  return (owner ??= waitForCachesAfterWrites(
    { shopUrl: inject('shopUrl'), shopData: inject('shopData') },
    connectAsOwner(inject('shopData')),
  ));
}

type OfferFilter = {
  source?: Source;
  currency?: string;
  minimum?: number;
  /** Which of the matching offers to use: an index into a list with one offer per seller. */ at?: number;
  country?: string;
  /** The offer has no delivery rate for the country. */ unstated?: boolean;
};

let chosen: { test: string | undefined; ids: string[] } = { test: undefined, ids: [] };
/** The offers that the running test was given. It gets them again, although its orders lower their stock. */
function offersOfTest(): string[] {
  const test = expect.getState().currentTestName;
  if (chosen.test !== test) chosen = { test, ids: [] };
  return chosen.ids;
}

/** The cart line of an offer with enough stock and delivery to `country`; in one test always the same. */
export async function findCartLine({
  source = 'merchant',
  currency = 'CAD',
  minimum = 1,
  at = 0,
  country = 'CA',
  unstated = false,
}: OfferFilter = {}): Promise<CartItem> {
  const sql = ownerSql();
  const given = offersOfTest();
  const [found] = await sql<{ slug: string; id: string }[]>`
    select slug, id from (
      select distinct on (o.seller_id) p.slug, o.id, o.seller_id from offers o join products p on p.id = o.product_id
      where o.is_active and o.is_direct and not o.has_options and o.visibility = 'catalogue' and o.source = ${source} and o.currency = ${currency} and (o.stock is null or o.stock >= case when o.id = any(${given}) then 20 else 100 end)
        and o.minimum_order_quantity ${minimum > 1 ? sql`>=` : sql`=`} ${minimum}
        and ${unstated ? sql`not` : sql``} exists (select from shipping_rates r where r.profile_id = o.shipping_profile_id and r.country_code = ${country})
      order by o.seller_id, p.slug) one_each
    order by slug, id offset ${at} limit 1`;
  if (!found)
    throw new Error(
      `This market has no such offer: ${JSON.stringify({ source, currency, minimum, at, country, unstated })}`,
    );
  given.push(found.id);
  const product = await fetchProduct(found.slug, { country, currency });
  return cartItemFromOffer(
    product.offers.find(({ id }) => id === found.id)!,
    product,
  );
}

/** Changes an offer, as its seller would, until the test ends. */
export async function changeOfferDuringTest(
  id: string,
  change: { price_minor?: number; stock?: number; is_active?: boolean },
): Promise<void> {
  const sql = ownerSql();
  const keys = Object.keys(change) as (keyof typeof change)[];
  const [before] = await sql`select ${sql(keys)} from offers where id = ${id}`;
  await sql`update offers set ${sql(change, keys)} where id = ${id}`;
  onTestFinished(
    async () => void (await ownerSql()`update offers set ${ownerSql()({ ...before }, keys)} where id = ${id}`),
  );
}

type Sentence = (facts: object, options: { locale: 'fr' }) => string;
/** The French text of a message. Texts that the specification quotes are written out in the tests instead. */
export const frenchMessage = (key: keyof typeof m, facts: object = {}): string =>
  plainText((m[key] as Sentence)(facts, { locale: 'fr' }));

/** Stores these lines in the browser's cart and opens a page. */
export async function openWithCart(page: Page, lines: CartItem[], path = '/compare'): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate((cart) => localStorage.setItem('sugu.cart', cart), JSON.stringify(lines));
  await openPage(page, path);
}

export const cartDrawer = (page: Page): Locator => page.getByRole('dialog');
export const drawerButton = (page: Page, name: string): Locator =>
  cartDrawer(page).getByRole('button', { name, exact: true });
export const toastItems = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
export const cartLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: frenchMessage('cart_title') });

/** Waits for a toast with exactly this text: a sentence, or a title and a sentence. */
export const waitForToast = (page: Page, ...words: string[]): Promise<void> => saying(page, toastItems(page), words);
export const waitForErrorToast = (page: Page, ...words: string[]): Promise<void> =>
  saying(page, toastItems(page).and(page.locator('[data-type=error]')), words);
const saying = (page: Page, among: Locator, words: string[]): Promise<void> =>
  words
    .reduce((found, one) => found.filter({ has: page.getByText(one, { exact: true }) }), among)
    .first()
    .waitFor();

export async function openCart(page: Page): Promise<void> {
  await cartLink(page).click();
  await drawerButton(page, 'Procéder au paiement').waitFor();
}

export const testBuyer = {
  fullName: 'Awa Démo',
  email: 'awa.demo@example.com',
  street: '12, rue de l’Essai',
  city: 'Montréal',
};

/** Opens the checkout of the whole cart and fills in the required fields. */
export async function openCheckout(page: Page, filled: Partial<typeof testBuyer> = testBuyer): Promise<void> {
  await openCart(page);
  await drawerButton(page, 'Procéder au paiement').click();
  await fillCheckout(page, filled);
}
export async function fillCheckout(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`form.checkout [name=${name}]`).fill(value);
}
/** Waits until the server's total is shown. Until then, the browser would send its own sum. */
export const waitForExactTotal = (page: Page): Promise<void> =>
  page.locator('section.summary[aria-busy=false]').waitFor();

/** Presses "Payer la commande" and returns the tab of the payment page. */
export async function openPaymentTab(page: Page): Promise<Page> {
  await waitForExactTotal(page);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Payer la commande' }).click(),
  ]);
  await tab.waitForURL(/\/pay\//);
  return tab;
}

export const testCards = { pays: '4242424242424242', declined: '4000000000000002', asksTheBank: '4000002500003155' };

export async function payWithCard(tab: Page, card: string): Promise<void> {
  await tab.locator(`input[name=card][value="${card}"]`).check();
  await tab.getByRole('button', { name: /^Payer/ }).click();
}
/** Turns on faults of the payment simulator (see its README) until the test ends. */
export async function setSimulatorFaults(faults: object): Promise<void> {
  const { port } = JSON.parse(readFileSync(join(inject('shopData'), 'stripe-sandbox', 'identity.json'), 'utf8')) as {
    port: number;
  };
  const set = (wish: object) =>
    fetch(`http://127.0.0.1:${port}/sandbox/faults`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
  expect((await set(faults)).status).toBe(200);
  if (!('reset' in faults)) onTestFinished(async () => void (await set({ reset: true })));
}
export const waitForPaidPage = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: frenchMessage('checkout_success_paid_title') }).waitFor({ timeout: 20_000 });
export const parseOrderLink = (address: string): { id: string; token: string } => {
  const { searchParams } = new URL(address);
  return { id: searchParams.get('order')!, token: searchParams.get('token')! };
};

/** Waits for a mail in the outbox. Returns the message as sent, and opens its HTML. */
export async function waitForOrderMail(
  orderNumber: string,
  kind: 'order-paid' | 'admin-new-order',
): Promise<{ message: string; page: string }> {
  const box = join(inject('shopData'), 'outbox');
  await expect.poll(() => readdirSync(box), { timeout: 20_000 }).toContain(`${orderNumber}-${kind}.eml`);
  const [message, page] = ['eml', 'html'].map((kept) =>
    readFileSync(join(box, `${orderNumber}-${kind}.${kept}`), 'utf8'),
  );
  return { message: message!, page: plainText(page!) };
}

/** The sum of all ledger entries of one order, which must be zero, and their number. */
export async function loadLedgerSum(orderId: string): Promise<{ sum: number; entries: number }> {
  const [row] = await ownerSql()<{ sum: number; entries: number }[]>`
    select coalesce(sum(e.amount_minor), 0)::float8 as sum, count(*)::int as entries from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.order_id = ${orderId}`;
  return row!;
}
export const loadStock = async (offerId: string): Promise<number> =>
  (await ownerSql()<{ stock: number }[]>`select stock from offers where id = ${offerId}`)[0]!.stock;
export const findOrdersByEmail = async (email: string): Promise<{ id: string; status: string }[]> => [
  ...(await ownerSql()<
    { id: string; status: string }[]
  >`select id, status from orders where customer_email = ${email}`),
];
/** Marks a part of an order as shipped, as the seller's command does. */
export async function markPartShipped(orderId: string, partId: string, trackingCode: string): Promise<void> {
  const sql = ownerSql();
  await sql`update seller_orders set status = 'shipped', carrier = 'Postes Canada', tracking_code = ${trackingCode} where id = ${partId}`;
  await sql`insert into order_events (order_id, seller_order_id, kind) values (${orderId}, ${partId}, 'shipped')`;
}
/** Books a refund of one part of a paid order, as the refund job does. */
export async function recordPartRefund(orderId: string, partId: string, amountMinor: number): Promise<void> {
  const sql = ownerSql();
  const [made] = await sql`
    insert into refunds (payment_id, order_id, reason, note, idempotency_key, amount_minor, state, provider_refund_id)
    select id, order_id, 'operator', 'abîmé', ${crypto.randomUUID()}, ${amountMinor}, 'succeeded', ${`re_${crypto.randomUUID()}`} from payments where order_id = ${orderId} and state = 'paid' returning id`;
  await sql`insert into refund_shares (refund_id, seller_order_id, items_minor, shipping_minor, commission_minor) values (${made!.id as string}, ${partId}, ${amountMinor}, 0, 0)`;
  await sql`update orders set status = 'partially_refunded' where id = ${orderId}`;
  await sql`insert into order_events (order_id, seller_order_id, kind, facts) values (${orderId}, ${partId}, 'refunded_part', ${sql.json({ amountMinor })})`;
}
export const uniqueEmail = (): string => `demo.${crypto.randomUUID().slice(0, 8)}@example.com`;

/** The payload that the browser would send for these lines. */
export const buildTestPayload = (lines: CartItem[], email = testBuyer.email): OrderPayload =>
  buildOrderPayload(
    lines,
    { ...testBuyer, email, phone: '', postalCode: 'H2X 1Y4', country: 'CA', instructions: '' },
    fallbackRates,
  );

/** Records all requests to a function from now on, in every tab. The returned array grows. */
export function recordFunctionRequests(
  context: BrowserContext,
  name: string,
): { headers: Record<string, string>; body: Record<string, unknown> }[] {
  const requests: { headers: Record<string, string>; body: Record<string, unknown> }[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/functions/v1/${name}`))
      requests.push({ headers: request.headers(), body: request.postDataJSON() as Record<string, unknown> });
  });
  return requests;
}
