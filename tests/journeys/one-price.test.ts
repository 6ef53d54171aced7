// One price from the card to the receipt: thirty products to twelve countries, each in its own currency, with frozen rates. The first part
// speaks HTTP only; the second walks some of the same ways in a browser. Every comparison is of the very digits and the very currency.
import { expect, inject, test } from 'vitest';
import { pdfText } from '#database/tests/pdf-text.ts';
import type { CartItem } from '#domain/cart/lines.ts';
import { cartCurrency } from '#domain/cart/lines.ts';
import type { ComparedCard } from '#domain/catalogue/product.ts';
import { fixedRates } from '#domain/money/convert.ts';
import { orderPayload } from '#domain/orders/checkout.ts';
import { withQuotedShipping } from '#web/parts/checkout/checkout-form/line-problems.ts';
import { draws, soaks } from '../draws.ts';
import { alive, type Visit, visit } from './browser.ts';
import { buyer, cards as testCards, freshEmail, mailOf, market, openCart, priced } from './buying.ts';
import {
  cardsAt,
  cookieOf,
  countries,
  each,
  lineOfCard,
  pageAt,
  type Place,
  quoteAt,
  read,
  said,
  thirtyProducts,
  totalOf,
} from './one-price.ts';
import { plain } from './pages.ts';

let known: Promise<string[]> | undefined;
const products = (): Promise<string[]> => (known ??= thirtyProducts());

/** The lines the place's cards would add, with the delivery the drawer is told. */
async function linesAt(place: Place, cards: readonly ComparedCard[]): Promise<CartItem[]> {
  const lines = cards.map(lineOfCard);
  return withQuotedShipping(lines, await quoteAt(place, lines));
}
const sellable = (cards: readonly ComparedCard[]): ComparedCard[] =>
  cards.filter(({ direct, in_stock }) => direct && in_stock);

for (const [nth, place] of countries.entries())
  test(`R-CART-14 R-CHK-27 one price in ${place.nameEn}, in ${place.currency}: card, list, product, comparison, drawer, cart page, checkout, order, receipt`, async () => {
    const cards = await cardsAt(place, await products());
    expect(cards.length).toBe(30);
    const lines = await linesAt(place, sellable(cards));
    expect(lines.length).toBeGreaterThan(20);

    // The card's figure is what the drawer adds up for that article alone, and the same in the list and on the product's page.
    for (const line of lines) {
      const card = cards.find(({ offer_id }) => offer_id === line.id)!;
      expect(card.currency).toBe(place.currency);
      // A restaurant with zones asks its fee once for all of its dishes: never more than its card says (docs/decisions/0158).
      if (line.source === 'restaurant') {
        expect(line.metadata.shipping ?? 0, card.slug).toBeLessThanOrEqual(card.offer_shipping ?? 0);
        continue;
      }
      expect(line.metadata.shipping, card.slug).toBe(card.offer_shipping);
      if (card.shipping === null) expect(totalOf([line], place.currency)).toBeNull();
      else expect(totalOf([line], place.currency), `${card.slug} in ${place.code}`).toBe(card.price);
      if (card.shipping !== null) expect(card.item_price + card.shipping, card.slug).toBe(card.price);
    }
    await each(cards, async (card) => {
      const list = await pageAt(place, `/?search=${encodeURIComponent(card.title)}`);
      const drawn = list.split('<article').find((one) => one.includes(`href="/produit/${card.slug}"`));
      expect(read(`<article${drawn}`), `${card.slug} in the list of ${place.code}`).toContain(
        said(place, card.price, card.currency),
      );
      expect(read(await pageAt(place, `/produit/${card.slug}`)), `${card.slug} in ${place.code}`).toContain(
        said(place, card.price, card.currency),
      );
    });

    // All that can be brought there together, as a cart without scripts, at its checkout, as an order and on its receipt.
    // A restaurant with zones asks its fee once for its part, by the address: docs/decisions/0158.
    const stated = lines.filter(({ metadata, source }) => metadata.shipping !== null && source !== 'restaurant');
    // The first line's currency is the one charged: every other place begins at the other end.
    const bought = nth % 2 === 0 ? stated : stated.toReversed();
    const charged = cartCurrency(bought);
    const others = bought.map(({ currency }) => currency);
    const total = totalOf(bought, charged)!;
    const inCharged = said(place, total, charged, ...others);
    expect((await quoteAt(place, bought)).total).toBe(total);
    const cookie = await serverCart(place, bought);
    for (const path of ['/panier', '/paiement']) {
      const words = read(await pageAt(place, path, cookie));
      expect(words, `${path} in ${place.code}`).toContain(`Total livré${inCharged}`);
      if (charged !== place.currency)
        expect(words, `${path} in ${place.code}`).toContain(
          `≈ ${said(place, totalOf(bought, place.currency)!, place.currency, ...others)}`,
        );
    }
    const order = await buy(place, bought);
    const page = read(await pageAt(place, `/commande/${order.id}?token=${encodeURIComponent(order.token)}`));
    const mail = read((await mailOf(await numberOf(order.id), 'order-paid')).page);
    const pdf = plain(await receiptOf(place, order));
    // In the currency charged, and in the buyer's beside it, as the cart and the checkout said it.
    const own =
      charged === place.currency ? null : said(place, totalOf(bought, place.currency)!, place.currency, ...others);
    expect(page).toContain(`Total payé${inCharged}${own === null ? '' : `≈ ${own}`}`);
    for (const words of [mail, pdf]) {
      expect(words).toContain(inCharged);
      if (own === null) expect(words).not.toContain('au cours de la commande');
      else expect(words).toContain(`Soit environ, au cours de la commande${words === pdf ? ' ' : ''}${own}`);
    }
    // It is kept with the order: rates move.
    expect(await shownOf(order.id)).toBe(own === null ? null : totalOf(bought, place.currency));
    for (const line of bought) {
      const alone = totalOf([{ ...line, metadata: { ...line.metadata, shipping: 0 } }], charged)!;
      expect(page, line.name).toContain(said(place, alone, charged, ...others));
      expect(pdf, line.name).toContain(said(place, alone, charged, ...others));
    }
  }, 180_000);

/** The cookie of a cart the server keeps with these lines, as a light page hands it over. */
async function serverCart(place: Place, lines: readonly CartItem[]): Promise<string> {
  const handed = { key: crypto.randomUUID(), lines: lines.map(({ id, quantity }) => ({ id, quantity })) };
  const answer = await fetch(`${inject('shopUrl')}/panier/lignes`, {
    method: 'POST',
    headers: { cookie: cookieOf(place), origin: inject('shopUrl') },
    body: new URLSearchParams({ handed: JSON.stringify(handed) }),
  });
  expect(await answer.json()).toEqual({ absent: 0 });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Orders these lines, and pays them with a test card. */
async function buy(place: Place, lines: readonly CartItem[]): Promise<{ id: string; token: string }> {
  const customer = { ...buyer, email: freshEmail(), phone: '', postalCode: '', country: place.code, instructions: '' };
  const answer = await fetch(`${inject('shopUrl')}/functions/v1/create-universal-order-payment`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookieOf(place),
      'accept-language': 'fr',
      'idempotency-key': crypto.randomUUID(),
      'payment-provider': 'stripe',
    },
    body: JSON.stringify(orderPayload(lines, customer, fixedRates, 'mixed')),
  });
  const placed = (await answer.json()) as { url: string; orderId: string; orderToken: string };
  expect(answer.status, JSON.stringify(placed)).toBe(200);
  await fetch(placed.url, {
    method: 'POST',
    body: new URLSearchParams({ card: testCards.pays }),
    redirect: 'manual',
  });
  const state = `${inject('shopUrl')}/commande/${placed.orderId}/etat?token=${placed.orderToken}`;
  await expect
    .poll(async () => ((await (await fetch(state)).json()) as { paid: boolean }).paid, { timeout: 30_000 })
    .toBe(true);
  return { id: placed.orderId, token: placed.orderToken };
}

async function shownOf(id: string): Promise<number | null> {
  const [order] = await market()<{ shown: number | null }[]>`
    select shown_total_minor::float8 as shown from orders where id = ${id}`;
  return order!.shown;
}

async function numberOf(id: string): Promise<string> {
  const [order] = await market()<{ number: string }[]>`select number from orders where id = ${id}`;
  return order!.number;
}

async function receiptOf(place: Place, { id, token }: { id: string; token: string }): Promise<string> {
  const address = `${inject('shopUrl')}/commande/${id}/recu.pdf?token=${encodeURIComponent(token)}`;
  const answer = await fetch(address, { headers: { cookie: cookieOf(place) } });
  expect(answer.status).toBe(200);
  return pdfText(new Uint8Array(await answer.arrayBuffer()))
    .pages.flat()
    .join(' ');
}

test('R-CART-14 some of these ways with scripts: product, drawer, cart page and checkout say one figure', async () => {
  const ids = await products();
  // One place of each currency, or twenty that have every country among them; each with another product.
  const places = soaks ? countries : [...new Map(countries.map((place) => [place.currency, place])).values()];
  const ways = Array.from({ length: draws(places.length, 20) }, (_, at) => ({
    place: places[at % places.length]!,
    from: at * 7,
  }));
  await each(
    ways,
    async ({ place, from }) => {
      const cards = sellable(await cardsAt(place, ids)).filter(({ shipping }) => shipping !== null);
      await walk(await visit(), place, cards[from % cards.length]!);
    },
    2,
  );
}, 180_000);

async function walk({ page, context, url, faults }: Visit, place: Place, card: ComparedCard): Promise<void> {
  await context.addCookies([
    { name: 'location', value: place.code, url: url('/') },
    { name: 'language', value: 'fr', url: url('/') },
  ]);
  const [line] = await linesAt(place, [card]);
  const charged = line!.currency;
  const figures = [
    said(place, totalOf([line!], charged)!, charged),
    ...(charged === place.currency ? [] : [`≈ ${said(place, card.price, place.currency, charged)}`]),
  ].join('');
  const sum = async () => plain(await page.locator('.sum-total dd').last().textContent());
  const where = `${card.slug} in ${place.code}`;

  await page.goto(`/produit/${card.slug}`);
  await alive(page);
  expect(plain(await page.locator('.buy-panel').textContent()), where).toContain(
    said(place, card.price, place.currency),
  );
  await page
    .locator('.buy-acts')
    .getByRole('button', { name: /^Comparer/ })
    .click();
  await page.locator('form[data-add] button').first().click();
  await openCart(page);
  await expect.poll(sum, { message: `the drawer, ${where}` }).toBe(figures);
  await page.goto('/compare');
  await alive(page);
  await expect
    .poll(async () => plain(await page.getByRole('main').textContent()), { message: `the comparison, ${where}` })
    .toContain(said(place, card.price, place.currency));
  await page.goto('/panier');
  await alive(page);
  await expect.poll(sum, { message: `the cart page, ${where}` }).toBe(figures);
  await page.goto('/paiement');
  await alive(page);
  await priced(page);
  await expect.poll(sum, { message: `the checkout, ${where}` }).toBe(figures);
  expect(faults).toEqual([]);
  await context.close();
}

test('the rates of this walk stand still', async () => {
  const rates = await market()<
    { code: string; rate: number }[]
  >`select currency as code, per_cad::float8 as rate from exchange_rates`;
  for (const { code, rate } of rates) expect(rate, code).toBe(fixedRates[code]);
});
